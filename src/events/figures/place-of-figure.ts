import { nounClass } from '../../actors/vocabularies.js';
import type { Tree } from '../../language/tree.js';
import type { Reading } from '../../reading/reading.js';
import type { EventPlace } from '../event.js';
import { whichPlace } from '../placing/which-place.js';

const WHERE: ReadonlySet<string> = new Set(['in', 'at', 'near', 'outside', 'inside', 'across', 'around', 'for']);
/** Where a toll may say what it is the toll of: "the toll from a shooting in Oster", "its count for Oster". */
const OF_TOLL: ReadonlySet<string> = new Set([...WHERE, 'of', 'from']);

/** What a figure's place is looked for by: the word that gives its measure, its number, and the figure of people told before it. */
export interface Counted {
  turns: number;
  number: number;
  /** The place of the last figure of the same people: "Nine were killed in Oster. The union raised its count to 11." */
  before: EventPlace | null;
}

/**
 * Says where those are whom a figure counts, where its own clause names no place: what the count is said to be for, the place that "there" or "where" takes up,
 * the one place that the sentence names, else the place of the figure told before. Several places that are listed are one place, with a span for each.
 */
export function placeOfFigure({ language, report }: Reading, tree: Tree): (counted: Counted) => EventPlace | null {
  const identity = whichPlace(language, report.text);
  const nameAt = new Map<number, (typeof language.names)[number]>();
  for (const name of language.names)
    if (name.type === 'LOC') for (let i = name.first; i < name.last; i++) nameAt.set(i, name);

  /** "Oster, Malm and Tarn"; "the towns of Oster and Malm": all that is listed with a name. */
  const listed = (token: number): EventPlace => {
    let top = token;
    for (let up = tree.head[top]!; up >= 0; up = tree.head[top]!) {
      const joined = tree.relation(top) === 'conj' || tree.relation(top) === 'appos' || tree.caseOf(top) === 'of';
      if (!joined || !(nameAt.has(up) || isPlaceNoun(tree, up))) break;
      top = up;
    }
    const names = new Set<(typeof language.names)[number]>();
    const gather = (i: number): void => {
      const name = nameAt.get(i);
      if (name) names.add(name);
      for (const c of tree.children(i, 'conj', 'appos', 'nmod', 'flat'))
        if (tree.relation(c) !== 'nmod' || tree.caseOf(c) === 'of')
          if (nameAt.has(c) || isPlaceNoun(tree, c)) gather(c);
    };
    gather(top);
    const all = [...names].sort((a, b) => a.start - b.start);
    const words = all.map(({ start, end }) => report.text.slice(start, end));
    return {
      spans: all.map(({ start, end }) => ({ start, end })),
      name: words.length < 2 ? words[0]! : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`,
      gazetteer: all.length === 1 ? identity(words[0]!, all[0]!.end) : null,
    };
  };
  /** The place that a phrase names, by itself or in what hangs on it: "in the port of Oster", "in three towns - Oster, Malm and Tarn". */
  const within = (head: number, markers: ReadonlySet<string>, depth = 0): EventPlace | null => {
    if (nameAt.has(head)) return listed(head);
    if (depth > 2) return null;
    for (const c of tree.children(head, 'nmod', 'appos', 'obl')) {
      const fits =
        tree.relation(c) === 'appos' ? nameAt.has(c) : markers.has(tree.caseOf(c)) || tree.caseOf(c) === 'of';
      const found = fits ? within(c, markers, depth + 1) : null;
      if (found) return found;
    }
    return null;
  };
  const phrases = (token: number): EventPlace | null => {
    for (const c of tree.children(token, 'obl', 'nmod')) {
      const found = WHERE.has(tree.caseOf(c)) && tree.caseOf(c) !== 'for' ? within(c, WHERE) : null;
      if (found) return found;
    }
    return null;
  };
  /** The name that stands last before a word, in its sentence or the one before. */
  const lastNamed = (token: number): EventPlace | null => {
    const from = tree.sentences[Math.max(0, tree.sentenceOf[token]! - 1)]!.first;
    for (let i = token - 1; i >= from; i--) if (nameAt.has(i)) return listed(i);
    return null;
  };

  return ({ turns, number, before }) => {
    const own = phrases(turns);
    if (own) return own;
    // "its count for Oster", "the toll from a shooting in the port of Oster", "the number there"
    if (tree.token(turns).upos === 'NOUN') {
      const toll = within(turns, OF_TOLL);
      if (toll) return toll;
    }
    if ([turns, number].some((t) => clauseOf(tree, t).some((c) => saysThere(tree, c)))) return lastNamed(turns);
    for (const clause of clauseOf(tree, turns)) {
      const said = phrases(clause);
      if (said) return said;
      // "in Oster, where a man was killed"
      const taken =
        tree.relation(clause) === 'acl' && tree.children(clause, 'advmod').some((w) => tree.word(w) === 'where');
      if (taken) return within(tree.head[clause]!, WHERE);
    }
    return theOne(turns) ?? before;
  };

  /** The place of a sentence that names one only, by a phrase of place: "were killed when police fired on a march in Oster". */
  function theOne(turns: number): EventPlace | null {
    const { first, last } = tree.sentences[tree.sentenceOf[turns]!]!;
    let found: EventPlace | null = null;
    for (let i = first; i < last; i++) {
      if (!['obl', 'nmod'].includes(tree.relation(i)) || !WHERE.has(tree.caseOf(i)) || tree.caseOf(i) === 'for')
        continue;
      const place = within(i, WHERE);
      if (!place) continue;
      if (found && found.name !== place.name) return null;
      found = place;
    }
    return found;
  }
}

const isPlaceNoun = (tree: Tree, token: number): boolean => nounClass(tree.token(token).lemma)?.kind === 'place';

/** The words from one up to those that head its clauses: a verb, and the one whose content it is. */
function clauseOf(tree: Tree, token: number): number[] {
  const found: number[] = [];
  for (let i = token, depth = 0; i >= 0 && depth < 5; i = tree.head[i]!, depth++) {
    if (tree.token(i).upos === 'VERB' || i === token) found.push(i);
    if (['acl', 'root', 'parataxis'].includes(tree.relation(i))) break;
  }
  return found;
}

const saysThere = (tree: Tree, token: number): boolean =>
  tree.children(token, 'advmod').some((a) => tree.word(a) === 'there' && a >= token - 6);
