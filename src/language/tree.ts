import type { Span } from '../report/span.js';
import type { Language, Sentence, Token } from './language.js';

/**
 * The dependency trees of a report, indexed once so that finders can walk them. All numbers are positions in `language.tokens`;
 * -1 stands for "no such token" (the head of a root).
 */
export class Tree {
  readonly tokens: readonly Token[];
  readonly sentences: readonly Sentence[];
  /** The head of each token, -1 for a root. */
  readonly head: Int32Array;
  /** The first and last token (inclusive) of each token's subtree. */
  readonly left: Int32Array;
  readonly right: Int32Array;
  /** The sentence of each token. */
  readonly sentenceOf: Int32Array;
  private readonly dependents: number[][];
  /** Each token's relation without its subtype. */
  private readonly relations: string[];
  /** Forms in lower case, worked out when first asked for. */
  private readonly words: (string | undefined)[];

  /** @param text the report's text, for {@link word}; finders that never ask for a word's form need not give it */
  constructor(
    language: Pick<Language, 'tokens' | 'sentences'>,
    readonly text = '',
  ) {
    const { tokens, sentences } = language;
    this.tokens = tokens;
    this.sentences = sentences;
    this.head = new Int32Array(tokens.length).fill(-1);
    this.left = new Int32Array(tokens.length);
    this.right = new Int32Array(tokens.length);
    this.sentenceOf = new Int32Array(tokens.length).fill(-1);
    this.dependents = new Array(tokens.length);
    for (let i = 0; i < tokens.length; i++) {
      this.left[i] = i;
      this.right[i] = i;
      this.dependents[i] = [];
    }
    this.relations = tokens.map(({ deprel }) => withoutSubtype(deprel));
    this.words = new Array(tokens.length);
    for (const [s, sentence] of sentences.entries()) {
      for (let i = sentence.first; i < sentence.last; i++) {
        this.sentenceOf[i] = s;
        const { head } = tokens[i]!;
        if (head > 0) {
          this.head[i] = sentence.first + head - 1;
          this.dependents[this.head[i]!]!.push(i);
        }
      }
      for (let i = sentence.first; i < sentence.last; i++) this.widen(i);
    }
  }

  /** Passes a token's position up to all its ancestors. A sentence's depth bounds the steps; the parser gives trees without cycles. */
  private widen(i: number): void {
    for (let a = this.head[i]!; a >= 0; a = this.head[a]!) {
      if (i < this.left[a]!) this.left[a] = i;
      if (i > this.right[a]!) this.right[a] = i;
    }
  }

  token(i: number): Token {
    return this.tokens[i]!;
  }

  /** A token as it stands in the text, in lower case; empty before the first and after the last, so that finders may look at neighbours. */
  word(i: number): string {
    const known = this.words[i];
    if (known !== undefined) return known;
    if (!this.tokens[i]) return '';
    const word = this.form(i).toLowerCase();
    this.words[i] = word;
    return word;
  }

  /** A token as it stands in the text. */
  form(i: number): string {
    const { start, end } = this.tokens[i]!;
    return this.text.slice(start, end);
  }

  /** The relation of a token to its head, without the subtype. */
  relation(i: number): string {
    return this.relations[i]!;
  }

  /** The dependents of a token, in the order of the text, those of the given relations only (a relation without a subtype fits all its subtypes). */
  children(i: number, ...relations: string[]): number[] {
    const all = this.dependents[i]!;
    return relations.length === 0 || all.length === 0 ? all : all.filter((c) => this.isOf(c, relations));
  }

  /** The first dependent of one of the given relations, or -1. */
  child(i: number, ...relations: string[]): number {
    for (const c of this.dependents[i]!) if (relations.length === 0 || this.isOf(c, relations)) return c;
    return -1;
  }

  private isOf(c: number, relations: readonly string[]): boolean {
    return relations.includes(this.relations[c]!) || relations.includes(this.tokens[c]!.deprel);
  }

  /** Whether `a` is `b` or stands above it. */
  dominates(a: number, b: number): boolean {
    for (let i = b; i >= 0; i = this.head[i]!) if (i === a) return true;
    return false;
  }

  /** All tokens of a subtree, in the order of the text. */
  subtree(i: number): number[] {
    const first = this.left[i]!;
    const last = this.right[i]!;
    const found: number[] = [i];
    for (let k = 0; k < found.length; k++) for (const c of this.dependents[found[k]!]!) found.push(c);
    if (found.length === last - first + 1) return Array.from(found, (_, k) => first + k);
    return found.sort((a, b) => a - b);
  }

  /** The prepositions and other case markers of a nominal, lower case, as one string ("because of"); empty where it has none. */
  caseOf(i: number): string {
    const marker = this.child(i, 'case');
    if (marker < 0) return '';
    return [marker, ...this.children(marker, 'fixed')].map((t) => this.tokens[t]!.lemma.toLowerCase()).join(' ');
  }

  /** The span from the first to the last of some tokens. */
  spanOf(first: number, last: number): Span {
    return { start: this.tokens[first]!.start, end: this.tokens[last]!.end };
  }

  /** The first of a chain of coordinated words: itself, where it is no conjunct. */
  firstConjunct(i: number): number {
    let a = i;
    while (this.relation(a) === 'conj' && this.head[a]! >= 0) a = this.head[a]!;
    return a;
  }
}

function withoutSubtype(deprel: string): string {
  const colon = deprel.indexOf(':');
  return colon < 0 ? deprel : deprel.slice(0, colon);
}

const known = new WeakMap<readonly Token[], Tree>();

/** The trees of a report's language, indexed once for all stages that walk them. */
export function treeOf(language: Language, text: string): Tree {
  let tree = known.get(language.tokens);
  if (tree?.text !== text) {
    tree = new Tree(language, text);
    known.set(language.tokens, tree);
  }
  return tree;
}
