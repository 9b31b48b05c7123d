import type { Statement } from '../attribution/statement.js';
import type { Tree } from '../language/tree.js';
import { overlaps } from '../report/span.js';
import { stancesOf } from './stances.js';

/** How many words may stand between two names for the words between to count. */
const NEAR = 10;
/** How long a path of dependencies may be. */
const LONGEST = 8;

/**
 * What the syntax between two tokens of one sentence shows, as features for the weights of `path-weights.tsv`: the words on the path of dependencies from one
 * to the other, by relation; the vocabulary's signs of them; the words right between; and what the one says of the other. Null where no path is short enough.
 *
 * @param a the earlier, @param b the later of the two
 */
export function pathFeatures(tree: Tree, statements: readonly Statement[], a: number, b: number): string[] | null {
  const up = ancestors(tree, a);
  const down = ancestors(tree, b);
  const top = up.find((t) => down.includes(t));
  if (top === undefined) return null;
  const left = up.slice(0, up.indexOf(top));
  const right = down.slice(0, down.indexOf(top));
  if (left.length + right.length > LONGEST) return null;
  const lemma = (i: number): string => wordOf(tree, i);
  const rel = (i: number): string => `${tree.token(i).deprel}${tree.caseOf(i) ? `:${tree.caseOf(i)}` : ''}`;
  const found = new Set<string>();
  const leftPath = left.map(rel).join('>');
  const rightPath = right.map(rel).reverse().join('<');
  const leftTop = left.length > 0 ? rel(left.at(-1)!) : '=';
  const rightTop = right.length > 0 ? rel(right.at(-1)!) : '=';
  found.add(`p ${leftPath}^${rightPath}`);
  found.add(`r ${leftTop}^${rightTop}`);
  found.add(`t ${lemma(top)}`);
  found.add(`tr ${lemma(top)} ${leftTop}^${rightTop}`);
  found.add(`tp ${lemma(top)} ${leftPath}^${rightPath}`);
  found.add(`tl ${lemma(top)} ${leftTop}`);
  found.add(`tt ${lemma(top)} ${rightTop}`);
  found.add(`s ${signOf(tree, top)} ${leftTop}^${rightTop}`);
  for (const i of left.slice(1)) {
    found.add(`l ${lemma(i)} ${tree.relation(i)}`);
    found.add(`ls ${signOf(tree, i)} ${tree.relation(i)}`);
  }
  for (const i of right.slice(1)) {
    found.add(`d ${lemma(i)} ${tree.relation(i)}`);
    found.add(`ds ${signOf(tree, i)} ${tree.relation(i)} ${signOf(tree, top)}`);
  }
  for (const i of [top, ...left.slice(1), ...right.slice(1)]) {
    for (const c of tree.children(i, 'advmod', 'compound:prt', 'aux', 'xcomp', 'obj', 'amod', 'mark'))
      if (!left.includes(c) && !right.includes(c))
        found.add(`${tree.relation(c)} ${lemma(c)} ${i === top ? 'top' : 'path'} ${signOf(tree, c)}`);
  }
  const signs = [top, ...left.slice(1), ...right.slice(1)].map((i) => signOf(tree, i)).filter((s) => s !== '0');
  found.add(`n ${signs.join('')}`);
  if (b - a <= NEAR + 1) {
    for (let i = a + 1; i < b; i++) {
      if (['VERB', 'NOUN', 'ADJ', 'ADP', 'ADV', 'PART'].includes(tree.token(i).upos)) found.add(`b ${lemma(i)}`);
    }
    found.add(`bs ${between(tree, a, b)}`);
  }
  for (const f of spoken(tree, statements, a, b)) found.add(f);
  return [...found];
}

/** A word's lemma; names and numbers are all alike, so that nothing is learnt of anybody by name. */
function wordOf(tree: Tree, i: number): string {
  const { upos, lemma } = tree.token(i);
  return upos === 'PROPN' ? 'NAME' : upos === 'NUM' ? 'NUMBER' : lemma.toLowerCase();
}

function ancestors(tree: Tree, i: number): number[] {
  const found: number[] = [];
  for (let t = i, k = 0; t >= 0 && k <= LONGEST; t = tree.head[t]!, k++) found.push(t);
  return found;
}

/** The words of the vocabulary that have a sign and stand on the path between two tokens: that show a stance, where there is one. */
export function signedWords(tree: Tree, a: number, b: number, sign: 1 | -1): number[] {
  const up = ancestors(tree, a);
  const down = ancestors(tree, b);
  const top = up.find((t) => down.includes(t));
  if (top === undefined) return [];
  const path = [...up.slice(1, up.indexOf(top) + 1), ...down.slice(1, down.indexOf(top) + 1)];
  const wanted = sign > 0 ? '+' : '-';
  return [...new Set(path)].filter((i) => i !== a && i !== b && signOf(tree, i) === wanted).sort((x, y) => x - y);
}

/** The vocabulary's sign of a word: + or -, `0` where it has none or both. */
function signOf(tree: Tree, i: number): string {
  const { lemma, upos } = tree.token(i);
  const word = lemma.toLowerCase();
  const parts =
    upos === 'VERB'
      ? (['verb'] as const)
      : upos === 'NOUN'
        ? (['noun', 'agent', 'evaluation'] as const)
        : upos === 'ADJ'
          ? (['adjective', 'evaluation'] as const)
          : [];
  const signs = parts
    .flatMap((part) => stancesOf(word, part))
    .filter(
      ({ sign, frames }) =>
        sign !== 0 && frames.some((f) => ['obj', '-', 'of', 'for', 'on', 'to', 'against'].includes(f)),
    );
  if (signs.length === 0) return '0';
  return signs.every(({ sign }) => sign > 0) ? '+' : signs.every(({ sign }) => sign < 0) ? '-' : '0';
}

const between = (tree: Tree, a: number, b: number): string => {
  let s = '';
  for (let i = a + 1; i < b; i++) s += signOf(tree, i).replace('0', '');
  return s;
};

/** What a statement adds: whether one of the two is its source and the other in its content, its act, and the signs of its words. */
function spoken(tree: Tree, statements: readonly Statement[], a: number, b: number): string[] {
  const found: string[] = [];
  for (const s of statements) {
    for (const [who, whom, side] of [
      [a, b, 'a'],
      [b, a, 'b'],
    ] as const) {
      if (
        !s.source.some((span) => overlaps(span, tree.token(who))) ||
        !s.content.some((span) => overlaps(span, tree.token(whom)))
      )
        continue;
      found.push(`say ${side} ${s.act}`);
      const own = tree.head[whom]!;
      const relation = tree.relation(whom);
      found.push(`sayr ${side} ${relation}`);
      if (own >= 0) {
        found.push(`sayh ${side} ${wordOf(tree, own)} ${relation}`);
        found.push(`says ${side} ${signOf(tree, own)} ${relation}`);
      }
      for (let i = 0; i < tree.tokens.length; i++) {
        if (tree.sentenceOf[i] !== tree.sentenceOf[whom] || !s.content.some((span) => overlaps(span, tree.token(i))))
          continue;
        if (['ADJ', 'NOUN', 'VERB', 'ADV'].includes(tree.token(i).upos))
          found.push(`sayw ${side} ${tree.token(i).lemma.toLowerCase()}`);
      }
    }
  }
  return found;
}
