import type { Statement } from '../../attribution/statement.js';
import type { Tree } from '../../language/tree.js';
import type { Status } from '../../reading/assertion.js';
import { frameOf } from './frame.js';
import { type Effect, effectOf, type Position } from './governors.js';
import { ownMarks } from './own-marks.js';

/** How far up a sentence governing words are looked for. */
const DEPTH = 12;

/** What the words over an event say of it, and whether whatever governs the whole still bears on it. */
interface Found {
  status: Status | null;
  /** False where something between cuts it off: a relative clause, a clause of its own tense, a thing taken for granted. */
  open: boolean;
}

/**
 * How an event stands to the facts, by the words around: its own negation, modals and tense, what governs it ("failed to", "called for", "plans to",
 * "if"), looked up in `governors.tsv` from the event's word upwards, and last whose word it is. What somebody else is said to have said, and nothing
 * marks otherwise, is `alleged`; what they ask for is demanded, what they deny denied. FactBank (Saurí and Pustejovsky 2009) describes the method:
 * each governing word passes its own factuality on, or sets it.
 *
 * @param token the word that the event turns on
 * @param said the statements that hold it, outermost first
 */
export function statusOf(tree: Tree, token: number, said: readonly Statement[]): Status {
  const { status, open } = above(tree, token, said.length > 0, 0);
  const holder = said.at(-1);
  if (!holder) return status ?? 'occurred';
  return byAct(tree, token, holder, status, open);
}

/** What a governing word says over a modal or the progressive: "denied that it would attack". */
const OVER_MODAL: ReadonlySet<Status | null> = new Set<Status | null>([
  'threatened',
  'demanded',
  'denied',
  'negated',
  'hypothetical',
]);

function above(tree: Tree, n: number, said: boolean, depth: number): Found {
  const own = ownMarks(tree, n, said);
  if (own === 'negated' || own === 'hypothetical' || own === 'alleged') return { status: own, open: true };
  const up = governed(tree, n, said, depth);
  if (own === null) return up;
  // "threatened that it would attack": what governs says more than the modal; "would attack" under "claimed" is as it stands.
  const more = OVER_MODAL.has(up.status) ? up.status : own;
  return { status: more, open: up.open };
}

/** What the word over one makes of it. */
function governed(tree: Tree, n: number, said: boolean, depth: number): Found {
  const head = tree.head[n]!;
  if (head < 0 || depth > DEPTH) return { status: null, open: true };
  const relation = tree.token(n).deprel;
  if (relation === 'conj') return conjunct(tree, n, said, depth);
  // "calls for a cease-fire; the withdrawal of troops": the next of a list, which parsers may take for an apposition.
  if (relation === 'appos' && tree.child(n, 'punct') >= 0 && tree.word(tree.child(n, 'punct')) === ';')
    return above(tree, head, said, depth + 1);
  if (relation === 'acl:relcl' || relation === 'appos' || relation === 'parataxis') {
    return { status: null, open: relation === 'parataxis' };
  }
  const frame = frameOf(tree, n);
  // "accused the army of a massacre": the parser may hang what it is accused of on whom.
  const over = tree.head[head]!;
  if (
    relation === 'nmod' &&
    frame !== null &&
    tree.relation(head) === 'obj' &&
    over >= 0 &&
    tree.token(over).upos === 'VERB'
  ) {
    const beyond = governing(tree, over, frame);
    if (beyond === 'alleged' || beyond === 'demanded' || (beyond === 'negated' && frame === 'from'))
      return withGovernor(tree, over, beyond, said, depth);
  }
  const effect = frame === null ? undefined : governing(tree, head, frame);
  // "suggested that talks continue" proposes; "suggested that talks were going on" tells.
  if (frame === 'that' && (effect === 'offered' || effect === 'demanded') && isIndicative(tree, n))
    return { status: null, open: true };
  if (effect !== undefined && frame !== null) return withGovernor(tree, head, effect, said, depth);
  return unlisted(tree, n, frame, said, depth);
}

/** Whether a predicate is finite and no subjunctive: "continues", "was held". */
const isIndicative = (tree: Tree, n: number): boolean =>
  [n, ...tree.children(n, 'aux', 'cop')].some((t) => ['VBZ', 'VBP', 'VBD'].includes(tree.token(t).xpos));

