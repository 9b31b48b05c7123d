import { nounClass, stateOfModifier } from '../actors/vocabularies.js';
import { spansOf } from '../attribution/candidate.js';
import { nominal } from '../attribution/source-of.js';
import { MentionIndex } from '../attribution/speakers.js';
import { tokensAt } from '../language/tokens-at.js';
import type { Tree } from '../language/tree.js';
import type { Participant } from '../reading/assertion.js';
import type { Reading } from '../reading/reading.js';
import type { Span } from '../report/span.js';
import { callsParty, callsPeople, contentNouns, nounIs } from './nouns-of.js';

/** What hangs on a noun and is no part of naming who is meant. */
const ASIDE = ['acl:relcl', 'conj', 'cc', 'parataxis', 'advcl', 'ccomp'];
/** What makes a noun the predicate of a clause. */
const PREDICATION = ['nsubj', 'nsubj:pass', 'csubj', 'cop', 'aux', 'expl', 'mark'];
/** Relations that lead from a thing to whose it is. */
const OWNERS = ['nmod:poss', 'compound', 'amod', 'nmod', 'flat', 'appos', 'nmod:desc', 'obl'];

/** Who takes part in an event, as the words name them. Made once a reading. */
export class Participants {
  private readonly mentions: MentionIndex;
  private readonly states = new Map<string, string>();
  private readonly kinds: ReadonlyMap<string, string>;
  private readonly named: Uint8Array;
  private readonly timed: Uint8Array;

  constructor(
    private readonly tree: Tree,
    { actors, openMentions, language, times }: Reading,
  ) {
    this.mentions = new MentionIndex(tree, actors, openMentions);
    this.kinds = new Map(actors.map(({ id, kind }) => [id, kind]));
    for (const { id, kind, state } of actors)
      if (kind === 'state' && state && !this.states.has(state)) this.states.set(state, id);
    this.named = new Uint8Array(language.tokens.length);
    for (const { first, last } of language.names) this.named.fill(1, first, last);
    this.timed = new Uint8Array(language.tokens.length);
    let t = 0;
    for (const [i, token] of language.tokens.entries()) {
      while (t < times.length && times[t]!.end <= token.start) t++;
      if (t < times.length && times[t]!.start < token.end) this.timed[i] = 1;
    }
  }

  isTime(token: number): boolean {
    return this.timed[token] === 1;
  }

  /** Whether words hold a name. */
  holdsName(spans: readonly Span[]): boolean {
    return spans.some((span) => tokensAt(this.tree, span).some((i) => this.named[i] === 1 && !this.isTime(i)));
  }

  /** Whether a phrase is, or holds the name of, a person, group, organisation, state or place. */
  isParty(head: number): boolean {
    const { tree } = this;
    if (this.isTime(head)) return false;
    if (['PRON', 'PROPN'].includes(tree.token(head).upos))
      return (
        !['it', 'this', 'that', 'there', 'you', 'one'].includes(tree.word(head)) ||
        this.mentions.headedBy(head) !== null
      );
    if (
      contentNouns(tree, head).some(
        (n) =>
          callsParty(tree, n) ||
          callsPeople(tree, n) ||
          nounIs(tree, n, 'territory') ||
          this.mentions.headedBy(n) !== null ||
          this.named[n] === 1,
      )
    )
      return true;
    return this.owner(head, 0) !== null;
  }

  /** Whether a phrase means people, as "the envoy" or a name does. */
  isPerson(head: number): boolean {
    const actor = this.mentions.headedBy(head);
    return actor
      ? ['person', 'group', 'state', 'organisation'].includes(actor.kind ?? '')
      : callsParty(this.tree, head);
  }

  /** Whether a phrase means a person, people or a state, and no institution or place. */
  isSomebody(head: number): boolean {
    const kind = this.mentions.headedBy(head)?.kind ?? nounClass(this.tree.token(head).lemma)?.kind ?? '';
    return ['person', 'group', 'state'].includes(kind);
  }

  /** Whether all that a list names are institutions, places or nobody. */
  areThings(list: readonly Participant[]): boolean {
    return list.every(({ actor }) => !['person', 'group', 'state'].includes(this.kinds.get(actor ?? '') ?? ''));
  }

  /** "The army said it had fired": an open pronoun in what is said, as subject, is whoever says it, where that fits. */
  private speaker(head: number): string | null {
    const { tree } = this;
    if (
      !['it', 'they', 'he', 'she', 'we', 'i'].includes(tree.word(head)) ||
      !['nsubj', 'expl'].includes(tree.relation(head))
    )
      return null;
    let clause = tree.head[head]!;
    for (let depth = 0; clause >= 0 && depth < 3; depth++) {
      if (tree.relation(clause) === 'ccomp') {
        const over = tree.head[clause]!;
        const subject = over < 0 ? -1 : tree.child(over, 'nsubj');
        const actor = subject < 0 || subject === head ? null : this.mentions.headedBy(subject);
        const open = this.mentions.candidatesAt(head);
        return actor && (open.length === 0 || open.includes(actor.id)) ? actor.id : null;
      }
      clause = tree.head[clause]!;
    }
    return null;
  }

