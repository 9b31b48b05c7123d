import type { Tree } from '../language/tree.js';
import type { Span } from '../report/span.js';

/** What statements need to know of an actor: `src/actors` gives it. */
export interface SpeakingActor {
  id: string;
  name: string;
  kind?: string;
  mentions: readonly (Span & { head: number; type: string })[];
}

/** A mention that may mean several actors. */
export interface OpenMention {
  head: number;
  candidates: readonly string[];
}

/** Looks up which actor a token names: the mention that hangs on it, else the smallest mention that holds it. */
export class MentionIndex {
  private readonly byHead = new Map<number, SpeakingActor>();
  private readonly holding = new Map<number, { actor: SpeakingActor; size: number }>();
  private readonly open = new Map<number, readonly string[]>();

  constructor(tree: Tree, actors: readonly SpeakingActor[], open: readonly OpenMention[]) {
    for (const { head, candidates } of open) this.open.set(head, candidates);
    for (const actor of actors) {
      for (const mention of actor.mentions) {
        this.byHead.set(mention.head, actor);
        const size = mention.end - mention.start;
        let first = mention.head;
        while (first > 0 && tree.tokens[first - 1]!.start >= mention.start) first--;
        for (let i = first; i < tree.tokens.length && tree.tokens[i]!.end <= mention.end; i++) {
          const held = this.holding.get(i);
          if (!held || size < held.size) this.holding.set(i, { actor, size });
        }
      }
    }
  }

  actorAt(token: number): SpeakingActor | null {
    return this.byHead.get(token) ?? this.holding.get(token)?.actor ?? null;
  }

  /** The actor of the mention that hangs on a token. */
  headedBy(token: number): SpeakingActor | null {
    return this.byHead.get(token) ?? null;
  }

  /** The actors that an open mention may mean. */
  candidatesAt(token: number): readonly string[] {
    return this.open.get(token) ?? [];
  }
}

/** The actors that a source names: the one that its head word names, and those of the words coordinated with it. */
export function speakersOf(
  tree: Tree,
  head: number,
  source: readonly number[],
  mentions: MentionIndex,
): SpeakingActor[] {
  if (head < 0) return [];
  const found: SpeakingActor[] = [];
  // "claims by X and Y": the second may hang on a word outside the source.
  const beside = source.filter(
    (t) => t > head && tree.relation(t) === 'conj' && tree.head[t] !== head && !source.includes(tree.head[t]!),
  );
  for (const word of [relativeAntecedent(tree, head), ...tree.children(head, 'conj'), ...beside]) {
    const own = mentions.headedBy(word);
    const actor =
      own?.kind === 'person'
        ? own
        : (nameIn(tree, word, mentions) ?? nameAfterPlace(tree, source, mentions) ?? own ?? mentions.actorAt(word));
    if (actor && !found.includes(actor)) found.push(actor);
  }
  return found;
}

/** "Brandt, who said": who stands for the word that the clause is on. */
export function relativeAntecedent(tree: Tree, head: number): number {
  if (!['who', 'which', 'that', 'whom'].includes(tree.token(head).lemma.toLowerCase())) return head;
  for (let i = tree.head[head]!; i >= 0; i = tree.head[i]!) {
    if (tree.token(i).deprel === 'acl:relcl' && tree.head[i]! >= 0) return tree.head[i]!;
  }
  return head;
}

/** "envoy for Freedonia Nora Brandt": a person's name right after the place that the title ends in, at the end of the source. */
function nameAfterPlace(tree: Tree, source: readonly number[], mentions: MentionIndex): SpeakingActor | null {
  for (let k = source.length - 1; k > 0; k--) {
    const t = source[k]!;
    const actor = mentions.headedBy(t);
    if (actor?.kind !== 'person' || tree.token(t).upos !== 'PROPN') continue;
    // The name may be several words, of which the mention hangs on any.
    let first = t;
    while (first > 0 && mentions.actorAt(first - 1) === actor) first--;
    const before = mentions.actorAt(first - 1);
    return before &&
      ['state', 'place', 'organisation'].includes(before.kind ?? '') &&
      source.includes(first - 1) &&
      tree.word(first - 1) !== '’s'
      ? actor
      : null;
  }
  return null;
}

/** "Defense Minister Ivo Kessel": the head word is the title where the parser takes it so; the name hangs on it, over one word or two. */
function nameIn(tree: Tree, head: number, mentions: MentionIndex, depth = 0): SpeakingActor | null {
  for (const c of tree.children(head, 'flat', 'appos', 'compound', 'nmod')) {
    if (tree.token(c).upos !== 'PROPN' || tree.caseOf(c) !== '' || tree.token(c).deprel === 'nmod:poss') continue;
    const actor = mentions.headedBy(c);
    if (actor?.kind === 'person') return actor;
    const below = depth < 2 ? nameIn(tree, c, mentions, depth + 1) : null;
    if (below) return below;
  }
  return null;
}
