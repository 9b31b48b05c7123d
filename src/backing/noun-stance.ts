import { sourceOf } from '../attribution/source-of.js';
import type { Tree } from '../language/tree.js';
import { caseAt } from './case-at.js';
import type { Ends } from './ends.js';
import type { StanceFound } from './stance-found.js';
import { type Stance, stancesOf } from './stances.js';
import { argumentsOf } from './verb-stance.js';

/** Verbs whose subject is the one that a stance goes to: "drew criticism from the union", "retains the support of the army". */
const RECEIVING = new Set([
  'retain',
  'enjoy',
  'have',
  'win',
  'earn',
  'draw',
  'gain',
  'receive',
  'get',
  'secure',
  'garner',
  'command',
  'attract',
  'face',
  'meet',
  'seek',
  'solicit',
  'enlist',
  'need',
  'want',
  'lose',
  'lack',
  'provoke',
  'trigger',
  'prompt',
  'spark',
  'keep',
  'ignite',
  'suffer',
  'withstand',
  'endure',
  'cultivate',
  'court',
]);
const SAYING = new Set([
  'say',
  'state',
  'declare',
  'announce',
  'insist',
  'maintain',
  'stress',
  'add',
  'confirm',
  'repeat',
]);
/** Nouns of standing by somebody, after which "of" may tell whose it is: "with the support of the army". */
const OF_WHOM = new Set([
  'support',
  'backing',
  'endorsement',
  'trust',
  'confidence',
  'approval',
  'praise',
  'sympathy',
  'respect',
  'loyalty',
  'love',
  'admiration',
  'anger',
  'outrage',
  'fury',
  'help',
  'assistance',
  'aid',
  'hostility',
  'opposition',
  'condemnation',
  'enmity',
  'allegiance',
]);

/**
 * Stances that a noun of doing or feeling shows: "criticism of Dorn by the union", "Dorn's attack on the press", "voiced support for her", "drew praise
 * from". Whose it is stands as possessor, after "by" or "from", before the noun as a name, or is the subject of a verb that carries the noun.
 */
export function nounStances(tree: Tree, ends: Ends): StanceFound[] {
  const found: StanceFound[] = [];
  for (const [noun, token] of tree.tokens.entries()) {
    if (token.upos !== 'NOUN') continue;
    for (const stance of stancesOf(token.lemma.toLowerCase(), 'noun')) {
      const made = ofNoun(tree, ends, noun, stance);
      if (made) {
        found.push(made);
        break;
      }
    }
  }
  return found;
}

