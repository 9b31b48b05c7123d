import type { Tree } from '../language/tree.js';
import type { Participant } from '../reading/assertion.js';
import { covers } from '../report/span.js';
import type { EventType, PoliticalEvent } from './event.js';
import { callsPeople } from './nouns-of.js';
import type { Participants } from './participants.js';

/** Types whose recipients may be things: what was shelled, seized, closed or cut. */
const TO_THINGS: ReadonlySet<EventType> = new Set<EventType>(['ASSAULT', 'COERCE', 'SANCTION', 'MOBILIZE']);
/** Types whose recipients may be acts and plans too: "rejected the referendum", "will boycott the vote". */
const TO_ACTS: ReadonlySet<EventType> = new Set<EventType>(['ACCUSE', 'REJECT', 'THREATEN', 'PROTEST']);

/** Endings of nouns for acts, states and ideas; people and bodies that end so are in the vocabulary of nouns. */
const ABSTRACT = /(?:tion|sion|ment|ness|ity|ance|ence|ism|ship|cy|ure|ing|dom|al)$/u;
const IDEAS = new Set(
  'act aim air attempt battle case cause ceasefire cease-fire change chaos claim comment conflict crime danger day deal debate debt decade deed delay end event evidence fact fear fight goal hand heart help hope idea interest issue law life month move need offer order pact part peace plan point policy power problem process question raid rest result rhetoric right role rule shot side siege step strike surge talk thing threat throne time truce truth victory view violence vote war way week word work world year'.split(
    ' ',
  ),
);
const EMPTY = new Set(['it', 'this', 'that', 'there', 'these', 'what', 'one', 'you']);
/** Words that stand for people or parties by being set beside others. */
const SIDES = /^(?:other|another|each|side)$/iu;
/^(?:other|another|each|side|seeker|figure|patriot|opponent|\p{L}+(?:ist|er|or|ant|man|guard|ee|ian|crat))$/iu;

const STREETS = /^(?:street|square|road|bridge|plaza|avenue|boulevard)$/u;

/** What a participant is: somebody, a thing, an act, state or idea, nothing at all, or only "I" and "we". */
type Kind = 'party' | 'thing' | 'act' | 'nothing' | 'self';

/**
 * An event with those only who can take part: people, bodies, places and, where force or a ban is told of, things. Null where nobody is left, or nobody but
 * "I", "we" and "you" whom the report does not name.
 */
export function whoTakesPart(tree: Tree, who: Participants, event: PoliticalEvent): PoliticalEvent | null {
  const kindOf = ({ actor, spans }: Participant): Kind => {
    const head = headOf(tree, spans[0]!);
    // "Took to the streets of Oster": where they were.
    if (event.type === 'PROTEST' && head >= 0 && STREETS.test(tree.token(head).lemma)) return 'nothing';
    if (actor !== null) return 'party';
    if (head < 0 || who.isTime(head)) return 'nothing';
    const { upos, lemma } = tree.token(head);
    if (upos === 'PRON') {
      if (/^(?:I|me|my|we|us|our)$/iu.test(tree.word(head))) return 'self';
      return EMPTY.has(tree.word(head)) ? 'nothing' : 'party';
    }
    // "The charges against Dorn", "the raid on Oster": who is meant stands in the phrase.
    if (who.isParty(head) || who.isSomebody(head) || upos === 'NUM' || who.holdsName(spans)) return 'party';
    if (SIDES.test(lemma) || callsPeople(tree, head) || isCapital(tree, head)) return 'party';
    return upos !== 'NOUN' ? 'nothing' : ABSTRACT.test(lemma) || IDEAS.has(lemma.toLowerCase()) ? 'act' : 'thing';
  };
  // One who is told of twice, as "Brek, a mechanic", is one.
  const kept = (list: readonly Participant[], ...kinds: Kind[]): Participant[] =>
    list
      .filter((p) => ['party', 'self', ...kinds].includes(kindOf(p)))
      .filter(({ actor }, i, all) => actor === null || all.findIndex((other) => other.actor === actor) === i);
  const actors = kept(event.actors, 'thing');
  const recipients = TO_ACTS.has(event.type)
    ? kept(event.recipients, 'thing', 'act')
    : TO_THINGS.has(event.type)
      ? kept(event.recipients, 'thing')
      : kept(event.recipients);
  const all = [...actors, ...recipients];
  // Nobody does it to himself: where both ends come out as one, the second was misread.
  const others = recipients.filter(({ actor }) => actor === null || !actors.some((a) => a.actor === actor));
  // "Protests in the streets turned violent" need nobody named.
  if (event.type !== 'PROTEST' && all.every((p) => ['self', 'act'].includes(kindOf(p)))) return null;
  return { ...event, actors, recipients: others };
}

/** Whether a word has a capital that is not the sentence's. */
const isCapital = (tree: Tree, i: number): boolean =>
  i > tree.sentences[tree.sentenceOf[i]!]!.first && /^\p{Lu}/u.test(tree.text.slice(tree.token(i).start));

/** The word that a span hangs on, or -1. */
function headOf(tree: Tree, span: Participant['spans'][number]): number {
  let at = tree.tokens.findIndex((t) => covers(span, t));
  if (at < 0) return -1;
  for (let h = tree.head[at]!; h >= 0 && covers(span, tree.token(h)); h = tree.head[h]!) at = h;
  return at;
}
