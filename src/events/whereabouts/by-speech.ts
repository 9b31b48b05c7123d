import type { Placed } from './by-move.js';
import { type Ground, subjectOf } from './ground.js';

const AT: ReadonlySet<string> = new Set(['in', 'at', 'near', 'outside', 'inside']);
const SPEAK: ReadonlySet<string> = new Set(['tell', 'say', 'speak', 'address', 'announce']);
/** Nouns for those who hear it in person, and for what carries a voice from where one is. */
const HEARERS: ReadonlySet<string> = new Set(
  'reporter journalist crowd supporter rally parliament assembly audience meeting conference briefing'.split(' '),
);
const CARRIERS: ReadonlySet<string> = new Set('telephone phone video link radio'.split(' '));
const GATHERINGS: ReadonlySet<string> = new Set(['rally', 'crowd', 'demonstration', 'march', 'vigil', 'gathering']);
const AT_GATHERING: ReadonlySet<string> = new Set(['tell', 'address', 'attend', 'lead', 'join']);
/** Verbs for what two sides do face to face, so that where one of them is the other is too. */
const FACE_TO_FACE: ReadonlySet<string> = new Set(['clash', 'scuffle', 'meet', 'confront', 'fight', 'face', 'battle']);

/** Who speaks at a place is there: "told reporters at the airport", "told Meridian by telephone from her home". What is said in a statement is said nowhere. */
export function placedBySpeech(ground: Ground, verb: number): Placed[] {
  const { tree } = ground;
  if (tree.token(verb).upos !== 'VERB' || !SPEAK.has(tree.token(verb).lemma)) return [];
  const own = tree.children(verb, 'obl');
  const carried = own.filter((c) => CARRIERS.has(tree.token(c).lemma));
  const heard = [...tree.children(verb, 'obj', 'iobj'), ...own.filter((c) => tree.caseOf(c) === 'to')].filter((c) =>
    HEARERS.has(tree.token(c).lemma),
  );
  const place = [...own, ...heard.flatMap((c) => tree.children(c, 'nmod'))].find(
    (p) => AT.has(tree.caseOf(p)) && ground.isPlace(p),
  );
  const far = [...own, ...carried.flatMap((c) => tree.children(c, 'nmod'))].find(
    (p) => tree.caseOf(p) === 'from' && ground.isPlace(p),
  );
  return at(ground, verb, verb, place ?? far, 'speech');
}

/** Who tells, addresses or joins a gathering, or does something at one, is where it is: "told a rally in Oster", "clashed with rivals at a rally in Oster". */
export function placedByGathering(ground: Ground, gathering: number): Placed[] {
  const { tree } = ground;
  const { lemma, upos } = tree.token(gathering);
  if (upos !== 'NOUN' || !GATHERINGS.has(lemma)) return [];
  const verb = tree.head[gathering]!;
  if (verb < 0 || tree.token(verb).upos !== 'VERB') return [];
  const relation = tree.relation(gathering);
  const told = relation === 'obj' && AT_GATHERING.has(tree.token(verb).lemma);
  if (!told && !(relation === 'obl' && ['at', 'during', 'to'].includes(tree.caseOf(gathering)))) return [];
  const place = [...tree.children(gathering, 'nmod'), ...tree.children(verb, 'obl')].find(
    (p) => p > gathering && AT.has(tree.caseOf(p)) && ground.isPlace(p),
  );
  // "clashed with soldiers backing the mayor at a rally": the parser may hang the rally on what is told of the soldiers.
  const side = tree.relation(verb) === 'acl' ? tree.head[verb]! : -1;
  const clash = side >= 0 && tree.relation(side) === 'obl' && tree.caseOf(side) === 'with' ? tree.head[side]! : -1;
  const whose = clash >= 0 && FACE_TO_FACE.has(tree.token(clash).lemma) ? clash : verb;
  return at(ground, whose, gathering, place, 'gathering');
}

function at(ground: Ground, verb: number, turns: number, place: number | undefined, rule: string): Placed[] {
  const who = place === undefined ? -1 : subjectOf(ground.tree, verb);
  const actor = who < 0 ? undefined : ground.actorAt(who);
  return actor?.kind === 'person' ? [{ actor, who, turns, place: place!, relation: 'at', rule }] : [];
}
