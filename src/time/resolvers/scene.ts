import type { Moment } from '../moment.js';
import type { Timex } from '../time.js';

/** Which way from the day of filing the words around an expression point; null where they do not say. */
export type Tense = 'past' | 'future' | null;

/** An expression that was resolved before the one in hand, by its index in the list of times. */
export interface Earlier {
  index: number;
  moment: Moment | null;
  /** How many months a length of time such as "the nine months" lasts, for what a "year earlier" is then counted in. */
  months: number | null;
  /** Whether it names a period for comparison only ("a year earlier"), which "the quarter" does not then mean. */
  aside: boolean;
}

/** What an expression is resolved against: the day of filing (null where it is open), what was named before, and the tense around it. */
export interface Scene {
  filed: number | null;
  earlier: readonly Earlier[];
  tense: () => Tense;
  /** Where the expression closes a stretch ("from Monday to Friday"), what opens it, by its index in `earlier`; else null. */
  opened: Earlier | null;
}

/** A moment with what it was counted from and by which rule; the moment is null where the anchor is open. */
export interface Found {
  moment: Moment | null;
  anchor: Timex['anchor'];
  rule: string;
}

const NONE: Timex['anchor'] = { kind: 'none', date: null, index: null };

/** Found with nothing to count from. */
export const absolute = (moment: Moment, rule: string): Found => ({ moment, anchor: NONE, rule });

/** Found by counting from the day of filing. */
export const fromFiled = (moment: Moment, day: string, rule: string): Found => ({
  moment,
  anchor: { kind: 'filed', date: day, index: null },
  rule,
});

/** Found by counting from an expression named before. */
export const fromEarlier = (moment: Moment, earlier: Earlier, day: string, rule: string): Found => ({
  moment,
  anchor: { kind: 'expression', date: day, index: earlier.index },
  rule,
});

/** Not found: what it is counted from is open. */
export const open = (kind: 'filed' | 'expression' | 'event', rule: string): Found => ({
  moment: null,
  anchor: { kind, date: null, index: null },
  rule: `${rule}-open`,
});

/** How many expressions back an anchor is looked for; beyond that nobody remembers it, and time stays linear. */
export const MEMORY = 100;

/** The last expression named before that passes, or null. */
export function lastWhere(scene: Scene, test: (m: Moment) => boolean): (Earlier & { moment: Moment }) | null {
  for (let i = scene.earlier.length - 1; i >= Math.max(0, scene.earlier.length - MEMORY); i--) {
    const e = scene.earlier[i]!;
    if (e.moment && test(e.moment)) return e as Earlier & { moment: Moment };
  }
  return null;
}
