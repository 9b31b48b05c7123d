import { nounClass, stateNamed } from '../../actors/vocabularies.js';
import type { Tree } from '../../language/tree.js';
import type { Reading } from '../../reading/reading.js';
import type { EventPlace } from '../event.js';
import { whichPlace } from '../placing/which-place.js';
import { PLACE_NOUNS } from '../whereabouts/moves.js';

const WHERE: ReadonlySet<string> = new Set(['in', 'at', 'near', 'outside', 'inside', 'across', 'around', 'for']);
/** What is done on or to a place, so that the place is where those are whom it hit: "a raid on Oster", "bombed the town of Oster", "the Oster bombing". */
const STRIKES: ReadonlySet<string> = new Set(
  'raid attack strike airstrike bombing assault shelling bombardment offensive crackdown explosion blast'.split(' '),
);
const STRIKE: ReadonlySet<string> = new Set('bomb shell attack raid strike storm hit pound bombard rock'.split(' '));
/** Where a toll may say what it is the toll of: "the toll from a shooting in Oster", "its count for Oster". */
const OF_TOLL: ReadonlySet<string> = new Set([...WHERE, 'of', 'from']);

/** What a figure's place is looked for by: the word that gives its measure, its number, and the figure of people told before it. */
export interface Counted {
  turns: number;
  number: number;
  /** The place that its clause names. */
  told: EventPlace | null;
  /** Of people killed, hurt, held and the like, the place of the last figure of such: "Nine were killed in Oster. The union raised its count to 11." */
  before: EventPlace | null;
  /** Whether the sentence and what was told before may say where they are: not where money is counted, or what happened long ago. */
  open: boolean;
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

  return ({ turns, number, told, before, open }) => {
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
    return told ?? (open ? theOne(turns, before) : null);
  };

  /** The places of the words under a clause, by phrases of place and by what was struck; null stands for one without a name ("one town", "another raid"). */
  function placesUnder(top: number): (EventPlace | null)[] {
    const found: (EventPlace | null)[] = [];
    for (const i of tree.subtree(top)) {
      const up = tree.head[i]!;
      const relation = tree.relation(i);
      // "the Oster bombing"; before "raid" the name of a state is who made it.
      if (relation === 'compound' && up >= 0 && STRIKES.has(tree.token(up).lemma) && nameAt.has(i)) {
        const struck = listed(i);
        if (!stateNamed(struck.name)) found.push(struck);
      }
      if (tree.word(i) === 'another' && up >= 0 && STRIKES.has(tree.token(up).lemma)) found.push(null);
      const marker = tree.caseOf(i);
      const struck =
        relation === 'obj'
          ? STRIKE.has(tree.token(up).lemma)
          : marker === 'on' && up >= 0 && STRIKES.has(tree.token(up).lemma);
      const where = (relation === 'obl' || relation === 'nmod') && WHERE.has(marker) && marker !== 'for';
      if (!struck && !where) continue;
      const place = within(i, WHERE);
      const pointed = tree.children(i, 'det').some((d) => /^(?:the|this|that|these)$/u.test(tree.word(d)));
      if (place || (isSpot(tree, i) && !pointed)) found.push(place);
    }
    return found;
  }

  /** The one place of a figure's clause and of what stands under it: "were killed when police fired on a march in Oster"; else the place told before. */
  function theOne(turns: number, before: EventPlace | null): EventPlace | null {
    const places = placesUnder(contentOf(tree, turns));
    const named = places.filter((p) => p !== null);
    if (named.length === 0) return places.length > 0 ? null : before;
    return named.every((p) => p.name === named[0]!.name) ? named[0]! : null;
  }
}

const isSpot = (tree: Tree, token: number): boolean =>
  isPlaceNoun(tree, token) || PLACE_NOUNS.has(tree.token(token).lemma);

const isPlaceNoun = (tree: Tree, token: number): boolean => nounClass(tree.token(token).lemma)?.kind === 'place';

/** The top of what is told of a word, without who tells it. */
function contentOf(tree: Tree, token: number): number {
  let top = token;
  while (tree.head[top]! >= 0 && !['ccomp', 'parataxis', 'root'].includes(tree.relation(top))) top = tree.head[top]!;
  return top;
}

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
