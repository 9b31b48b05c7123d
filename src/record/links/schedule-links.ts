import { treeOf } from '../../language/tree.js';
import type { Reading } from '../../reading/reading.js';
import { overlaps, type Span } from '../../report/span.js';
import { type Comparison, type Link, linkOf, passageEnd } from './link.js';

/** What is set for a day: one class a line. */
const OCCASIONS = [
  ['vote', 'election', 'poll', 'ballot'],
  ['referendum', 'plebiscite'],
  ['summit', 'conference'],
  ['talk', 'negotiation', 'meeting'],
  ['trial', 'hearing'],
  ['inauguration', 'swearing-in'],
  ['session', 'sitting'],
  ['deadline', 'ultimatum'],
  ['strike', 'march', 'rally'],
  ['visit', 'trip'],
  ['launch', 'opening'],
];
const CLASS = new Map(OCCASIONS.flatMap((words, n) => words.map((word) => [word, n] as const)));
/** How a day is said to be set: "due on", "scheduled for", "will be held on", "set for", "postponed to". */
const SETTING =
  /\b(?:due|scheduled|planned|set|fixed|slated|expected|(?:put off|postponed|delayed|moved|brought forward) (?:to|until)|(?:will|would|to|shall) (?:be held|take place|start|begin|open))\b[^.;]{0,40}$/iu;

interface Appointment {
  reading: Reading;
  spans: Span[];
  /** The occasion, with the words that tell which one. */
  occasion: number;
  which: ReadonlySet<string>;
  day: string;
}

/**
 * Where a day set for something is another than before: "a presidential vote that was due on Nov 15" and "the postponed presidential election would be held on
 * Dec 13". Each day is compared with the last that an earlier report gave for the same.
 */
export function scheduleLinks(comparison: Comparison): Link[] {
  const links: Link[] = [];
  const last = new Map<string, Appointment>();
  for (const reading of comparison.readings) {
    for (const told of setIn(reading)) {
      const key = [told.occasion, ...[...told.which].sort()].join(' ');
      const before = last.get(key);
      if (before && before.reading !== reading && before.day !== told.day)
        links.push(
          linkOf({
            kind: 'updates',
            from: passageEnd(comparison, reading, told.spans),
            to: passageEnd(comparison, before.reading, before.spans),
            about: [...told.which, OCCASIONS[told.occasion]![0]].join(' '),
            basis: 'inferred',
            rule: 'schedule/other-day',
          }),
        );
      last.set(key, told);
    }
  }
  return links;
}

/** The days set for occasions in a report, in the order of the text. */
function setIn(reading: Reading): Appointment[] {
  const { language, report, times } = reading;
  const tree = treeOf(language, report.text);
  return times.flatMap((time): Appointment[] => {
    const day = /^\d{4}-\d\d-\d\d$/u.exec(time.value)?.[0];
    const sentence = language.sentences.find((s) => overlaps(s, time));
    if (!day || !sentence || !SETTING.test(report.text.slice(sentence.start, time.start))) return [];
    // The nearest occasion before the day, in the same sentence.
    let noun = -1;
    for (let i = sentence.first; i < sentence.last && tree.token(i).start < time.start; i++)
      if (tree.token(i).upos === 'NOUN' && CLASS.has(tree.token(i).lemma)) noun = i;
    if (noun < 0) return [];
    const which = tree
      .children(noun, 'amod', 'compound')
      .filter((t) => tree.token(t).upos !== 'VERB' && !/ed$/u.test(tree.word(t)))
      .map((t) => tree.token(t).lemma.toLowerCase());
    const verb =
      tree.head[noun]! >= sentence.first ? tree.token(Math.min(tree.head[noun]!, noun)).start : tree.token(noun).start;
    return [
      {
        reading,
        spans: [{ start: Math.min(verb, tree.token(tree.left[noun]!).start), end: time.end }],
        occasion: CLASS.get(tree.token(noun).lemma)!,
        which: new Set(which),
        day,
      },
    ];
  });
}
