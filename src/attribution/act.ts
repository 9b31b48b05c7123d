import type { Tree } from '../language/tree.js';
import type { Draft } from './assemble.js';
import type { StatementAct } from './statement.js';

/** Nouns that make calling somebody so an accusation. */
const PEJORATIVE =
  /\b(?:puppet|dictator|tyrant|usurper|liar|traitor|coward|terrorist|criminal|thug|murderer|killer|fraud|hypocrite|extremist|fascist|nazi|racist|bigot|crook|disgrace|failure|threat|menace|sham|farce|coup|plot|conspiracy|propaganda|provocation|crime|aggression|illegal|illegitimate|corrupt|unfit|dangerous|reckless|irresponsible|shameful|crooked|hypocritical|disgraceful)\b/iu;
const APPRECIATIVE =
  /\b(?:hero|friend|ally|leader of courage|patriot|great|excellent|courageous|brave|historic|victory|success|honest|decent|triumph|remarkable|outstanding)\b/iu;

/**
 * The act, where the cue alone does not settle it: calling names accuses; "saying" under "accusations" accuses; being told that one's own side did not
 * do it denies.
 */
export function refinedAct(tree: Tree, { candidate, held }: Draft): StatementAct {
  const { act, frame, anchor } = candidate;
  if (act !== 'assert') return act;
  if (frame === 'small' || frame === 'as') {
    const words = [...held].map((t) => tree.token(t).lemma).join(' ');
    if (PEJORATIVE.test(words)) return 'accuse';
    if (APPRECIATIVE.test(words)) return 'praise';
  }
  // "accusations flew, with X saying …": the clause above is about accusations.
  for (let i = tree.head[anchor]!, steps = 0; i >= 0 && steps < 4; i = tree.head[i]!, steps++) {
    if (
      tree
        .children(i, 'nsubj')
        .some((s) => ['accusation', 'allegation', 'recrimination', 'charge'].includes(tree.token(s).lemma))
    )
      return 'accuse';
  }
  if (frame === 'that' && denies(tree, held, anchor)) return 'deny';
  return act;
}

/** Whether a content denies a deed: its main predicate is a negated past act, or it "had nothing to do with", "played no part in", it. */
function denies(tree: Tree, held: ReadonlySet<number>, anchor: number): boolean {
  const root = [...held].find(
    (t) =>
      !held.has(tree.head[t]!) &&
      (tree.head[t] === anchor || tree.head[t]! < 0 || !held.has(tree.head[t]!)) &&
      tree.token(t).upos === 'VERB',
  );
  if (root === undefined) return false;
  const lemma = tree.token(root).lemma;
  const negated = tree.children(root, 'advmod').some((a) => ['not', "n't", 'never'].includes(tree.token(a).lemma));
  const past = tree.children(root, 'aux').some((a) => ['did', 'had', 'has', 'have'].includes(formOf(tree, a)));
  if (negated && past && DEEDS.has(lemma)) return true;
  const object = tree.child(root, 'obj');
  return (
    object >= 0 &&
    ['play', 'have'].includes(lemma) &&
    tree.children(object, 'det').some((d) => tree.token(d).lemma === 'no') &&
    ['role', 'part', 'hand', 'involvement', 'knowledge', 'link', 'contact'].includes(tree.token(object).lemma)
  );
}

const formOf = (tree: Tree, i: number): string =>
  ({ do: 'did', have: 'had' })[tree.token(i).lemma] ?? tree.token(i).lemma;

/** Things that one is accused of, so that not having done them is a denial. */
const DEEDS = new Set(
  'help coordinate plan order kill attack fire shoot bomb shell target strike hit hack steal interfere meddle collude conspire plot pay bribe take lie leak know authorize authorise approve sanction commit carry violate break breach abuse torture arrest detain kidnap abduct poison assassinate support fund finance arm supply train send deploy sell buy use launch start cause instigate incite orchestrate organize organise direct participate involve receive accept ask threaten pressure force contact discuss agree offer promise'.split(
    ' ',
  ),
);
