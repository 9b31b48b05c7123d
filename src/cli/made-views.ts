import { briefOf } from '../record/brief.js';
import { stancesOf } from '../record/camps.js';
import { changeMaterialOf, restatementsOf } from '../record/changes.js';
import { peopleOf } from '../record/people.js';
import { timelineOf } from '../record/timeline.js';
import type { RecordView } from '../record/view.js';

/** Views that do not depend on what is asked, each a function of the record's view alone; all of them plain data. */
export const makers = {
  changes: changeMaterialOf,
  restatements: restatementsOf,
  timeline: timelineOf,
  brief: briefOf,
  stances: stancesOf,
  people: peopleOf,
} satisfies Record<string, (view: RecordView) => unknown>;

export type MadeViews = { [N in keyof typeof makers]: ReturnType<(typeof makers)[N]> };

export const madeOf = <N extends keyof MadeViews>(name: N, view: RecordView): MadeViews[N] =>
  makers[name](view) as MadeViews[N];

/** All of them. */
export const allOf = (view: RecordView): MadeViews =>
  Object.fromEntries(Object.entries(makers).map(([name, make]) => [name, make(view)])) as MadeViews;
