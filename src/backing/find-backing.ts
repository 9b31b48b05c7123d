import { type Circumstances, circumstancesOf } from '../events/circumstances.js';
import type { Participant } from '../reading/assertion.js';
import type { Reading } from '../reading/reading.js';
import { overlaps, type Span } from '../report/span.js';
import { adjectiveStances } from './adjective-stance.js';
import { agentStances } from './agent-stance.js';
import type { Backing } from './backing.js';
import { compoundStances } from './compound-stance.js';
import { Ends } from './ends.js';
import { nounStances } from './noun-stance.js';
import { phraseStances } from './phrase-stance.js';
import type { StanceFound } from './stance-found.js';
import { verbStances } from './verb-stance.js';

/**
 * Who stands for or against whom, as the words of one report show it: by what is said ("praised", "an ally of"), or done ("arrested", "stood beside").
 * Nothing follows from two being named together, or from the tone. Of each pair and sign a sentence gives one.
 */
export function findBacking(reading: Reading, c: Circumstances = circumstancesOf(reading)): Backing[] {
  if (!reading.language.parsed) return [];
  const { tree } = c;
  const ends = new Ends(tree, reading);
  const found = [
    ...verbStances(tree),
    ...nounStances(tree, ends),
    ...phraseStances(tree),
    ...adjectiveStances(tree),
    ...agentStances(tree, ends),
    ...compoundStances(tree, ends),
  ];
  const made = found.flatMap((each) => backingsOf(reading, c, ends, each));
  const seen = new Set<string>();
  return made
    .sort((a, b) => a.sentence - b.sentence || a.start - b.start || a.end - b.end)
    .filter((b) => {
      const key = `${b.sentence} ${keyOf(b.source)} ${keyOf(b.target)} ${b.sign}`;
      return seen.has(key) ? false : seen.add(key);
    });
}

const keyOf = ({ actor, spans }: Participant): string => actor ?? `${spans[0]!.start}`;

function backingsOf(reading: Reading, c: Circumstances, ends: Ends, found: StanceFound): Backing[] {
  const { tree } = c;
  const status = c.status(found.anchor);
  let sign = found.sign;
  let rule = found.rule;
  if (status === 'negated') {
    // "did not back" stands against; "did not condemn" says nothing.
    if (sign < 0) return [];
    sign = -1;
    rule = `${rule}/not`;
  }
  const sources = found.sources.flatMap((head) => ends.listed(head));
  const targets = found.targets.flatMap((head) => ends.targets(head));
  const words = found.words.map((t): Span => ({ start: tree.token(t).start, end: tree.token(t).end }));
  const made: Backing[] = [];
  for (const source of sources) {
    for (const target of targets) {
      if (keyOf(source) === keyOf(target) || source.spans.some((a) => target.spans.some((b) => overlaps(a, b))))
        continue;
      const spans = [...words, ...source.spans, ...target.spans].sort((a, b) => a.start - b.start || a.end - b.end);
      made.push({
        ...c.assertion({
          kind: 'backing',
          token: found.anchor,
          spans,
          rule,
          basis: found.stated ? 'stated' : 'inferred',
          distinct: `${keyOf(source)} ${keyOf(target)} ${sign}`,
        }),
        ...(status === 'negated' ? { status: 'occurred' as const } : {}),
        source,
        target,
        sign,
        showing: found.stance.showing,
        through: null,
        spans,
        from: originOf(reading, words),
      });
    }
  }
  return made;
}

/** The event or statement whose trigger or cue the words are. */
function originOf({ events, statements }: Reading, words: readonly Span[]): string | null {
  const touches = (spans: readonly Span[]): boolean => spans.some((span) => words.some((word) => overlaps(span, word)));
  return events.find(({ trigger }) => touches(trigger))?.id ?? statements.find(({ cue }) => touches(cue))?.id ?? null;
}
