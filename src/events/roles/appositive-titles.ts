import type { Actor, ActorMention } from '../../actors/actor.js';
import { nounClass } from '../../actors/vocabularies.js';
import type { Tree } from '../../language/tree.js';

/** A phrase that may be somebody's title: its tokens, without article, and its noun. */
export interface TitlePhrase {
  first: number;
  last: number;
  head: number;
  rule: string;
}

/** "Estmark's ambassador, Ana Dorn": the description that a name is set beside. */
export function beforeName(actor: Actor, name: ActorMention): ActorMention | undefined {
  if (name.rule !== 'apposition') return undefined;
  return actor.mentions.find((m) => m.type === 'description' && m.end <= name.start && name.start - m.end <= 3);
}

/** "Tam Brek, 23, a stevedore": nouns beside a name, of which the mentions of an actor hold but the first. */
export function besideName(tree: Tree, name: ActorMention): TitlePhrase[] {
  const found: TitlePhrase[] = [];
  for (const c of tree.children(name.head, 'appos')) {
    const { upos, lemma } = tree.token(c);
    if (upos !== 'NOUN' || c < name.head || tree.token(c).xpos === 'NNS') continue;
    if (!tree.children(c, 'det').some((d) => /^(?:an?|the)$/u.test(tree.word(d)))) continue;
    if (nounClass(lemma) === null || nounClass(lemma)?.kind === 'person')
      found.push({ first: tree.children(c, 'det')[0]!, last: tree.right[c]!, head: c, rule: 'appositive' });
  }
  return found;
}

/** "A former judge, she resigned in May": the noun that opens the sentence before the pronoun that it is said of. */
export function beforePronoun(tree: Tree, pronoun: ActorMention): TitlePhrase | null {
  const { head } = pronoun;
  const { first } = tree.sentences[pronoun.sentence]!;
  if (tree.word(head - 1) !== ',' || head - first > 12 || head - first < 3 || !/^an?$/u.test(tree.word(first)))
    return null;
  if (!tree.relation(head).startsWith('nsubj')) return null;
  for (let i = first + 1; i < head - 1; i++) {
    const { upos } = tree.token(i);
    if (upos === 'VERB' || upos === 'PUNCT') return null;
    if (upos === 'NOUN' && tree.left[i] === first)
      return nounClass(tree.token(i).lemma)?.kind === 'person'
        ? { first, last: head - 2, head: i, rule: 'fronted' }
        : null;
  }
  return null;
}
