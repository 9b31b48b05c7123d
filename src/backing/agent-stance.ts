import type { Tree } from '../language/tree.js';
import { caseAt } from './case-at.js';
import type { Ends } from './ends.js';
import { subjectOf } from './noun-stance.js';
import type { StanceFound } from './stance-found.js';
import { stancesOf } from './stances.js';

/** Ties that bind both: between two persons each is the other's. */
const BOTH = new Set([
  'ally',
  'friend',
  'rival',
  'enemy',
  'foe',
  'opponent',
  'nemesis',
  'adversary',
  'comrade',
  'archrival',
  'running mate',
  'partner',
]);

/**
 * Stances that are told by what somebody is to somebody: "an ally of Dorn", "Dorn's critics", "Dorn loyalist Ilsa Oster", "Sarkand is a rival of".
 * Where it is not said whose ally, it is the subject's of the clause that the words stand in, and the stance counts as inferred.
 */
export function agentStances(tree: Tree, ends: Ends): StanceFound[] {
  const found: StanceFound[] = [];
  for (const [noun, token] of tree.tokens.entries()) {
    if (token.upos !== 'NOUN' && token.upos !== 'PROPN') continue;
    const lemma = token.lemma.toLowerCase();
    const joined = noun > 0 ? stancesOf(`${tree.word(noun - 1)} ${lemma}`, 'agent') : [];
    const stance = (joined.length > 0 ? joined : stancesOf(lemma, 'agent'))[0];
    if (!stance) continue;
    const named = namedBy(tree, noun);
    const towards = stance.frames.includes('whose')
      ? tree.children(noun, 'nmod:poss')
      : [
          ...tree.children(noun, 'nmod').filter((n) => n > noun && stance.frames.includes(caseAt(tree, n))),
          ...tree.children(noun, 'nmod:poss'),
          ...tree.children(noun, 'compound', 'amod', 'nmod').filter((c) => c < noun && ends.participant(c) !== null),
          // "Dorn ally Ilsa Oster": both may hang on the name.
          ...(named >= 0 && named !== noun
            ? tree
                .children(named, 'compound', 'nmod:poss', 'amod', 'nmod:desc')
                .filter((c) => c < noun && ends.participant(c) !== null)
            : []),
        ];
    // The parser may hang the list of supporters on whom they support.
    const sources = [
      ...sourcesOf(tree, noun, named),
      ...towards.filter((t) => ends.actor(t)?.kind === 'person').flatMap((t) => ends.members(t)),
    ];
    const make = (from: readonly number[], to: readonly number[], rule: string, stated = true): void => {
      if (from.length > 0 && to.length > 0)
        found.push({
          anchor: noun,
          stance,
          sign: stance.sign as 1 | -1,
          sources: from,
          targets: to,
          words: [noun],
          rule,
          stated,
        });
    };
    if (towards.length > 0) {
      make(sources, towards, 'tie/agent');
      const persons = [...sources, ...towards].every(
        (t) => ends.heads(t).length === 1 && ends.actorOf(t)?.kind === 'person',
      );
      if (persons && BOTH.has(stance.words) && sources.some((s) => s !== noun)) make(towards, sources, 'tie/both');
    } else if (['ally', 'supporter', 'backer', 'rival', 'foe', 'enemy', 'loyalist'].includes(stance.words)) {
      const above = clauseSubject(tree, noun, sources);
      if (above >= 0 && sources.some((s) => s !== noun)) make(sources, [above], 'tie/clause', false);
    }
  }
  return found;
}

/** The name that a description stands before: "ally Ilsa Oster"; the noun itself, where none does. */
function namedBy(tree: Tree, noun: number): number {
  const head = tree.head[noun]!;
  if (
    head > noun &&
    ['compound', 'nmod:desc', 'amod', 'flat', 'nmod'].includes(tree.token(noun).deprel) &&
    tree.token(head).upos === 'PROPN'
  )
    return head;
  const after = tree
    .children(noun, 'flat', 'appos', 'compound', 'nmod:desc')
    .find((c) => c > noun && tree.token(c).upos === 'PROPN' && caseAt(tree, c) === '');
  return after ?? noun;
}

function sourcesOf(tree: Tree, noun: number, named: number): number[] {
  if (named !== noun) return [named];
  const head = tree.head[noun]!;
  if (tree.child(noun, 'cop') >= 0) return tree.children(noun, 'nsubj');
  if (tree.relation(noun) === 'appos' && head >= 0) return [head];
  if (tree.relation(noun) === 'xcomp' && head >= 0) {
    const subject = tree.child(head, 'obj') >= 0 ? tree.child(head, 'obj') : tree.child(head, 'nsubj', 'nsubj:pass');
    if (subject >= 0) return [subject];
  }
  return [noun];
}

/** The subject of the first clause above that is somebody else's. */
function clauseSubject(tree: Tree, noun: number, sources: readonly number[]): number {
  for (let i = tree.head[noun]!, k = 0; i >= 0 && k < 6; i = tree.head[i]!, k++) {
    if (tree.token(i).upos !== 'VERB') continue;
    const subject = subjectOf(tree, i);
    if (
      subject >= 0 &&
      subject !== noun &&
      !sources.includes(subject) &&
      !sources.some((s) => tree.dominates(subject, s))
    )
      return subject;
  }
  return -1;
}
