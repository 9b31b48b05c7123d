import { spansOf } from '../attribution/candidate.js';
import { nominal } from '../attribution/source-of.js';
import type { MentionIndex, SpeakingActor } from '../attribution/speakers.js';
import type { Tree } from '../language/tree.js';
import type { Participant } from '../reading/assertion.js';
import type { Span } from '../report/span.js';
import type { EventType } from './event.js';

/** Prepositions after which stands whom an accusation, a demand or a refusal goes against. */
const AGAINST = new Set([
  'against',
  'at',
  'from',
  'to',
  'with',
  'on',
  'upon',
  'toward',
  'towards',
  'of',
  'by',
  'for',
  'over',
]);

/** What is known of a speech act when its recipient is looked for. */
export interface Directed {
  type: EventType;
  /** The word that the cue turns on. */
  anchor: number;
  /** The noun that says what is done, or -1. */
  expressed: number;
  /** The word that the content turns on, or -1, and the content's words. */
  top: number;
  held: ReadonlySet<number>;
  addressee: Span | null;
  frame: string;
  /** The actors who do it. */
  speakers: ReadonlySet<string>;
}

/**
 * Whom a speech act is directed at, by its syntax: the object of accusing, urging, praising, or whose deed the object is ("criticized Oster's raid");
 * whom it is said to; the subject of what is demanded or alleged; the object of what is threatened or refused. The speakers themselves are passed over.
 * Null where the words name nobody.
 */
export function recipientOf(tree: Tree, mentions: MentionIndex, act: Directed): Participant | null {
  const { type, speakers } = act;
  const fits = (actor: SpeakingActor | null): actor is SpeakingActor => actor !== null && !speakers.has(actor.id);
  const participant = (head: number, actor: SpeakingActor | null): Participant | null => {
    const spans = spansOf(tree, tree.text, short(tree, head));
    return spans.length === 0 ? null : { spans, actor: actor?.id ?? null };
  };
  const named = (head: number): Participant | null => {
    if (head < 0) return null;
    const actor = mentions.headedBy(head) ?? mentions.actorAt(head);
    return fits(actor) ? participant(head, actor) : null;
  };
  for (const head of heads(tree, act)) {
    const found = named(head) ?? deeper(tree, head, named, 0);
    if (found) return found;
    // "condemned the decision": words that name nobody may still be what it is directed at.
    if (['ACCUSE', 'SUPPORT', 'REJECT', 'REQUEST'].includes(type) && isWho(tree, head)) return participant(head, null);
  }
  return null;
}

/** Where the recipient may stand, the likeliest first. */
function* heads(tree: Tree, act: Directed): Generator<number> {
  const { anchor, expressed, top, held, addressee, frame, type } = act;
  const passive = tree.child(anchor, 'nsubj:pass');
  if (passive >= 0) yield passive;
  // "voiced support for Oster", "reiterated its demand that Oster leave": what hangs on the noun, not whose it is.
  if (expressed >= 0) {
    for (const o of tree.children(expressed, 'nmod')) if (AGAINST.has(tree.caseOf(o))) yield o;
    for (const o of tree.children(expressed, 'acl', 'ccomp')) yield* tree.children(o, 'nsubj');
    if (type === 'REJECT') yield expressed;
    for (const o of tree.children(anchor, 'obl')) if (AGAINST.has(tree.caseOf(o))) yield o;
    return;
  }
  if (addressee) {
    for (const [i, t] of tree.tokens.entries()) {
      if (t.start >= addressee.end) break;
      if (
        t.end > addressee.start &&
        (tree.head[i]! < 0 ||
          tree.tokens[tree.head[i]!]!.start < addressee.start ||
          tree.tokens[tree.head[i]!]!.start >= addressee.end)
      )
        yield i;
    }
  }
  yield* tree.children(anchor, 'iobj', 'obj');
  for (const o of tree.children(anchor, 'obl', 'nmod')) if (AGAINST.has(tree.caseOf(o))) yield o;
  // "summoned the envoy to complain": whom it is said to hangs on the verb above.
  if (
    ['xcomp', 'advcl'].includes(tree.relation(anchor)) &&
    tree.children(anchor, 'mark').some((m) => tree.word(m) === 'to')
  )
    yield* tree.children(tree.head[anchor]!, 'obj');
  if (top < 0) return;
  const clause = ['VERB', 'AUX'].includes(tree.token(top).upos);
  if (!clause) {
    yield top;
    return;
  }
  const subject = tree.child(top, 'nsubj');
  if (type === 'ACCUSE' || type === 'REQUEST' || (type === 'REJECT' && frame === 'that'))
    if (subject >= 0) yield subject;
  if (type === 'THREATEN' || type === 'REJECT' || type === 'AGREE' || type === 'SUPPORT' || type === 'REQUEST') {
    for (const t of [top, ...tree.children(top, 'xcomp').filter((x) => held.has(x))]) {
      yield* tree.children(t, 'iobj', 'obj');
      for (const o of tree.children(t, 'obl')) if (AGAINST.has(tree.caseOf(o)) || tree.caseOf(o) === 'into') yield o;
    }
  }
}

/** Whose the named thing is: "Oster's raid", "the raid by Oster", "a request from Oster", "the Ostrian offer". */
function deeper(
  tree: Tree,
  head: number,
  named: (head: number) => Participant | null,
  depth: number,
): Participant | null {
  if (depth > 2) return null;
  const order = [
    ...tree.children(head, 'nmod:poss'),
    ...tree.children(head, 'nmod').filter((n) => ['by', 'from', 'against', 'with'].includes(tree.caseOf(n))),
    ...tree.children(head, 'amod', 'compound'),
    ...tree.children(head, 'nmod').filter((n) => ['of', 'in', 'to', 'on', 'for'].includes(tree.caseOf(n))),
    ...tree.children(head, 'acl').flatMap((a) => tree.children(a, 'obl').filter((o) => tree.caseOf(o) === 'by')),
  ];
  for (const n of order) {
    const found = named(n) ?? deeper(tree, n, named, depth + 1);
    if (found) return found;
  }
  return null;
}

/** Whether a nominal's own word is a noun or a name, not a pronoun, a number or a clause. */
const isWho = (tree: Tree, head: number): boolean => ['NOUN', 'PROPN'].includes(tree.token(head).upos);

/** A nominal without what is told of it in clauses: "the army", not "the army, which …". */
function short(tree: Tree, head: number): number[] {
  const clauses = tree.children(head, 'acl', 'appos', 'parataxis', 'conj');
  return nominal(tree, head).filter(
    (t) => !clauses.some((c) => tree.dominates(c, t)) && !(tree.relation(t) === 'punct' && t > head),
  );
}
