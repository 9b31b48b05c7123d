import { askAhead, editable } from './data.js';
import { STEP as CHANGES } from './views/changes.js';
import { STEP as PEOPLE } from './views/people.js';
import { STEP as REPORTS } from './views/reports.js';
import { STEP as STATEMENTS } from './views/statements.js';
import { OPENING } from './views/timeline.js';

/** How long after the first view the others are asked for, in ms. */
const AFTER = 200;

/** Asks for what each view shows first, one after the other, while nothing else is to be done, so that the views open at once. */
export function openAhead(): void {
  // The self-contained file has all answers; and who pays by the byte is not to pay for what may not be looked at.
  if (!editable || (navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
  const questions = [
    () => askAhead('backing'),
    () => askAhead('calendar'),
    () => askAhead('timeline', OPENING),
    () => askAhead('statements', { limit: STATEMENTS }),
    () => askAhead('changes', { limit: CHANGES }),
    () => askAhead('figures'),
    () => askAhead('people', { limit: PEOPLE }),
    () => askAhead('reports', { limit: REPORTS }),
    () => askAhead('brief'),
  ];
  const next = (): void => {
    const question = questions.shift();
    // What fails here is asked again, and said, when it is looked at.
    if (question) requestIdleCallback(() => question().then(next, next));
  };
  setTimeout(next, AFTER);
}
