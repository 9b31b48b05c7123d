import { cuesOf } from '../attribution/cues.js';
import type { Statement, StatementAct } from '../attribution/statement.js';
import type { Tree } from '../language/tree.js';
import { type SpeechType, speechType } from './speech-vocabulary.js';

/** What a speech act counts as, and the word that it turns on; `expressed` is the noun that says what is done ("voiced its support"), or -1. */
export interface SpeechKind extends SpeechType {
  anchor: number;
  expressed: number;
}

/** Verbs that only carry the noun that says what is done: "issued a threat", "reiterated its demand". */
const CARRIERS = new Set(
  'make issue reiterate repeat renew have voice express launch file raise send join back give level lodge deliver step convey state declare announce extend offer pledge reaffirm affirm restate add lead sound post'.split(
    ' ',
  ),
);
/** What one declines that is no refusal between parties. */
const NO_REFUSAL = new Set(
  'comment say answer discuss elaborate identify specify name speculate disclose detail confirm reveal be'.split(' '),
);
/** Acts that a noun as the object of saying takes over: "expressed its rejection of the plan". */
const TAKEN_OVER: ReadonlySet<StatementAct> = new Set(['accuse', 'threaten', 'request', 'reject', 'promise', 'praise']);

/**
 * What a statement counts as in PLOVER, or null where it is no event: by the cue's lemma and act, by the verb over a noun ("rejected a request"), or by
 * the noun that is its object ("voiced support for").
 *
 * @param top the word that the content turns on, or -1
 */
export function speechKind(
  tree: Tree,
  s: Statement,
  cue: readonly number[],
  top: number,
  content: readonly number[],
): SpeechKind | null {
  const anchor = anchorOf(tree, cue);
  if (anchor < 0) return null;
  const lemma = cueLemma(tree, anchor);
  const verb = tree.token(anchor).upos === 'VERB';
  const made = (kind: SpeechType | null, at = anchor, expressed = -1): SpeechKind | null =>
    kind && { ...kind, anchor: at, expressed };
  if (!verb && tree.token(anchor).upos === 'NOUN') {
    // "rejected a request for": the refusing is the event; "met demands", "received threats" are acts of other kinds.
    const over = cue.find((t) => t === tree.head[anchor] && tree.token(t).upos === 'VERB') ?? -1;
    const governor = tree.relation(anchor) === 'obj' ? tree.head[anchor]! : over;
    if (governor >= 0 && tree.token(governor).upos === 'VERB' && !CARRIERS.has(tree.token(governor).lemma)) {
      const refused = cuesOf(cueLemma(tree, governor), 'verb').some((c) => c.act === 'reject' || c.act === 'decline');
      return refused && over >= 0 ? made(speechType(cueLemma(tree, governor), 'reject'), governor, anchor) : null;
    }
    if (s.source.length === 0) return null;
  }
  // "called Dorn" on the telephone.
  if (lemma === 'call' && verb && !cue.some((t) => ['on', 'upon', 'for'].includes(tree.word(t)))) return null;
  if (['decline', 'refuse'].includes(lemma) && declinesToTalk(tree, anchor, top, content)) return null;
  // "warned that the dam might break" threatens nobody.
  if (lemma === 'warn' && s.addressee === null) return null;
  // "agreed to offer aid" is one agreement.
  if (
    tree.relation(anchor) === 'xcomp' &&
    ['agree', 'promise', 'pledge', 'offer'].includes(tree.token(tree.head[anchor]!).lemma)
  )
    return null;
  const frame = s.rule.split('/')[1] ?? '';
  // "asked why", "told a crowd", "commanded troops": to ask or tell is a request where something is to be done, and not to be named is none of a party.
  if (['ask', 'tell', 'command', 'direct'].includes(lemma) && s.act === 'request') {
    if (!['inf', 'obj-inf', 'that', 'for', 'on', 'obj-for'].includes(frame)) return null;
    if (content.some((t) => ['name', 'identify', 'publish'].includes(tree.token(t).lemma) && t === top)) return null;
  }
  // "ordered an investigation" opens one; "ordered the arrest of" is no request but the act itself, whose noun is read.
  if (lemma === 'order' && frame === 'obj' && top >= 0 && tree.token(top).upos === 'NOUN') {
    const inquiry = ['investigation', 'probe', 'inquiry', 'enquiry', 'audit'].includes(tree.token(top).lemma);
    return inquiry ? made({ type: 'ACCUSE', mode: 'investigate' }) : null;
  }
  if (frame === 'obj' && top >= 0 && tree.token(top).upos === 'NOUN' && CARRIERS.has(lemma)) {
    const noun = tree.token(top).lemma;
    const act = cuesOf(noun, 'noun').find((c) => TAKEN_OVER.has(c.act))?.act;
    const kind = speechType(noun, 'assert') ?? (act ? speechType(noun, act) : null);
    if (kind) return made(kind, anchor, top);
  }
  return made(speechType(lemma, s.act));
}

/** "declined to comment", "refused to say": what is declined is to talk. */
const declinesToTalk = (tree: Tree, anchor: number, top: number, content: readonly number[]): boolean =>
  content.some(
    (t) => NO_REFUSAL.has(tree.token(t).lemma) && (t === top || tree.head[t] === top || tree.head[t] === anchor),
  );

/** The word that a cue turns on: the last of its words that is in the vocabulary, else its topmost word. */
function anchorOf(tree: Tree, cue: readonly number[]): number {
  const known = cue.filter((t) => {
    const { upos } = tree.token(t);
    const pos = upos === 'VERB' ? 'verb' : upos === 'NOUN' ? 'noun' : upos === 'ADJ' ? 'adjective' : null;
    return pos !== null && (cuesOf(cueLemma(tree, t), pos).length > 0 || cuesOf(tree.token(t).lemma, pos).length > 0);
  });
  return known.at(-1) ?? cue.find((t) => !cue.includes(tree.head[t]!)) ?? -1;
}

/** "lash out", "rule out": the lemma with its particle. */
function cueLemma(tree: Tree, verb: number): string {
  const lemma = tree.token(verb).lemma.toLowerCase();
  const particle = tree.child(verb, 'compound:prt');
  return particle < 0 ? lemma : `${lemma} ${tree.word(particle)}`;
}