function governing(tree: Tree, head: number, frame: string): Effect | undefined {
  const { upos, lemma, xpos } = tree.token(head);
  // "ahead of the meeting".
  if (upos === 'ADV') return lemma === 'ahead' && frame === 'of' ? 'planned' : undefined;
  const particle = tree.child(head, 'compound:prt');
  const position: Position = upos === 'ADJ' ? 'adjective' : upos === 'NOUN' || upos === 'PROPN' ? 'noun' : 'verb';
  if (position === 'verb' && particle >= 0) {
    const found = effectOf('verb', `${lemma} ${tree.token(particle).lemma}`, frame);
    if (found) return found;
  }
  // "is going to": the verb of the future, not of motion.
  if (lemma === 'go' && xpos === 'VBG' && frame === 'inf') return 'planned';
  // "is to meet", "had to leave".
  if (lemma === 'be' && frame === 'inf') return 'planned';
  if (position === 'verb' && frame === 'subj' && upos === 'ADJ') return effectOf('adjective', lemma, frame);
  return (
    effectOf(position, lemma, frame) ??
    (upos === 'VERB' && xpos === 'VBN' ? effectOf('adjective', lemma, frame) : undefined)
  );
}

function withGovernor(tree: Tree, head: number, effect: Effect, said: boolean, depth: number): Found {
  if (effect === 'given') return { status: null, open: false };
  const up = above(tree, head, said, depth + 1);
  if (effect === 'fact') return up;
  if (effect === 'alleged') return { status: disowned(tree, head) ? 'denied' : 'alleged', open: up.open };
  if (up.status === 'negated') {
    // "did not fail to", "did not deny", "did not rule out"; "has no plans to", "did not threaten to".
    if (effect === 'negated') return { status: isOf(tree, head, 'rule') ? 'hypothetical' : null, open: up.open };
    return { status: effect === 'denied' ? 'alleged' : 'negated', open: up.open };
  }
  if (up.status === 'hypothetical' && effect !== 'negated') return { status: 'hypothetical', open: up.open };
  return { status: effect, open: up.open };
}

/** "rejected claims that", "dismissed allegations of". */
const disowned = (tree: Tree, claim: number): boolean =>
  tree.head[claim]! >= 0 &&
  tree.relation(claim) === 'obj' &&
  ['reject', 'deny', 'dismiss', 'refute', 'dispute', 'rebuff', 'rebut', 'disavow'].includes(
    tree.token(tree.head[claim]!).lemma,
  );

const isOf = (tree: Tree, i: number, lemma: string): boolean => tree.token(i).lemma === lemma;

/** "to arrest and deport": a conjunct without subject, helper or marker of its own shares those of the first. */
function conjunct(tree: Tree, n: number, said: boolean, depth: number): Found {
  const first = tree.firstConjunct(n);
  if (first === n) return { status: null, open: true };
  const independent = tree.child(n, 'aux', 'nsubj', 'mark', 'cop') >= 0;
  const finite = tree.token(n).xpos === 'VBD' && tree.token(first).xpos !== 'VBD';
  const up = independent || finite ? governed(tree, first, said, depth + 1) : above(tree, first, said, depth + 1);
  // A subject of its own is beyond the reach of "not" over the first.
  if (independent && up.status === 'negated') return { status: null, open: up.open };
  return up;
}

const IRREALIS: ReadonlySet<Status | null> = new Set<Status | null>([
  'planned',
  'hypothetical',
  'threatened',
  'demanded',
  'offered',
]);

