import type { Tree } from '../language/tree.js';
import { type Clause, clauseOf } from './arguments.js';
import { onCondition } from './condition.js';
import type { FoundEvent } from './found-event.js';
import { matchVerb } from './match.js';
import { modalityOf, typeUnder } from './modality.js';
import { nounIs } from './nouns-of.js';
import type { Participants } from './participants.js';
import { after, below, fill, SET } from './places.js';

/** The events that verbs report, and the nouns that they have taken as their objects. */
export function verbEvents(tree: Tree, who: Participants): { events: FoundEvent[]; taken: Set<number> } {
  const events: FoundEvent[] = [];
  const taken = new Set<number>();
  for (const [verb, token] of tree.tokens.entries()) {
    // "The army trains pilots": what the tagger calls a noun may have a verb's inflexion.
    if (token.upos !== 'VERB' && !(token.upos === 'NOUN' && /^VB[DZ]$/.test(token.xpos))) continue;
    if (['amod', 'compound', 'case', 'fixed'].includes(tree.relation(verb))) continue;
    // "ill-equipped", "war-torn" tell what somebody is like.
    if (
      /^VBN$|^JJ$/u.test(token.xpos) &&
      /\p{L}-\p{L}/u.test(tree.word(verb)) &&
      tree.child(verb, 'aux', 'aux:pass') < 0
    )
      continue;
    const clause = clauseOf(tree, verb);
    const match = matchVerb(tree, who, clause);
    if (!match) continue;
    const { predicate, things } = match;
    const narrow = predicate.object.kind === 'class' || predicate.object.kind === 'lemmas';
    if (narrow) for (const thing of things) taken.add(thing);
    if (!predicate.type || !canAct(tree, who, clause, predicate.type)) continue;
    const object = predicate.object.preposition === '' ? match.object : clause.object;
    const beside = tree.children(verb, 'obl').filter((o) => o !== clause.subject && !SET.has(tree.token(o).lemma));
    const theirs = fill(tree, who, predicate.slots, predicate.ladder, {
      near: [verb, clause.object, ...things],
      far: [
        ...below(tree, things),
        ...below(tree, beside),
        ...beside,
        ...below(
          tree,
          tree.children(verb, 'advcl').filter((a) => tree.children(a, 'mark').some((m) => tree.word(m) === 'to')),
        ),
      ],
      object: object >= 0 ? object : match.object,
      indirect: clause.indirect,
      things: things.length > 0 ? things : object >= 0 ? [object] : [],
    });
    const subject = clause.subject < 0 ? [] : who.of(clause.subject);
    const heads = theirs.heads.filter((h) => h !== clause.subject && h !== who.antecedent(clause.subject));
    const purpose =
      predicate.type === 'AID' && (heads.length === 0 || (heads[0] === object && !who.isPerson(object)))
        ? helped(tree, [verb, object, ...things])
        : -1;
    // "went on strike", "sent aid": what the act is done with is nobody whom it is done to.
    const own = (h: number): boolean =>
      things.includes(h) &&
      narrow &&
      WITH_THINGS.has(predicate.type!) &&
      !predicate.slots.some(({ at }) => at === 'obj') &&
      !who.isParty(h);
    const aimed =
      predicate.type === 'PROTEST' && (heads.length === 0 || own(heads[0]!))
        ? against(tree, [verb, object, ...things])
        : [];
    const others = [...new Set(purpose >= 0 ? [purpose] : aimed.length > 0 ? aimed : heads)]
      .filter((h) => !own(h))
      .flatMap((h) => who.of(h));
    const moded = modalityOf(tree, verb);
    const named = others.length > 0 && heads.some((h) => who.isParty(h));
    const depends =
      moded && moded.how !== 'request' && !named ? onCondition(tree, who, [verb, moded.word], clause.subject) : -1;
    if (depends >= 0) others.splice(0, others.length, ...who.of(depends));
    const type = moded ? typeUnder(moded.how, predicate.type) : predicate.type;
    const words = [
      verb,
      ...match.with,
      ...(predicate.object.kind === 'class' || predicate.object.kind === 'lemmas' ? things.slice(0, 1) : []),
    ];
    const rule = `verb${clause.passive ? '-passive' : ''}/${predicate.object.kind}${moded ? `/${moded.how}` : ''}`;
    const base = {
      type,
      mode: type === predicate.type ? predicate.mode : null,
      anchor: verb,
      // An act that another word makes a promise or refusal stands as that word does; else as its own word and those over it say.
      standing: moded && type !== predicate.type ? moded.word : verb,
      trigger: words,
      rule,
    };
    if (moded && moded.how === 'request' && type === 'REQUEST') {
      // "must withdraw" is asked by whoever says it: musts.ts.
      if (moded.word === verb) continue;
      const asks = clauseSubject(tree, who, moded.word);
      events.push({
        ...base,
        trigger: [...new Set([moded.word, ...words])],
        actors: asks,
        recipients:
          subject.length > 0 && asks.length > 0 && asks[0]!.spans[0]!.start !== subject[0]!.spans[0]!.start
            ? subject
            : others,
      });
      continue;
    }
    if (moded && moded.word !== verb && type !== predicate.type) base.trigger = [moded.word, ...words];
    // "The two states signed a pact on trade": those who do it together do it with one another.
    const together =
      predicate.slots[0]?.joins === true &&
      (subject.length > 1 || (clause.subject >= 0 && several(tree, clause.subject, verb)));
    // "faces criticism from": the subject is whom it is done to.
    if (predicate.turned) events.push({ ...base, actors: others, recipients: subject });
    else if (theirs.joins) events.push({ ...base, actors: [...subject, ...others], recipients: [] });
    else if (together) events.push({ ...base, actors: subject, recipients: [] });
    else events.push({ ...base, actors: subject, recipients: others });
  }
  return { events, taken };
}

