import { stateOfPeople } from '../actors/vocabularies.js';
import type { Tree } from '../language/tree.js';
import type { Participant } from '../reading/assertion.js';
import { caseAt } from './case-at.js';

/** Things in which somebody says something: what they praise or blame, their writers do. */
const SAYING =
  /^(?:statement|report|letter|editorial|article|column|op-ed|essay|book|memoir|memo|appeal|lawsuit|suit|complaint|petition|resolution|declaration|response|reply|remarks?|comment|message|tweet|post|speech|interview|campaign|communiqu[eé]|ruling|filing|ad|advert|testimony)$/u;

/** Whose a text or a campaign is, by a possessive, "by" or "from", or a name before it; none where it is no text. */
export function writersOf(tree: Tree, head: number): number[] {
  const { upos, lemma } = tree.token(head);
  if (upos !== 'NOUN' || !SAYING.test(lemma.toLowerCase())) return [];
  const owners = tree.children(head, 'nmod:poss');
  if (owners.length > 0) return owners;
  const by = tree.children(head, 'nmod').filter((n) => ['by', 'from'].includes(caseAt(tree, n)));
  return by.length > 0 ? by : tree.children(head, 'compound').filter((c) => tree.token(c).upos === 'PROPN');
}

/**
 * Somebody who is no actor of the report, but whose words hold a name that tells them from others: "German exporters", "the Varlo monarchy", "Medal of Honor
 * recipients", "The Register". Null for anybody else: that "some experts" praised her says nothing of who they are.
 *
 * @param isNamed whether a token is part of a name
 */
export function unlistedSource(tree: Tree, head: number, isNamed: (token: number) => boolean): Participant | null {
  const { upos } = tree.token(head);
  if (upos !== 'NOUN' && upos !== 'PROPN') return null;
  const before = tree
    .children(head, 'amod', 'compound', 'nmod:desc', 'nmod:poss', 'flat')
    .filter((c) => c < head && tree.token(c).deprel !== 'nmod:poss');
  const own = upos === 'PROPN' || isCapital(tree, head) || before.some((c) => isNamed(c) || isProperAdjective(tree, c));
  if (!own) return null;
  const first = Math.min(head, ...before);
  const last = Math.max(head, ...tree.children(head, 'flat'));
  return { spans: [{ start: tree.token(first).start, end: tree.token(last).end }], actor: null };
}

/** "German", "Kurdish", "Republican": an adjective made from a name, told by its capital within a sentence. */
const isProperAdjective = (tree: Tree, i: number): boolean =>
  tree.token(i).upos === 'ADJ' && (stateOfPeople(tree.word(i)) !== null || isCapital(tree, i));

/** Whether a word has a capital that is not the sentence's. */
const isCapital = (tree: Tree, i: number): boolean =>
  i > tree.sentences[tree.sentenceOf[i]!]!.first && /^\p{Lu}/u.test(tree.text.slice(tree.token(i).start));
