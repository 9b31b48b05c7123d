import { nounClass, stateOfModifier } from '../actors/vocabularies.js';
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
export function recipientOf(
  tree: Tree,
  mentions: MentionIndex,
  states: ReadonlyMap<string, SpeakingActor>,
  act: Directed,
): Participant | null {
  const { type, speakers } = act;
  const participant = (head: number, actor: SpeakingActor | null): Participant | null => {
    const mention = actor?.mentions.find((m) => m.head === head);
    const spans = mention ? [{ start: mention.start, end: mention.end }] : spansOf(tree, tree.text, short(tree, head));
    return spans.length === 0 ? null : { spans, actor: actor?.id ?? null };
  };
  const named = (head: number): Participant | null => {
    const actor = mentions.headedBy(head) ?? mentions.actorAt(head);
    if (actor) return speakers.has(actor.id) ? null : participant(head, actor);
    // "the Swedish raid": the adjective names the state.
    const before = tree.relation(head) === 'amod' ? stateOfModifier(tree.word(head), tree.word(head - 1)) : null;
    const state = before === null ? undefined : states.get(before);
    return before === null || (state && speakers.has(state.id)) ? null : participant(head, state ?? null);
  };
  const all = [...heads(tree, act)];
  for (const head of all) {
    const found = named(head) ?? (calls(tree, head) ? participant(head, null) : deeper(tree, head, named, 0));
    if (found) return found;
  }
  // "condemned the decision": words that name nobody may still be what it is directed at; what is only refused or asked for is not.
  const whole = ['ACCUSE', 'SUPPORT', 'REJECT'].includes(type)
    ? all.find((head) => isWho(tree, head) && isObject(tree, act, head))
    : undefined;
  return whole === undefined ? null : participant(whole, null);
}

/** Whether a noun calls somebody: people, an organisation, a state. */
const calls = (tree: Tree, head: number): boolean => {
  const { upos, lemma } = tree.token(head);
  return (
    upos === 'NOUN' && ['person', 'group', 'organisation', 'state', 'office'].includes(nounClass(lemma)?.kind ?? '')
  );
};

/** Whether a nominal is what the act itself is turned on, and not a part of a clause in its content. */
const isObject = (tree: Tree, { anchor, expressed, top }: Directed, head: number): boolean =>
  head === top || head === expressed || tree.head[head] === anchor;

/** Where the recipient may stand, the likeliest first. */
function* heads(tree: Tree, act: Directed): Generator<number> {
  const { anchor, expressed, top, held, addressee, frame, type } = act;
  const passive = tree.child(anchor, 'nsubj:pass');
  if (passive >= 0) yield passive;
  // "voiced support for Oster", "reiterated its demand that Oster leave": what hangs on the noun, not whose it is.
  if (expressed >= 0) {
    if (type === 'REJECT') {
      // "rejected a request for a ban": whose the request is.
      yield expressed;
      return;
    }
    for (const o of tree.children(expressed, 'nmod')) if (AGAINST.has(tree.caseOf(o))) yield o;
    for (const o of tree.children(expressed, 'acl', 'ccomp')) yield* tree.children(o, 'nsubj');
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
