import type { Change } from '../record/changes.js';
import type { ChangeItem } from './shapes.js';
import type { Snapshot } from './snapshot.js';

/** Why a change is called what it is, in a sentence. */
const WHY: Record<Change['kind'], string> = {
  corrects: 'The later report says that what was told before was wrong.',
  retracts: 'The later report takes back what was told before.',
  contradicts: 'Both cannot be so at one time, and both stand.',
  denies: 'One says that what another said is not so.',
  differs: 'Two sources give numbers that do not fit each other; both stand.',
  succeeds: 'Somebody else holds the office, or the side is another, from then on.',
  moved: 'The same one is elsewhere at a later time.',
  updates: 'The same source gives a newer number or account.',
  new: 'No earlier report of the record tells it.',
  supports: 'Another source says the same.',
  repeats: 'The same is said again.',
};

/** A change as the interface shows it. */
export const changeItem = (snapshot: Snapshot, change: Change): ChangeItem => ({
  ...change,
  why: `${WHY[change.kind]} ${change.basis === 'stated' ? 'The words say so.' : 'Seen by comparing the two.'}`,
  judged: snapshot.judged(change.id),
});
