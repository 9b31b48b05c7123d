import type { Tree } from '../language/tree.js';
import type { Ends } from './ends.js';
import type { StanceFound } from './stance-found.js';
import { stancesOf } from './stances.js';

/** What supporters of those in power would not support: their going. */
const GOING =
  /^(?:transition|handover|departure|exit|resignation|removal|ouster|overthrow|coup|uprising|rebellion|impeachment)$/u;

/**
 * Those who are called somebody's loyalists, allies or aides turn against them where they defect, switch sides, or back a transition of power: "three Dorn
 * loyalists were ready to support a transition". Each of those listed after a dash or a colon counts. It is inferred from both words together.
 */
export function defections(tree: Tree, ends: Ends): StanceFound[] {
  const found: StanceFound[] = [];
  for (const [verb, token] of tree.tokens.entries()) {
    if (token.upos !== 'VERB') continue;
    const object = tree.child(verb, 'obj');
    const stance =
      stancesOf(token.lemma, 'verb').find((s) => s.frames.includes('defect')) ??
      (object >= 0 &&
      GOING.test(tree.token(object).lemma) &&
      ['support', 'back', 'join', 'accept', 'endorse', 'plan', 'seek'].includes(token.lemma)
        ? stancesOf('defect', 'verb').find((s) => s.frames.includes('defect'))
        : undefined);
    if (!stance || (token.lemma === 'switch' && (object < 0 || tree.token(object).lemma !== 'side'))) continue;
    const { first } = tree.sentences[tree.sentenceOf[verb]!]!;
    for (let noun = verb - 1; noun >= first; noun--) {
      const [tie] = ['NOUN'].includes(tree.token(noun).upos) ? stancesOf(tree.token(noun).lemma, 'agent') : [];
      if (!tie || tie.sign < 0) continue;
      const to = [...tree.children(noun, 'compound', 'nmod:poss', 'nmod')].filter(
        (c) => ends.participant(c) !== null && tree.relation(c) !== 'appos',
      );
      if (to.length === 0) continue;
      const names = listedAfter(tree, ends, noun, verb);
      found.push({
        anchor: verb,
        stance,
        sign: -1,
        sources: names.length > 0 ? names : [noun],
        targets: to.slice(0, 1),
        words: object >= 0 ? [verb, object] : [verb],
        rule: 'defection',
        stated: false,
      });
      break;
    }
  }
  return found;
}

/** The persons named between two dashes, or in apposition, after a noun. */
function listedAfter(tree: Tree, ends: Ends, noun: number, verb: number): number[] {
  if (!/^[–—:,-]$|^--$/u.test(tree.word(noun + 1))) return [];
  const found: number[] = [];
  const mark = tree.word(noun + 1);
  for (let i = noun + 2; i < verb && tree.word(i) !== mark; i++) if (ends.actor(i)?.kind === 'person') found.push(i);
  return found;
}
