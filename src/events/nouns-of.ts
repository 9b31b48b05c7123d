import { nounClass } from '../actors/vocabularies.js';
import type { Tree } from '../language/tree.js';
import { isOfClass } from './vocabulary.js';

/** Nouns that only count or measure what follows "of" or "in": "a series of raids", "$5 million in aid". */
const MEASURES = new Set(
  'number series round wave spate string dozen hundred thousand million billion score lot couple group team shipment consignment batch host range raft variety set package kind sort type form part piece bit flurry slew volley amount total majority handful plenty body tonne ton $ € £ euro dollar worth act case spree campaign course end start beginning continuation resumption deployment extension delivery supply provision imposition lifting level bloc pair trio barrage hail kg kilogram ton litre liter bag box truckload set planeload load'.split(
    ' ',
  ),
);

/** The noun that a phrase is about: past words that measure or count. The phrase's own head comes first. */
export function contentNouns(tree: Tree, head: number): number[] {
  const found = [head];
  for (let at = head, depth = 0; depth < 3; depth++) {
    const { lemma, upos } = tree.token(at);
    if (!MEASURES.has(lemma.toLowerCase()) && upos !== 'NUM' && upos !== 'SYM') break;
    const next = tree.children(at, 'nmod').find((c) => ['of', 'in', ''].includes(tree.caseOf(c)) && c > at);
    if (next === undefined) break;
    found.push(next);
    at = next;
  }
  return found;
}

/** The names under which a noun may stand in the vocabulary, the narrowest first: "state of emergency", "drone strike", "strike". */
export function nounKeys(tree: Tree, noun: number): string[] {
  const lemma = tree.token(noun).lemma.toLowerCase();
  const keys: string[] = [];
  for (const c of tree.children(noun, 'nmod'))
    if (c > noun && tree.caseOf(c) === 'of')
      keys.push(`${lemma} of ${tree.word(c)}`, `${lemma} of ${tree.token(c).lemma}`);
  for (const c of tree.children(noun, 'compound', 'amod', 'nmod'))
    if (c < noun) keys.push(`${tree.word(c)} ${lemma}`, `${tree.token(c).lemma.toLowerCase()} ${lemma}`);
  // "the ambassador, Dorn", "Ambassador Dorn": a name is what its title says.
  if (tree.token(noun).upos === 'PROPN')
    for (const c of tree.children(noun, 'nmod:desc', 'compound', 'appos')) keys.push(tree.token(c).lemma.toLowerCase());
  const form = tree.word(noun);
  keys.push(lemma);
  if (form !== lemma) keys.push(form);
  // The tagger may leave a plural as it is.
  if (form.endsWith('s')) keys.push(form.slice(0, -1));
  return keys;
}

/** Whether a noun is of a class, by itself with or without its modifiers. */
export const nounIs = (tree: Tree, noun: number, name: string): boolean =>
  nounKeys(tree, noun).some((key) => isOfClass(key, name));

/** Nouns for people that are in no vocabulary, by their endings: "dockers", "secessionists", "homeguards". */
const PEOPLE = /^(?:figure|patriot|seeker|\p{L}{3,}(?:ist|er|or|ant|man|guard|ee|ian|crat))$/iu;

/** Whether a noun calls people, by the vocabulary or by its ending. */
export function callsPeople(tree: Tree, noun: number): boolean {
  const { upos, xpos, lemma } = tree.token(noun);
  const known = nounClass(lemma);
  // The tagger may take the first word of a sentence for a name.
  return (
    (upos === 'NOUN' || xpos === 'NNPS') && (known ? ['person', 'group'].includes(known.kind) : PEOPLE.test(lemma))
  );
}

const PARTIES: readonly string[] = ['person', 'group', 'organisation', 'state', 'office', 'place'];

/** Whether a noun calls people, an organisation, a state or a place. */
export function callsParty(tree: Tree, noun: number): boolean {
  const { upos, lemma } = tree.token(noun);
  return upos === 'NOUN' && PARTIES.includes(nounClass(lemma)?.kind ?? '');
}
