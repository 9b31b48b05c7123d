import type { Tree } from '../language/tree.js';
import type { Mention } from './mention.js';
import { givenName } from './vocabularies.js';

/** What only states have: an army or a government may be said to be a ruler's too. */
const OF_STATES =
  /^(?:minister|ministry|premier|ambassador|embassy|parliament|capital|border|frontier|constitution|independence|coastline|navy|currency|flag|throne|consulate|envoy)$/u;

/** Words after which "in" leads to whom one trusts, not to where one is. */
const TRUSTING = /^(?:believe|trust|confide|confidence|faith|trust|belief|interest|interested)$/u;

/**
 * Takes names for states that no list has (states that are gone, unrecognized, or made up), where the report speaks of their ministers, capital or border: all
 * mentions of one word that nothing calls a person. Where such a name is "which" somewhere, it is a body; where somebody is in it, a place.
 */
export function markUnlistedStates(mentions: readonly Mention[], tree: Tree): void {
  const alone = new Map<string, Mention[]>();
  const people = new Set<string>();
  for (const m of mentions) {
    if (m.type !== 'name') continue;
    if (m.words.length > 1) {
      if (m.kind === 'person') for (const word of m.words) people.add(word);
    } else if (m.kind === 'person' || m.kind === 'place' || m.kind === null) {
      const word = m.words[0] ?? '';
      const all = alone.get(word);
      if (all) all.push(m);
      else alone.set(word, [m]);
    }
  }
  for (const [word, all] of alone) {
    if (people.has(word) || givenName(word) !== null || all.some((m) => m.descriptions.length > 0)) continue;
    const owns = all.some(
      (m) => tree.token(m.head).deprel === 'nmod:poss' && OF_STATES.test(tree.token(tree.head[m.head]!).lemma),
    );
    const kind = owns ? 'state' : all.some((m) => isWhich(tree, m)) ? 'organisation' : null;
    if (kind) for (const m of all) m.kind = kind;
    else if (all.some((m) => isWhere(tree, m))) for (const m of all) m.kind = 'place';
  }
}

/** "Sarkand, which buys the harvest". */
const isWhich = (tree: Tree, { head, kind }: Mention): boolean =>
  kind !== 'place' &&
  tree.children(head, 'acl').some((c) => {
    const [first, second] = [tree.left[c]!, tree.left[c]! + 1];
    const opening = tree.word(first) === ',' ? second : first;
    return tree.token(c).deprel === 'acl:relcl' && tree.word(opening) === 'which';
  });

/** "In Ulmar, the ministry said". */
const isWhere = (tree: Tree, { head }: Mention): boolean => {
  const above = tree.head[head]!;
  return (
    tree.caseOf(head) === 'in' &&
    ['obl', 'nmod'].includes(tree.relation(head)) &&
    above >= 0 &&
    !TRUSTING.test(tree.token(above).lemma)
  );
};
