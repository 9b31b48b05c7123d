import { stateNamed } from '../../actors/vocabularies.js';
import type { Language } from '../../language/language.js';
import type { Tree } from '../../language/tree.js';
import type { EventPlace } from '../event.js';
import { whichPlace } from './which-place.js';

/** Prepositions that say where something is. */
const WHERE = new Set([
  'in',
  'at',
  'near',
  'outside',
  'inside',
  'across',
  'throughout',
  'around',
  'along',
  'off',
  'in front of',
]);

/** Relations from a word to the clause that it is told in. */
const SAME_CLAUSE = new Set(['obj', 'obl', 'nsubj', 'nmod', 'xcomp', 'iobj', 'conj', 'compound', 'csubj']);

/**
 * Says where an event was, by the phrases of place on its own word, or else on the clause that it is told in: "clashed at a rally in Oster". Only names of
 * places count, with their entry of the gazetteer where it is certain.
 */
export function placeOf(
  tree: Tree,
  text: string,
  names: Language['names'],
  held: (a: number, b: number) => boolean = () => true,
): (token: number) => EventPlace | null {
  const identity = whichPlace({ names }, text);
  const place = new Set<number>();
  for (const { type, first, last } of names) if (type === 'LOC') for (let i = first; i < last; i++) place.add(i);
  const of = (token: number): EventPlace | null => {
    for (const child of tree.children(token, 'obl', 'nmod')) {
      const found = phrase(child, 0);
      if (found) return found;
    }
    // "clashed with rebels near Oster": the parser may hang the place on who takes part.
    if (tree.token(token).upos === 'VERB') {
      for (const child of tree.children(token, 'obj', 'obl')) {
        for (const grandchild of tree.children(child, 'nmod')) {
          const found = phrase(grandchild, 1);
          if (found) return found;
        }
      }
    }
    // "the Oster protests"; before "sanctions" or a word for an act of a state the name is who does it.
    const before = tree.children(token, 'compound').find((c) => c < token && place.has(c) && !isState(c));
    return before === undefined ? null : made(before);
  };
  const phrase = (head: number, depth: number): EventPlace | null => {
    const marker = tree.caseOf(head);
    if (!WHERE.has(marker)) return null;
    if (place.has(head)) return made(head);
    if (depth > 1) return null;
    // "at a rally in Oster": the name hangs on the phrase's noun.
    for (const child of tree.children(head, 'nmod')) {
      const found = phrase(child, depth + 1);
      if (found) return found;
    }
    return null;
  };
  const isState = (head: number): boolean => {
    const name = names.find(({ first, last }) => head >= first && head < last)!;
    return stateNamed(text.slice(name.start, name.end)) !== null || /^U\.?S/u.test(text.slice(name.start, name.end));
  };
  const made = (head: number): EventPlace => {
    const name = names.find(({ first, last }) => head >= first && head < last)!;
    const words = text.slice(name.start, name.end);
    return { spans: [{ start: name.start, end: name.end }], name: words, gazetteer: identity(words, name.end) };
  };
  return (token) => {
    const own = of(token);
    if (own) return own;
    let clause = token;
    while (tree.head[clause]! >= 0 && SAME_CLAUSE.has(tree.relation(clause))) {
      clause = tree.head[clause]!;
      if (!held(token, clause)) return null;
      const found = of(clause);
      if (found) return found;
    }
    return null;
  };
}
