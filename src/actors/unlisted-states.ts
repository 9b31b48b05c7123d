import type { Tree } from '../language/tree.js';
import type { Mention } from './mention.js';
import { givenName } from './vocabularies.js';

/** What only states have: an army or a government may be said to be a ruler's too. */
const OF_STATES =
  /^(?:minister|premier|ambassador|embassy|parliament|capital|border|frontier|constitution|independence|coastline|navy|currency|flag|throne|consulate|envoy)$/u;

/**
 * Takes names for states that no list has (states that are gone, unrecognized, or made up), where the report speaks of their ministers, capital or border: all
 * mentions of one word that nothing calls a person.
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
    if (owns) for (const m of all) m.kind = 'state';
  }
}
