import { type Circumstances, circumstancesOf } from '../events/circumstances.js';
import type { Participant, Status } from '../reading/assertion.js';
import type { Reading } from '../reading/reading.js';
import { covers, overlaps, type Span } from '../report/span.js';
import { adjectiveStances } from './adjective-stance.js';
import { agentStances } from './agent-stance.js';
import { appearedToo } from './appeared-too.js';
import type { Backing } from './backing.js';
import { calledStances } from './called-stance.js';
import { compoundStances } from './compound-stance.js';
import { defections } from './defection.js';
import { Ends } from './ends.js';
import { eventStances } from './event-stance.js';
import { forBodies } from './for-body.js';
import { goalStances } from './goal-stance.js';
import { neighbourTies } from './neighbour-tie.js';
import { nounStances } from './noun-stance.js';
import { pathStances } from './path-stance.js';
import { phraseStances } from './phrase-stance.js';
import { saidStances } from './said-stance.js';
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
    ...verbStances(tree, ends),
    ...nounStances(tree, ends),
    ...phraseStances(tree),
    ...adjectiveStances(tree),
    ...agentStances(tree, ends),
    ...compoundStances(tree, ends),
    ...calledStances(tree),
    ...goalStances(tree, ends),
    ...neighbourTies(tree, ends),
    ...defections(tree, ends),
    ...saidStances(c, reading.statements, ends),
    ...eventStances(tree, reading.events),
  ];
  found.push(...appearedToo(tree, found));
  const made = found.flatMap((each) => backingsOf(reading, c, ends, each));
  const learnt = pathStances(tree, reading, ends, made);
  made.push(...learnt.flatMap((each) => backingsOf(reading, c, ends, each)));
  const seen = new Set<string>();
  const fresh = (b: Backing): boolean => {
    const key = `${b.sentence} ${keyOf(b.source)} ${keyOf(b.target)} ${b.sign}`;
    return seen.has(key) ? false : Boolean(seen.add(key));
  };
  const own = made.sort(byPlace).filter(fresh);
  return [...own, ...forBodies(reading, c, own).filter(fresh)].sort(byPlace);
}

const byPlace = (a: Backing, b: Backing): number => a.sentence - b.sentence || a.start - b.start || a.end - b.end;

const keyOf = ({ actor, spans }: Participant): string => actor ?? `${spans[0]!.start}`;

function backingsOf(reading: Reading, c: Circumstances, ends: Ends, found: StanceFound): Backing[] {
  const { tree } = c;
  const status = c.status(found.anchor);
  const stand = standing(found, status, c);
  if (!stand) return [];
  const { sign, rule } = stand;
  const sources = found.sources
    .flatMap((head) => ends.listed(head))
    .filter((s) => found.stance.showing !== 'act' || !ends.isAnybody(s));
  const targets = found.targets.flatMap((head) => ends.targets(head)).filter((target) => ends.isSpecific(target));
  const words = found.words.map((t): Span => ({ start: tree.token(t).start, end: tree.token(t).end }));
  const made: Backing[] = [];
  for (const whole of sources) {
    for (const target of targets) {
      const source = before(whole, target, tree.token(found.anchor).start);
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
        ...(found.own ? { status: 'occurred' as const, said: outside(c, reading, found.anchor) } : {}),
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

/** "Troops loyal to Dorn": who stands so, without the words that say towards whom. */
function before(source: Participant, target: Participant, word: number): Participant {
  const [span] = source.spans;
  const holds = source.spans.length === 1 && target.spans.every((t) => covers(span!, t)) && span!.start < word;
  return holds ? { ...source, spans: [{ start: span!.start, end: word - 1 }] } : source;
}

/** The statements that hold the one in which the speaker takes a stance. */
function outside(c: Circumstances, { statements }: Reading, anchor: number): string[] {
  const holder = c.said(anchor).at(-1);
  return [...(statements.find(({ id }) => id === holder)?.said ?? [])];
}

/**
 * Which way it goes as the words stand. "Did not back" stands against, "did not condemn" says nothing; a support or an attack that is only possible, or only
 * demanded of somebody, is none yet.
 */
function standing(found: StanceFound, status: Status, c: Circumstances): { sign: 1 | -1; rule: string } | null {
  const { sign, rule, anchor, stance } = found;
  const { tree } = c;
  if (found.own) return { sign, rule };
  if (status === 'denied') return null;
  if (stance.showing === 'tie' || rule === 'goal' || rule === 'defection')
    return status === 'negated' ? null : { sign, rule };
  const above = tree.head[anchor]!;
  if (status === 'negated') {
    const able = tree
      .children(anchor, 'aux')
      .some((a) => ['can', 'could', 'may', 'might'].includes(tree.token(a).lemma));
    return sign < 0 || able || !rule.startsWith('verb') ? null : { sign: -1, rule: `${rule}/not` };
  }
  // "does not have the union's support".
  if (/^(?:noun|path|event)/u.test(rule) && above >= 0 && c.status(above) === 'negated') return null;
  if (rule.endsWith('/departure')) return { sign, rule };
  if (status === 'hypothetical' || status === 'demanded' || (status === 'planned' && rule.startsWith('path')))
    return null;
  if (status === 'planned' && rule.startsWith('verb')) {
    // "was ready to turn against", "was prepared to".
    const ready = above >= 0 && (tree.token(above).upos === 'ADJ' || tree.token(above).xpos === 'VBN');
    const only = sign > 0 || stance.showing === 'act' || ready;
    if (only) return null;
  }
  return { sign, rule };
}

/** The event or statement whose trigger or cue the words are. */
function originOf({ events, statements }: Reading, words: readonly Span[]): string | null {
  const touches = (spans: readonly Span[]): boolean => spans.some((span) => words.some((word) => overlaps(span, word)));
  return events.find(({ trigger }) => touches(trigger))?.id ?? statements.find(({ cue }) => touches(cue))?.id ?? null;
}
