import { nounClass } from '../actors/vocabularies.js';
import type { Tree } from '../language/tree.js';
import type { Participant } from '../reading/assertion.js';
import type { Reading } from '../reading/reading.js';
import { covers } from '../report/span.js';
import type { FoundEvent } from './found-event.js';

/** Verbs and nouns of force that papers use as much for words. */
const EITHER = new Set([
  'attack',
  'hit',
  'blast',
  'slam',
  'hammer',
  'assail',
  'target',
  'strike',
  'fire',
  'shoot',
  'fight',
  'battle',
  'assault',
  'execute',
  'hurt',
  'wound',
  'clash',
]);
/** What attacks in words alone. */
const TEXTS = new Set([
  'tweet',
  'ad',
  'advertisement',
  'letter',
  'comment',
  'remark',
  'statement',
  'speech',
  'video',
  'editorial',
  'book',
  'article',
  'column',
  'post',
  'message',
  'commercial',
  'interview',
  'candidacy',
  'skepticism',
  'report',
]);
const IN_WORDS = new Set([
  'personal',
  'verbal',
  'political',
  'negative',
  'rhetorical',
  'scathing',
  'rhetoric',
  'twitter',
  'tweet',
  'ad',
  'campaign',
  'partisan',
]);
/** Words beside which it is force that is told of. */
const FORCE =
  /\b(?:kill|wound|injur|dead|die[ds]?\b|death|bomb|rocket|missile|gun|knife|weapon|troops|soldier|police|militant|rebel|arm(?:y|ed)\b|air ?strike|shell|grenade|explos|blood|hospital|prison|beat(?:en)?\b|stab|tear gas)/iu;

/**
 * Whether an event of the vocabulary is told as an act between parties, and not in a figure of speech: attacks in words ("attacked his rival", "an ad
 * hitting", "personal attacks"), and help, trade and cuts between private people. Only acts of force, and of aid and exchange, are asked.
 */
export function toldAsAct(tree: Tree, { report, actors }: Reading, found: FoundEvent): boolean {
  const kind = ({ actor }: Participant): string =>
    actor === null ? '' : (actors.find(({ id }) => id === actor)?.kind ?? '');
  const sides = [...found.actors, ...found.recipients];
  // "killing themselves", "surrounded himself with".
  if (tree.children(found.anchor, 'obj').some((o) => /(?:self|selves)$/u.test(tree.word(o)))) return false;
  if (found.type === 'ASSAULT' && EITHER.has(tree.token(found.anchor).lemma.toLowerCase())) {
    if (found.actors.some((p) => TEXTS.has(headLemma(tree, p)))) return false;
    if (tree.children(found.anchor, 'amod', 'compound').some((m) => IN_WORDS.has(tree.word(m)))) return false;
    const sentence = tree.sentences[tree.sentenceOf[found.anchor]!]!;
    const force = FORCE.test(report.text.slice(sentence.start, sentence.end));
    const private_ = (p: Participant): boolean => kind(p) === 'person' || !isParty(tree, p, kind(p));
    if (!force && sides.every(private_)) return false;
  }
  const { lemma } = tree.token(found.anchor);
  const party = (p: Participant): boolean => isParty(tree, p, kind(p));
  const alive = (p: Participant): boolean => party(p) || kind(p) === 'person' || isSomebody(tree, p);
  switch (found.type) {
    case 'ASSAULT': {
      // "fights to keep its share"; "gained control of the House".
      if (lemma === 'fight' && tree.children(found.anchor, 'xcomp', 'advcl').some((x) => isInfinitive(tree, x)))
        return false;
      const sentence = tree.sentences[tree.sentenceOf[found.anchor]!]!;
      return !['gain', 'take'].includes(lemma) || FORCE.test(report.text.slice(sentence.start, sentence.end));
    }
    case 'COOPERATE':
      return sides.some(party) && found.actors.every(party);
    case 'AID':
      return lemma !== 'donor' && found.recipients.some(alive) && found.actors.every(alive) && sides.some(party);
    case 'RETREAT':
      // "tax returns", "released her records".
      if (tree.children(found.anchor, 'compound').some((m) => tree.word(m) === 'tax')) return false;
      if (lemma === 'return' && tree.token(found.anchor).xpos === 'NNS') return false;
      return !released(tree, found.anchor).some((o) => PAPERS.has(tree.token(o).lemma.toLowerCase()));
    case 'PROTEST':
      // "demonstrated her skill"; candidates hold rallies too.
      if (lemma === 'demonstrate' && tree.child(found.anchor, 'obj', 'ccomp') >= 0) return false;
      return !(lemma === 'rally' && found.actors.every((p) => kind(p) === 'person'));
    case 'SANCTION':
      // "dismissed it as a joke".
      if (
        lemma === 'dismiss' &&
        tree.children(found.anchor, 'obl', 'advcl', 'xcomp').some((o) => tree.caseOf(o) === 'as')
      )
        return false;
      return found.actors.every(alive);
    case 'COERCE':
      return found.actors.every(alive);
    default:
      return true;
  }
}

/** Papers and figures that are released or returned without any yielding. */
const PAPERS = new Set([
  'return',
  'record',
  'video',
  'statement',
  'document',
  'report',
  'datum',
  'data',
  'figure',
  'album',
  'email',
  'e-mail',
  'ad',
  'book',
  'transcript',
  'list',
  'plan',
  'detail',
  'result',
  'letter',
  'poll',
  'study',
  'film',
  'name',
  'information',
  'photo',
  'footage',
  'map',
  'proposal',
  'call',
  'favor',
]);

/** What is released: the object, the subject of the passive, or what the participle hangs on. */
const released = (tree: Tree, verb: number): number[] => [
  ...tree.children(verb, 'obj', 'nsubj:pass'),
  ...(tree.relation(verb) === 'acl' ? [tree.head[verb]!] : []),
];

const isInfinitive = (tree: Tree, i: number): boolean => tree.children(i, 'mark').some((m) => tree.word(m) === 'to');

/** Whether the words call somebody: a person, a pronoun, a name. */
function isSomebody(tree: Tree, p: Participant): boolean {
  const head = headOf(tree, p);
  return (
    head >= 0 &&
    (['PROPN', 'PRON', 'NUM'].includes(tree.token(head).upos) || nounClass(tree.token(head).lemma) !== null)
  );
}

/** Whether a participant is a state, an organisation, an office or a group, or is called by a noun for one. */
function isParty(tree: Tree, p: Participant, kind: string): boolean {
  if (['state', 'organisation', 'office', 'group', 'place'].includes(kind)) return true;
  const called = nounClass(headLemma(tree, p))?.kind;
  return called === 'group' || called === 'organisation' || called === 'state';
}

/** The word that a participant's words hang on, or -1. */
function headOf(tree: Tree, { spans }: Participant): number {
  const span = spans[0]!;
  let at = tree.tokens.findIndex((t) => covers(span, t));
  if (at < 0) return -1;
  for (let h = tree.head[at]!; h >= 0 && covers(span, tree.token(h)); h = tree.head[h]!) at = h;
  return at;
}

function headLemma(tree: Tree, p: Participant): string {
  const head = headOf(tree, p);
  return head < 0 ? '' : tree.token(head).lemma.toLowerCase();
}
