import { treeOf } from '../../language/tree.js';
import type { Reading } from '../../reading/reading.js';
import { covers, overlaps, type Span } from '../../report/span.js';
import { type Comparison, known } from './link.js';

const made = new WeakMap<Comparison, ReadonlyMap<string, ReadonlySet<string>>>();
/** Offices that speak for a state, where the words around say which. */
const OFFICE = /\b(?:minister|ministry|president|ambassador|spokes(?:man|woman|person)|envoy|chancellor|premier)\b/iu;

/**
 * For whom the record's actors speak: the bodies and states of the offices that they hold ("leader of the Civic Front"), those that own them ("its spokeswoman",
 * "Ruvenia's government"), and, for an office alone, the state that the sentence before is about. Identifiers of the record's actors; made once for all finders.
 */
export function speaksFor(comparison: Comparison): ReadonlyMap<string, ReadonlySet<string>> {
  const before = made.get(comparison);
  if (before) return before;
  const found = new Map<string, Set<string>>();
  for (const reading of comparison.readings)
    for (const [actor, body] of [
      ...byRole(reading),
      ...byOwner(comparison, reading),
      ...byContext(comparison, reading),
    ]) {
      const [holder, whom] = [known(comparison, reading, actor), known(comparison, reading, body)];
      if (!holder || !whom || whom.id === holder.id || (holder.kind === 'person' && !holder.named)) continue;
      const bodies = found.get(holder.id);
      if (bodies) bodies.add(whom.id);
      else found.set(holder.id, new Set([whom.id]));
    }
  // Who speaks for a ministry speaks for its state.
  for (const bodies of found.values())
    for (const body of [...bodies]) for (const state of found.get(body) ?? []) bodies.add(state);
  made.set(comparison, found);
  return found;
}

const states = new WeakMap<Comparison, ReadonlySet<string>>();
/** What only a state has. Small or made-up states are often taken for people. */
const OF_STATES = /\b(?:ministry|embassy|ambassador|parliament)$/iu;

/** Identifiers of the record's actors that are states by their kind or by what is said to be theirs ("Ruvenia's embassy"); made once for all finders. */
export function statesIn(comparison: Comparison): ReadonlySet<string> {
  const before = states.get(comparison);
  if (before) return before;
  const found = new Set(comparison.identity.actors.filter(({ kind }) => kind === 'state').map(({ id }) => id));
  for (const reading of comparison.readings) {
    const tree = treeOf(reading.language, reading.report.text);
    for (const { id, mentions } of reading.actors)
      for (const m of mentions) {
        if (m.type !== 'name' || tree.relation(m.head) !== 'nmod' || tree.token(m.head).deprel !== 'nmod:poss')
          continue;
        if (!OF_STATES.test(phrase(reading, tree.head[m.head]!))) continue;
        const owner = known(comparison, reading, id);
        if (owner?.named) found.add(owner.id);
      }
  }
  states.set(comparison, found);
  return found;
}

type Pair = [actor: string, body: string];

const byRole = ({ roles }: Reading): Pair[] =>
  roles.flatMap(({ actor, ofActor, state }): Pair[] =>
    ofActor === null || state === 'former' ? [] : [[actor, ofActor]],
  );

/** "Ruvenia's prime minister, Oriel Castane", "Sarkand's foreign ministry": whose minister or ministry it is. */
function byOwner(comparison: Comparison, reading: Reading): Pair[] {
  const tree = treeOf(reading.language, reading.report.text);
  const at = (span: Span, not: string): string[] =>
    reading.actors
      .filter(
        (a) =>
          a.id !== not &&
          (a.kind === 'organisation' || a.kind === 'place' || isState(comparison, reading, a.id)) &&
          a.mentions.some((m) => overlaps(m, span)),
      )
      .map(({ id }) => id);
  return reading.actors.flatMap(({ id, kind, mentions }) =>
    kind !== 'person' && kind !== 'organisation'
      ? []
      : mentions.flatMap((m): Pair[] => {
          if (m.type === 'pronoun') return [];
          const heads = [
            m.head,
            tree.relation(m.head) === 'appos' ? tree.head[m.head]! : -1,
            ...tree.children(m.head, 'appos', 'compound'),
          ];
          const owners = heads
            .filter((h) => h >= 0 && OFFICE.test(phrase(reading, h)))
            .flatMap((h) => tree.children(h, 'nmod:poss'));
          return owners.flatMap((o) => at(tree.token(o), id)).map((body): Pair => [id, body]);
        }),
  );
}

const phrase = (reading: Reading, head: number): string => {
  const tree = treeOf(reading.language, reading.report.text);
  return reading.report.text.slice(tree.token(tree.left[head]!).start, tree.token(head).end);
};

/** "Estmark urged restraint. Foreign Minister Hanne Lovald said …": the only state that the sentence before has as its subject. */
function byContext(comparison: Comparison, reading: Reading): Pair[] {
  const { language, report } = reading;
  const tree = treeOf(language, report.text);
  return reading.roles.flatMap(({ actor, title, ofActor, state, sentence }): Pair[] => {
    if (ofActor !== null || state === 'former' || !OFFICE.test(title)) return [];
    const [own, earlier] = [language.sentences[sentence], language.sentences[sentence - 1]];
    const together = report.paragraphs.some((p) => own && earlier && covers(p, own) && covers(p, earlier));
    if (!together || !earlier) return [];
    const subjects = tree.tokens.flatMap((t, i) =>
      i >= earlier.first && i < earlier.last && tree.relation(i) === 'nsubj' ? [t] : [],
    );
    const states = reading.actors.filter(
      (a) => isState(comparison, reading, a.id) && a.mentions.some((m) => subjects.some((t) => overlaps(m, t))),
    );
    return states.length === 1 ? [[actor, states[0]!.id]] : [];
  });
}

const isState = (comparison: Comparison, reading: Reading, actor: string): boolean =>
  statesIn(comparison).has(known(comparison, reading, actor)?.id ?? '');
