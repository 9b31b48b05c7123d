import type { Tree } from '../language/tree.js';
import { subjectOf } from './noun-stance.js';
import type { StanceFound } from './stance-found.js';
import { phrasesFrom } from './stances.js';

/** Stances in set phrases: "marched in support of Dorn", "at odds with the union". Whose it is, is the subject of the verb, or the noun, that the phrase is on. */
export function phraseStances(tree: Tree): StanceFound[] {
  const found: StanceFound[] = [];
  for (let i = 0; i < tree.tokens.length; i++) {
    for (const stance of phrasesFrom.get(tree.word(i)) ?? []) {
      const words = stance.words.split(' ');
      if (!words.every((word, k) => tree.word(i + k) === word)) continue;
      const last = i + words.length - 1;
      const inside = Array.from(words, (_, k) => i + k);
      const target = tree.head[last]!;
      if (target < 0 || inside.includes(target)) continue;
      const source = bearer(tree, inside, target);
      if (source < 0) continue;
      found.push({
        anchor: inside[1]!,
        stance,
        sign: stance.sign as 1 | -1,
        sources: [source],
        targets: [target],
        words: inside,
        rule: 'phrase',
        stated: true,
      });
      break;
    }
  }
  return found;
}

/** Whose stance it is: up from the phrase, the first verb's subject or the first noun that is not in the phrase. */
function bearer(tree: Tree, inside: readonly number[], target: number): number {
  const top = inside.find((t) => !inside.includes(tree.head[t]!) && tree.head[t] !== target) ?? inside[1]!;
  const predicate = inside.find((t) => tree.child(t, 'nsubj') >= 0);
  if (predicate !== undefined) return tree.child(predicate, 'nsubj');
  let head = tree.head[top]!;
  if (head === target) head = tree.head[target]!;
  if (head < 0) return -1;
  if (tree.token(head).upos === 'VERB' || tree.token(head).upos === 'AUX') return subjectOf(tree, head);
  const subject = tree.child(head, 'nsubj');
  return subject >= 0 ? subject : head;
}
