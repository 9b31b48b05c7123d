import type { Tree } from '../language/tree.js';
import type { Ends } from './ends.js';
import type { StanceFound } from './stance-found.js';
import { stancesOf } from './stances.js';

const HYPHEN = /^[-‐‑–]$/u;

/** Stances in compounds: "pro-Dorn protesters", "an anti-Sarkand coalition", "Sarkand-backed rebels". */
export function compoundStances(tree: Tree, ends: Ends): StanceFound[] {
  const found: StanceFound[] = [];
  for (let i = 1; i + 1 < tree.tokens.length; i++) {
    if (
      !HYPHEN.test(tree.word(i)) ||
      tree.token(i - 1).end !== tree.token(i).start ||
      tree.token(i).end !== tree.token(i + 1).start
    )
      continue;
    const [before, after] = [i - 1, i + 1];
    const [prefix] = stancesOf(tree.word(before), 'prefix');
    const [suffix] = stancesOf(tree.word(after), 'suffix');
    const stance = prefix ?? suffix;
    if (!stance) continue;
    const name = nameAt(ends, tree, prefix ? after : before);
    const bearer = modified(tree, prefix ? before : after, [before, i, after, name]);
    if (name < 0 || bearer < 0) continue;
    found.push({
      anchor: prefix ? before : after,
      stance,
      sign: stance.sign as 1 | -1,
      sources: [prefix ? bearer : name],
      targets: [prefix ? name : bearer],
      words: [before, i, after],
      rule: prefix ? 'compound/prefix' : 'compound/suffix',
      stated: true,
    });
  }
  return found;
}

/** The token at one side of the hyphen that heads a participant: itself, or the head of its name. */
function nameAt(ends: Ends, tree: Tree, i: number): number {
  if (ends.participant(i)) return i;
  const head = tree.head[i]!;
  return head >= 0 && Math.abs(head - i) < 4 && tree.token(head).upos === 'PROPN' && ends.participant(head) ? head : -1;
}

/** The noun that the compound modifies. */
function modified(tree: Tree, from: number, inside: readonly number[]): number {
  for (let i = from, k = 0; i >= 0 && k < 5; i = tree.head[i]!, k++) {
    if (!inside.includes(i) && i > from - 3 && ['NOUN', 'PROPN'].includes(tree.token(i).upos)) return i;
  }
  return -1;
}