const WITH_THINGS: ReadonlySet<FoundEvent['type']> = new Set<FoundEvent['type']>([
  'PROTEST',
  'CONSULT',
  'MOBILIZE',
  'COOPERATE',
  'AID',
  'SANCTION',
  'COERCE',
  'AGREE',
  'RETREAT',
]);

/** Who is the subject of the word that governs an act. */
function clauseSubject(tree: Tree, who: Participants, word: number): FoundEvent['actors'] {
  if (tree.token(word).upos === 'VERB') {
    const { subject } = clauseOf(tree, word);
    return subject < 0 ? [] : who.of(subject);
  }
  const subject = tree.child(word, 'nsubj', 'nmod:poss');
  return subject < 0 ? [] : who.of(subject);
}

/** Whether what stands as subject can do such a thing: storms and prices do none of it, and only people and arms assault. */
function canAct(tree: Tree, who: Participants, { verb, subject, passive }: Clause, type: FoundEvent['type']): boolean {
  if (subject >= 0) {
    if (nounIs(tree, subject, 'nature') && !nounIs(tree, subject, 'weapon')) return false;
    if (
      type === 'ASSAULT' &&
      !who.isParty(subject) &&
      !['weapon', 'attack', 'clash', 'missile', 'troops', 'police_force', 'strike_force'].some((c) =>
        nounIs(tree, subject, c),
      )
    )
      return false;
  }
  if (type === 'ASSAULT' && passive && subject < 0)
    return !['in', 'by', 'after', 'from', 'of', 'during'].some((p) =>
      after(tree, [verb], p).some((n) => nounIs(tree, n, 'nature')),
    );
  return true;
}

const HELPING = new Set([
  'help',
  'support',
  'assist',
  'aid',
  'feed',
  'shelter',
  'rescue',
  'protect',
  'integrate',
  'treat',
]);

/** "sent doctors to help the refugees": whom the purpose names, or -1. */
function helped(tree: Tree, words: readonly number[]): number {
  for (const w of words) {
    if (w < 0) continue;
    for (const c of tree.children(w, 'advcl', 'acl', 'xcomp'))
      if (HELPING.has(tree.token(c).lemma))
        return (
          [tree.child(c, 'obj'), ...tree.children(c, 'xcomp').map((x) => tree.child(x, 'obj'))].find((o) => o >= 0) ??
          -1
        );
  }
  return -1;
}

/** Whether a phrase names several: "the armies of Oster and Vell", "the Oster and Vell negotiators". */
const several = (tree: Tree, phrase: number, verb: number): boolean =>
  tree
    .subtree(phrase)
    .some(
      (t) =>
        t < verb &&
        ((tree.relation(t) === 'conj' && ['PROPN', 'NOUN', 'ADJ'].includes(tree.token(t).upos)) ||
          (tree.relation(t) === 'cc' && t < phrase)),
    );

const PROTESTING = new Set([
  'protest',
  'demand',
  'denounce',
  'oppose',
  'condemn',
  'press',
  'decry',
  'support',
  'seek',
  'call',
]);

/** "began a strike to protest the decision of the court": what those who protest demand or denounce. */
const against = (tree: Tree, words: readonly number[]): number[] =>
  words
    .filter((w) => w >= 0)
    .flatMap((w) => tree.children(w, 'advcl', 'acl', 'xcomp').filter((c) => PROTESTING.has(tree.token(c).lemma)))
    .flatMap((c) => [
      ...tree.children(c, 'obl').filter((o) => ['against', 'at', 'over'].includes(tree.caseOf(o))),
      ...tree.children(c, 'obj'),
    ])
    .slice(0, 1);
