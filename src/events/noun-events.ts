import { headsPhrase } from '../actors/phrases.js';
import type { Tree } from '../language/tree.js';
import { clauseOf } from './arguments.js';
import type { FoundEvent } from './found-event.js';
import { modalityOf, typeUnder } from './modality.js';
import { contentNouns, nounKeys } from './nouns-of.js';
import type { Participants } from './participants.js';
import { after, below, fill } from './places.js';
import { isVerbOfClass, nominalOf } from './vocabulary.js';

/** Classes of verbs that lend a noun their subject: "launched a raid", "held talks". */
const CARRIERS = [
  'launch',
  'hold',
  'make',
  'issue',
  'express',
  'file',
  'reach',
  'impose',
  'give',
  'investigate_launch',
];
/** Modes and types whose noun's possessor is whom it is done to: "Kessel's arrest". */
const DONE_TO = new Set(['arrest', 'deport', 'abduct', 'release', 'convict', 'expel', 'torture']);
/** Words over a noun that tell of it as done. */
const TOLD = new Set([
  'announce',
  'say',
  'declare',
  'decide',
  'accept',
  'expect',
  'decision',
  'order',
  'tell',
  'seek',
  'want',
  'hope',
  'warn',
  'insist',
  'require',
]);

/** The events that nouns report: "the arrest of X by Y", "clashes between", "Kessel's visit to". */
export function nounEvents(tree: Tree, who: Participants, taken: ReadonlySet<number>): FoundEvent[] {
  const events: FoundEvent[] = [];
  for (const [noun, token] of tree.tokens.entries()) {
    if (token.upos !== 'NOUN' || taken.has(noun) || !headsPhrase(tree, noun)) continue;
    let nominal: ReturnType<typeof nominalOf>;
    for (const key of nounKeys(tree, noun)) if (!nominal) nominal = nominalOf(key);
    if (!nominal) continue;
    const carrier = carrierOf(tree, noun);
    const { heads, joins } = fill(tree, who, nominal.slots, false, {
      near: [noun, carrier],
      far: below(tree, [noun]),
      object: -1,
      indirect: -1,
      things: [noun],
    });
    const hands = after(tree, [noun, ...heads], 'at').filter((h) => tree.token(h).lemma === 'hand');
    const agents = [...after(tree, [noun, ...heads], 'by'), ...after(tree, hands, 'of')].filter((h) => who.isParty(h));
    // Many die without anybody's doing.
    if (token.lemma === 'death' && agents.length === 0) continue;
    const owners = tree
      .children(noun, 'nmod:poss', 'compound', 'amod')
      .filter(
        (c) =>
          who.isParty(c) &&
          !heads.includes(c) &&
          (tree.token(c).upos !== 'ADJ' || /^\p{Lu}/u.test(tree.text.slice(tree.token(c).start))),
      );
    const subject = carrier < 0 ? -1 : clauseOf(tree, carrier).subject;
    const doneTo = heads.length === 0 && nominal.mode !== null && DONE_TO.has(nominal.mode);
    const actors = (
      agents.length > 0 ? agents : owners.length > 0 && !doneTo ? owners.slice(0, 1) : subject >= 0 ? [subject] : []
    ).flatMap((h) => who.of(h));
    const recipients = (doneTo ? owners.slice(0, 1) : heads).flatMap((h) => who.of(h));
    if (actors.length + recipients.length === 0) continue;
    const moded = modalityOf(tree, noun);
    const counts = moded !== null && !TOLD.has(tree.token(moded.word).lemma.toLowerCase());
    const type = counts ? typeUnder(moded.how, nominal.type) : nominal.type;
    const rule = `noun${counts ? `/${moded.how}` : ''}`;
    const base = {
      type,
      mode: type === nominal.type ? nominal.mode : null,
      anchor: noun,
      standing: noun,
      trigger: [noun],
      rule,
    };
    if (counts && type === 'REQUEST') {
      const asks = tree.token(moded.word).upos === 'VERB' ? clauseOf(tree, moded.word).subject : -1;
      events.push({
        ...base,
        standing: moded.word,
        trigger: [moded.word, noun],
        actors: asks < 0 ? [] : who.of(asks),
        recipients: actors.length > 0 ? actors : recipients,
      });
    } else if (joins) events.push({ ...base, actors: [...actors, ...recipients], recipients: [] });
    else events.push({ ...base, actors, recipients });
  }
  return events;
}

/** The verb that only carries a noun, or -1. */
function carrierOf(tree: Tree, noun: number): number {
  let at = noun;
  // "a series of raids": the verb is over the measure.
  for (let depth = 0; depth < 2; depth++) {
    const head = tree.head[at]!;
    if (head < 0) return -1;
    if (
      ['nmod', 'conj'].includes(tree.relation(at)) &&
      (tree.relation(at) === 'conj' || contentNouns(tree, head).includes(noun))
    )
      at = head;
    else break;
  }
  const head = tree.head[at]!;
  if (head < 0 || tree.token(head).upos !== 'VERB' || tree.relation(at) !== 'obj') return -1;
  const particle = tree.child(head, 'compound:prt');
  const lemma = tree.token(head).lemma.toLowerCase();
  const name = particle < 0 ? lemma : `${lemma} ${tree.word(particle)}`;
  return CARRIERS.some((c) => isVerbOfClass(name, c)) ? head : -1;
}