  /** The actor that a phrase names, or whose thing it is. */
  private actorOf(head: number): string | null {
    for (const noun of contentNouns(this.tree, head)) {
      const own = this.mentions.headedBy(noun);
      if (own) return own.id;
    }
    return this.owner(head, 0) ?? this.mentions.actorAt(head)?.id ?? this.speaker(head);
  }

  /** The actor whose something is: "Kessel's offer", "the Swedish raid", "the decision of the court". Empty where a name means no actor. */
  private owner(head: number, depth: number): string | null {
    const { tree } = this;
    for (const c of tree.children(head, ...OWNERS)) {
      if (tree.relation(c) === 'nmod' && c > head && !['of', 'by', 'in', 'from', ''].includes(tree.caseOf(c))) continue;
      if (this.isTime(c)) continue;
      const actor = this.mentions.headedBy(c);
      // "Rebels from Arva", "dockers in the port": the town is where they are, and not who.
      if (
        actor?.kind === 'place' &&
        (['in', 'from'].includes(tree.caseOf(c)) || tree.relation(c) === 'appos') &&
        (tree.token(head).upos === 'PRON' || callsPeople(tree, head))
      )
        continue;
      if (actor) return actor.id;
      const state = stateOfModifier(tree.word(c), tree.word(c - 1));
      if (state !== null) return this.states.get(state) ?? '';
      if (this.named[c] === 1) return '';
      const deeper = depth < 2 ? this.owner(c, depth + 1) : null;
      if (deeper !== null) return deeper;
    }
    return null;
  }

  /** A phrase as a participant: what its relative pronoun stands for, its words without clauses and coordinates, and the actor. */
  of(head: number): Participant[] {
    const { tree } = this;
    const noun = this.antecedent(head);
    return [noun, ...tree.children(noun, 'conj').filter((c) => tree.token(c).upos !== 'VERB')].flatMap((n) => {
      const aside = new Set(
        tree
          .children(n)
          .filter(
            (c) =>
              // Of a predicate the noun alone: "this is a rally driven by hopes".
              PREDICATION.includes(tree.relation(c)) ||
              (c > n &&
                (ASIDE.includes(tree.token(c).deprel) ||
                  // "a cease-fire; the withdrawal of troops": the next of a list.
                  tree.word(tree.left[c]!) === ';' ||
                  // "Six killed in bombing": the clause is what happened to them.
                  (tree.token(c).deprel === 'acl' && tree.token(n).upos === 'NUM') ||
                  // "those held in Oster" says who; "Dorn, held in Oster," tells of him.
                  (tree.token(c).deprel === 'acl' &&
                    (tree.token(n).upos === 'PROPN' ||
                      tree.word(tree.left[c]! - 1) === ',' ||
                      tree.word(tree.left[c]!) === ',')) ||
                  this.isTime(c) ||
                  tree.caseOf(c) === 'by')),
          )
          .flatMap((c) => tree.subtree(c)),
      );
      const spans = spansOf(
        tree,
        tree.text,
        unbroken(
          counted(tree, nominal(tree, n), n).filter((t) => !aside.has(t)),
          n,
        ),
      );
      // "at least 26 people".
      const first = spans[0];
      if (
        first &&
        /^(?:least|most)\b/.test(tree.text.slice(first.start)) &&
        /\bat $/i.test(tree.text.slice(0, first.start))
      )
        first.start -= 3;
      return spans.length === 0 ? [] : [{ spans, actor: this.actorOf(n) || null }];
    });
  }

  /** "the man who fled", "rebels, which hold the town": whom the pronoun means. */
  antecedent(head: number): number {
    const { tree } = this;
    if (!['who', 'which', 'that', 'whom', 'whose'].includes(tree.word(head))) return head;
    for (let i = tree.head[head]!; i >= 0; i = tree.head[i]!)
      if (tree.token(i).deprel === 'acl:relcl' && tree.head[i]! >= 0) return tree.head[i]!;
    return head;
  }
}

/** A phrase with what counts it whole: "as many as 20 people". */
function counted(tree: Tree, tokens: readonly number[], head: number): number[] {
  const first = tokens[0] ?? head;
  const count = tree.token(head).upos === 'NUM' ? head : tree.child(head, 'nummod');
  if (count < first || !/^(?:as|at|up|more|fewer|less)$/.test(tree.word(first))) return [...tokens];
  const run = Array.from({ length: count - first }, (_, i) => first + i);
  return [...new Set([...run, ...tokens])].sort((a, b) => a - b);
}

/** The run of tokens that holds the head: what the parser hung on it from elsewhere is left out. */
function unbroken(tokens: readonly number[], head: number): number[] {
  const at = tokens.indexOf(head);
  let [a, b] = [at, at];
  while (a > 0 && tokens[a - 1]! >= tokens[a]! - 2) a--;
  while (b < tokens.length - 1 && tokens[b + 1]! <= tokens[b]! + 2) b++;
  return tokens.slice(Math.max(a, 0), b + 1);
}