/** What is under a word that the vocabulary does not have, by the syntax alone. */
function unlisted(tree: Tree, n: number, frame: string | null, said: boolean, depth: number): Found {
  const head = tree.head[n]!;
  const relation = tree.relation(n);
  const up = (): Found => above(tree, head, said, depth + 1);
  switch (relation) {
    case 'ccomp':
    case 'csubj':
      return { status: null, open: true };
    case 'xcomp':
    case 'acl':
      if (frame === 'inf') return tree.token(head).upos === 'AUX' ? up() : { status: 'planned', open: true };
      return relation === 'xcomp' ? up() : { status: null, open: false };
    case 'advcl': {
      const found = up();
      if (frame === 'inf') return IRREALIS.has(found.status) ? found : { status: 'planned', open: found.open };
      // "would retaliate by bombing", "will visit, meeting leaders"; "would not come, having met" goes by itself.
      if (tree.token(n).xpos === 'VBG' && IRREALIS.has(found.status)) return found;
      const finite = tree.child(n, 'nsubj') >= 0;
      if (finite && IRREALIS.has(found.status) && tree.token(n).xpos !== 'VBD' && conditional(tree, n))
        return { status: 'hypothetical', open: found.open };
      return { status: null, open: !finite && found.open };
    }
    case 'obj':
    case 'nsubj':
    case 'iobj':
    case 'obl':
    case 'nmod':
    case 'compound':
    case 'amod': {
      if (definite(tree, n)) return { status: null, open: false };
      const found = up();
      if (IRREALIS.has(found.status)) return found;
      if (found.status === 'negated' && relation === 'obj') return found;
      return { status: null, open: found.open };
    }
    default:
      return { status: null, open: true };
  }
}

/** "once", "when", "until", "as soon as" under what is still to come. */
const conditional = (tree: Tree, n: number): boolean =>
  tree
    .children(n, 'mark', 'advmod')
    .some((m) => ['when', 'once', 'until', 'before', 'after'].includes(tree.token(m).lemma.toLowerCase()));

/** Whether a nominal is told as known: "the attack", "this raid", "its bombing", "Tuesday's clashes". */
function definite(tree: Tree, n: number): boolean {
  if (tree.token(n).upos === 'VERB') return false;
  return tree
    .children(n, 'det', 'nmod:poss')
    .some(
      (d) => tree.relation(d) === 'nmod' || /^(?:the|this|that|these|those)$/u.test(tree.token(d).lemma.toLowerCase()),
    );
}

/** Acts that ask, promise, threaten or refuse, and frames in which they claim nothing. */
const WILLED: ReadonlySet<string> = new Set(['request', 'promise', 'threaten', 'propose', 'reject', 'decline']);
const WITHOUT_CLAIM = /\/(?:inf|obj-inf|obj|for|ger|on|to)$/u;

/** The status of what a statement holds, by what is done in saying it. */
function byAct(tree: Tree, token: number, holder: Statement, status: Status | null, open: boolean): Status {
  const plain = status === null || status === 'occurred' || status === 'ongoing';
  const { act, polarity, rule } = holder;
  // "called off the strike", "urged them to end the siege": what is asked or refused takes the strike and the siege for granted.
  const granted = WILLED.has(act) && WITHOUT_CLAIM.test(rule);
  if (!open) return plain ? (granted ? (status ?? 'occurred') : 'alleged') : status;
  const past =
    tree.token(token).xpos === 'VBD' || tree.children(token, 'aux').some((a) => tree.token(a).xpos === 'VBD');
  const now = ['VBZ', 'VBP'].includes(tree.token(token).xpos);
  const ahead = plain ? !past && !now : status === 'planned' || status === 'hypothetical' || status === 'demanded';
  if (!polarity) {
    if (act === 'deny') return plain ? 'alleged' : status;
    if (['request', 'threaten', 'promise', 'propose'].includes(act) && ahead) return 'negated';
    return plain ? 'alleged' : status;
  }
  switch (act) {
    case 'request':
      return (plain && !past) || status === 'planned' ? 'demanded' : plain ? 'alleged' : status;
    case 'threaten':
      return ahead ? 'threatened' : plain ? 'alleged' : status;
    case 'promise':
      return plain && !past ? 'planned' : plain ? 'alleged' : status;
    case 'propose':
      return ahead && status !== 'hypothetical' && status !== 'demanded' ? 'offered' : plain ? 'alleged' : status;
    case 'deny':
      return plain || status === 'alleged' ? 'denied' : status;
    case 'reject':
      return status === 'alleged' || (plain && rule.endsWith('/that')) ? 'denied' : plain ? 'negated' : status;
    case 'decline':
      return 'negated';
    case 'believe':
      return plain && !past && /\/(?:inf|obj-inf|for)$/u.test(rule) ? 'planned' : plain ? 'alleged' : status;
    case 'ask':
      return plain || status === 'alleged' ? 'hypothetical' : status;
    default:
      return plain ? 'alleged' : status;
  }
}
