import type { Tree } from '../language/tree.js';
import type { Span } from '../report/span.js';

/** What statements need to know of an actor. */
export interface SpeakingActor {
  id: string;
  name: string;
  mentions: readonly Span[];
}

/** Looks up which actor a token names: the smallest mention that holds it. */
export class MentionIndex {
  private readonly at = new Map<number, { actor: SpeakingActor; size: number }>();

  constructor(tree: Tree, actors: readonly SpeakingActor[]) {
    const starts = tree.tokens.map((t) => t.start);
    for (const actor of actors) {
      for (const mention of actor.mentions) {
        const size = mention.end - mention.start;
        for (
          let i = firstAtOrAfter(starts, mention.start);
          i < tree.tokens.length && tree.tokens[i]!.end <= mention.end;
          i++
        ) {
          const held = this.at.get(i);
          if (!held || size < held.size) this.at.set(i, { actor, size });
        }
      }
    }
  }

  actorAt(token: number): SpeakingActor | null {
    return this.at.get(token)?.actor ?? null;
  }
}

function firstAtOrAfter(sorted: readonly number[], value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The actors that a source names: the one that its head word names, and those of the words coordinated with it. */
export function speakersOf(tree: Tree, head: number, mentions: MentionIndex): SpeakingActor[] {
  if (head < 0) return [];
  const found: SpeakingActor[] = [];
  for (const word of [relativeAntecedent(tree, head), ...tree.children(head, 'conj')]) {
    const actor = mentions.actorAt(word) ?? nameIn(tree, word, mentions);
    if (actor && !found.includes(actor)) found.push(actor);
  }
  return found;
}

/** "Abrams, who said": who stands for the word that the clause is on. */
export function relativeAntecedent(tree: Tree, head: number): number {
  if (!['who', 'which', 'that', 'whom'].includes(tree.token(head).lemma.toLowerCase())) return head;
  for (let i = tree.head[head]!; i >= 0; i = tree.head[i]!) {
    if (tree.token(i).deprel === 'acl:relcl' && tree.head[i]! >= 0) return tree.head[i]!;
  }
  return head;
}

/** "Defense Minister Vladimir Padrino": the head word is the title where the parser takes it so; the name hangs on it. */
function nameIn(tree: Tree, head: number, mentions: MentionIndex): SpeakingActor | null {
  for (const c of tree.children(head, 'flat', 'appos', 'compound', 'nmod:desc', 'nmod:npmod')) {
    const actor = mentions.actorAt(c);
    if (actor && tree.token(c).upos === 'PROPN') return actor;
  }
  return null;
}