function ofNoun(tree: Tree, ends: Ends, noun: number, stance: Stance): StanceFound | null {
  // "attacks and criticism of": a conjunct shares what the first is carried by.
  const first = firstOf(tree, noun);
  const verb = tree.head[first]!;
  const relation = tree.relation(first);
  const governed = verb >= 0 && tree.token(verb).upos === 'VERB' ? verb : -1;
  const lemma = governed >= 0 ? tree.token(governed).lemma : '';
  const preposition = (names: readonly string[]): number[] =>
    [
      ...tree.children(noun, 'nmod', 'obl'),
      ...(governed >= 0 && relation === 'obj' ? tree.children(governed, 'obl') : []),
    ].filter((n) => n > noun && names.includes(caseAt(tree, n)));
  const possessor = tree.children(noun, 'nmod:poss');
  const by = preposition(['by', 'from', 'among']);
  let targets = preposition(stance.frames);
  let sources: number[] = [...ownersMeant(tree, noun, possessor), ...by];
  let kind = sources.length > 0 ? 'owner' : '';
  const of = targets.filter((n) => caseAt(tree, n) === 'of');
  const receiving = relation === 'obj' && RECEIVING.has(lemma);
  const beyond = targets.filter((n) => caseAt(tree, n) !== 'of');
  const ofWhom = OF_WHOM.has(stance.words) && possessor.length === 0;
  if (of.length > 0 && beyond.length > 0) {
    // "the support of the army for Dorn".
    targets = beyond;
    sources = [...sources, ...of];
    kind = 'owner';
  } else if (
    of.length > 0 &&
    ofWhom &&
    (receiving || caseAt(tree, noun) === 'with' || caseAt(tree, noun) === 'without')
  ) {
    targets = [];
    sources = of;
    kind = 'of';
  }
  if (stance.showing === 'act' && targets.length === 0 && possessor.length > 0 && stance.frames.includes('of')) {
    targets = possessor;
    sources = by;
    kind = 'owner';
  }
  const active = governed >= 0 ? argumentsOf(tree, governed) : null;
  if (targets.length === 0 && active && sources.length > 0 && (receiving || kind === 'of')) {
    targets = [active.passive ? active.to : active.by].filter((t) => t >= 0);
    kind += '-received';
  }
  if (targets.length === 0) return null;
  if (sources.length === 0) {
    sources = tree
      .children(noun, 'amod', 'compound')
      .filter((c) => ends.participant(c) !== null && !ends.participant(noun));
    kind = 'modifier';
  }
  if (sources.length === 0 && governed >= 0 && active) {
    const carried = stancesOf(lemma, 'verb').some((s) => s.frames.includes('light') || s.frames.includes('flip'));
    const mine =
      relation === 'obj' &&
      carried &&
      (!receiving || ['have', 'keep', 'seek', 'retain', 'gain', 'draw'].includes(lemma));
    if (mine && !active.passive) sources = [active.by];
    else if (active.passive && relation === 'nsubj') sources = [active.by];
    else if (['obl', 'xcomp'].includes(relation) && /^(?:in|with|to|into|for|on)$/u.test(caseAt(tree, first)))
      sources = [active.passive ? active.to : active.by];
    kind = 'carried';
  }
  if (sources.length === 0 && tree.child(first, 'cop') >= 0) {
    sources = tree.children(first, 'nsubj');
    kind = 'copula';
  }
  if (sources.length === 0 && relation === 'nmod' && verb >= 0) {
    // "leader of the campaign against Dorn".
    sources = ['in', 'of', 'with', 'behind', 'for'].includes(caseAt(tree, first)) && ends.actor(verb) ? [verb] : [];
    kind = 'member';
  }
  sources = sources.filter((s) => s >= 0 && !targets.includes(s));
  if (sources.length === 0) return null;
  const flips = relation === 'obj' && stancesOf(lemma, 'verb').some((s) => s.frames.includes('flip'));
  return {
    anchor: noun,
    stance,
    sign: ((flips ? -1 : 1) * stance.sign) as 1 | -1,
    sources,
    targets,
    words: [
      noun,
      ...targets.flatMap((t) => tree.children(t, 'case')),
      ...(kind === 'carried' || flips ? [governed] : []),
    ].filter((t) => t >= 0),
    rule: `noun/${kind}${flips ? '/turned' : ''}`,
    stated: true,
  };
}

/**
 * The possessors of a noun; for "its" and "their", whose they are: "the union declared its support for her" is the union's, and in "the ministry said that its
 * support was unchanged" the ministry's, whoever else may be named nearer.
 */
function ownersMeant(tree: Tree, noun: number, possessor: readonly number[]): readonly number[] {
  const [own] = possessor;
  if (own === undefined || possessor.length > 1 || !/^(?:its|their|his|her)$/u.test(tree.word(own))) return possessor;
  const verb = tree.head[noun]!;
  if (verb < 0) return possessor;
  const { upos, lemma } = tree.token(verb);
  if (upos === 'VERB' && tree.relation(noun) === 'obj' && !RECEIVING.has(lemma)) {
    const { passive, by } = argumentsOf(tree, verb);
    return !passive && by >= 0 ? [by] : possessor;
  }
  const above = tree.relation(noun) === 'nsubj' && tree.relation(verb) === 'ccomp' ? tree.head[verb]! : -1;
  const speaker = above >= 0 && SAYING.has(tree.token(above).lemma) ? tree.child(above, 'nsubj') : -1;
  return speaker >= 0 && tree.word(own) === 'its' ? [speaker] : possessor;
}

/** Who a clause is of: its subject, or what it takes over as that. */
export const subjectOf = (tree: Tree, verb: number): number => {
  const { passive, by, to } = argumentsOf(tree, verb);
  return passive ? to : by >= 0 ? by : (sourceOf(tree, verb)?.head ?? -1);
};

/** The first of what is joined by "and", "together with", "along with". */
function firstOf(tree: Tree, noun: number): number {
  const first = tree.firstConjunct(noun);
  const head = tree.head[first]!;
  const joined =
    tree.relation(first) === 'nmod' &&
    caseAt(tree, first).endsWith('with') &&
    ['NOUN', 'PROPN'].includes(tree.token(head).upos);
  return joined && ['together', 'along'].includes(tree.word(tree.child(first, 'case') - 1))
    ? tree.firstConjunct(head)
    : first;
}
