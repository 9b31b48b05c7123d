import type { Actor } from '../../actors/actor.js';
import { nounClass } from '../../actors/vocabularies.js';
import type { Tree } from '../../language/tree.js';
import type { Reading } from '../../reading/reading.js';
import { overlaps, type Span } from '../../report/span.js';
import { PLACE_NOUNS } from './moves.js';

/** Which words of a report name somebody who can be somewhere, and which name somewhere to be. */
export class Ground {
  private readonly people: { span: Span; actor: Actor }[];
  private readonly named = new Set<number>();

  constructor(
    reading: Reading,
    readonly tree: Tree,
  ) {
    this.people = reading.actors
      .filter(({ kind }) => kind === 'person' || kind === 'group')
      .flatMap((actor) => actor.mentions.map((span) => ({ span, actor })));
    for (const { type, first, last } of reading.language.names)
      if (type === 'LOC') for (let i = first; i < last; i++) this.named.add(i);
  }

  /** The person or group that a word stands for; of "opposition politician Ana Dorn" the parser may hang the name on its title. */
  actorAt(token: number): Actor | undefined {
    const own = this.mentioned(token);
    if (own) return own;
    for (const c of this.tree.children(token, 'appos', 'flat')) {
      const named = this.mentioned(c);
      if (named) return named;
    }
    return undefined;
  }

  private mentioned(token: number): Actor | undefined {
    const word = this.tree.token(token);
    return this.people.find(({ span }) => overlaps(span, word))?.actor;
  }

  /** Whether a word is the name of a place or a noun for somewhere that one can be. */
  isPlace(token: number): boolean {
    const { lemma, upos } = this.tree.token(token);
    return (
      this.named.has(token) ||
      PLACE_NOUNS.has(lemma.toLowerCase()) ||
      (upos === 'NOUN' && nounClass(lemma)?.kind === 'place')
    );
  }

  /** The words of a place, with what names it and without clauses. */
  placeWords(place: number): Span {
    const { tree } = this;
    let first = place;
    let last = place;
    for (const c of tree.children(place, 'compound', 'amod', 'nmod', 'flat', 'nummod')) {
      if (c < place && (tree.relation(c) !== 'nmod' || tree.token(c).deprel === 'nmod:poss' || tree.caseOf(c) === ''))
        first = Math.min(first, tree.left[c]!);
      else if (c > place && (tree.relation(c) === 'flat' || ['of', 'in'].includes(tree.caseOf(c))))
        last = Math.max(last, tree.right[c]!);
    }
    return tree.spanOf(first, last);
  }
}

/** The subject of a verb, through conjunction, control and participles: "after escaping his home, Dorn …". */
export function subjectOf(tree: Tree, verb: number): number {
  for (let v = verb, depth = 0; v >= 0 && depth < 5; v = tree.head[v]!, depth++) {
    const subjects = tree.children(v, 'nsubj');
    const inherited = v !== verb;
    // "Dorn, her husband and their son entered the embassy, the envoy said": the subject of what is said may hang on the verb of saying.
    const subject = inherited ? (subjects.filter((s) => s < verb).at(-1) ?? subjects.at(-1)) : subjects.at(-1);
    const relation = tree.relation(v);
    if (subject !== undefined && !(inherited && said(tree, verb, v) && subject > verb)) return subject;
    if (relation === 'acl') return tree.head[v]!;
    if (!['conj', 'xcomp', 'advcl', 'parataxis', 'ccomp'].includes(relation)) break;
  }
  return -1;
}

const said = (tree: Tree, verb: number, above: number): boolean => {
  for (let v = verb; v >= 0 && v !== above; v = tree.head[v]!)
    if (tree.relation(v) === 'ccomp' && tree.head[v] === above) return true;
  return false;
};
