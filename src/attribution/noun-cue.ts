import type { Tree } from '../language/tree.js';
import { type Candidate, candidate } from './candidate.js';
import { cueWords, isNegated } from './cue-words.js';
import { type Cue, cuesOf, type Frame, withFrame } from './cues.js';
import { nominal, type Source, sourceOf } from './source-of.js';
import { setSource } from './verb-cue.js';
import { withoutChannel } from './without-channel.js';

/** Verbs that only carry the noun: "issued a call", "made a promise", "expressed hope". Their subject is the noun's source. */
const LIGHT = new Set([
  'make',
  'issue',
  'give',
  'deliver',
  'reiterate',
  'renew',
  'repeat',
  'express',
  'voice',
  'launch',
  'raise',
  'offer',
  'file',
  'have',
  'put',
  'release',
  'send',
  'present',
  'echo',
  'lodge',
  'level',
  'pose',
  'reject',
  'dismiss',
  'deny',
  'state',
  'share',
  'air',
  'register',
  'maintain',
  'hold',
  'announce',
  'underline',
  'cast',
  'signal',
  'pledge',
  'throw',
  'lend',
  'declare',
  'step',
]);

/** Statements whose cue is a noun: "claims by X that …", "X's call for …", "issued a call for …", "his threat to …". */
export function nounCues(tree: Tree): Candidate[] {
  const found: Candidate[] = [];
  for (const [noun, token] of tree.tokens.entries()) {
    if (token.upos !== 'NOUN') continue;
    const cues = cuesOf(token.lemma, 'noun');
    if (cues.length === 0) continue;
    const made = of(tree, noun, cues);
    if (made) found.push(made);
  }
  return found;
}

function of(tree: Tree, noun: number, cues: readonly Cue[]): Candidate | null {
  const after = clauseAfterSource(tree, noun, cues);
  const content = after ?? contentOf(tree, noun, cues);
  if (!content) return null;
  const { source, cue } = after ? { source: after.source, cue: [noun] } : sourceOfNoun(tree, noun);
  // Without a source, only a clause makes a noun a cue: "the claim that …", and not "the question of …".
  if (!source && content.frame !== 'that') return null;
  const made = candidate(noun, content.cue.act, content.frame, `noun/${content.frame}`);
  made.content = content.tokens;
  made.cue = [...cue, ...content.prepositions].sort((a, b) => a - b);
  made.negated = tree.children(noun, 'det').some((d) => tree.token(d).lemma === 'no');
  setSource(made, source);
  return made;
}

interface Content {
  frame: Frame;
  cue: Cue;
  tokens: number[];
  prepositions: number[];
}

/** "claims by X that …": the clause, where the parser hung it on the source. */
function clauseAfterSource(tree: Tree, noun: number, cues: readonly Cue[]): (Content & { source: Source }) | null {
  const cue = withFrame(cues, 'that');
  const by = noun + 1;
  if (!cue || by >= tree.tokens.length || tree.word(by) !== 'by' || tree.relation(by) !== 'case') return null;
  const head = tree.head[by]!;
  // The second of two sources may hang on the first, or on the noun itself: "claims by X and Y that …".
  const sources = [head, ...tree.children(head, 'conj'), ...tree.children(noun, 'conj').filter((c) => c > head)];
  const clause = [...sources, noun]
    .flatMap((h) => tree.children(h, 'acl', 'ccomp'))
    .find((c) => c > head && opensWithThat(tree, c));
  if (clause === undefined) return null;
  const tokens = tree.subtree(clause);
  const words = sources
    .flatMap((h) => (h === head || !tree.dominates(head, h) ? nominal(tree, h) : []))
    .filter((t) => t > by && t < tokens[0]!);
  const last = Math.max(...words, head);
  return {
    frame: 'that',
    cue,
    tokens,
    prepositions: [],
    source: { head, tokens: Array.from({ length: last - by }, (_, k) => by + 1 + k), own: true },
  };
}

/** Whether a clause opens with the conjunction "that", and not with the pronoun that is its subject. */
const opensWithThat = (tree: Tree, clause: number): boolean => {
  const that = tree.left[clause]!;
  return (
    tree.word(that) === 'that' &&
    (tree.relation(that) === 'mark' || tree.children(clause, 'nsubj').some((n) => n !== that))
  );
};

function contentOf(tree: Tree, noun: number, cues: readonly Cue[]): Content | null {
  const to = tree.children(noun, 'nmod', 'obl').some((n) => n > noun && tree.caseOf(n) === 'to');
  for (const c of tree.children(noun, 'acl', 'ccomp')) {
    if (to) break;
    if (c < noun || tree.token(c).deprel === 'acl:relcl') continue;
    const mark = tree.children(c, 'mark')[0];
    const lemma = mark === undefined ? '' : tree.token(mark).lemma.toLowerCase();
    const frame: Frame | null = lemma === 'that' ? 'that' : lemma === 'to' ? 'inf' : null;
    const cue = frame && withFrame(cues, frame);
    if (frame && cue) return { frame, cue, tokens: tree.subtree(c), prepositions: [] };
    const preposition = lemma as Frame;
    const held = mark === undefined ? undefined : withFrame(cues, preposition);
    if (held)
      return {
        frame: preposition,
        cue: held,
        tokens: tree.subtree(c).filter((t) => t !== mark),
        prepositions: [mark!],
      };
  }
  // "rejected claims by X that …": the clause may hang on the verb or on the nominal between.
  const verb = tree.head[noun]!;
  // "repeated his claim of Wednesday that …": the clause right behind may hang on the light verb.
  const light = verb >= 0 && tree.relation(noun) === 'obj' && LIGHT.has(tree.token(verb).lemma.toLowerCase());
  const behind = light
    ? tree
        .children(verb, 'advcl', 'ccomp')
        .find((c) => c > noun && opensWithThat(tree, c) && tree.left[c]! === tree.right[noun]! + 1)
    : undefined;
  const that = withFrame(cues, 'that');
  if (behind !== undefined && that) return { frame: 'that', cue: that, tokens: tree.subtree(behind), prepositions: [] };
  // "issued a call for calm": the phrase may hang on the light verb.
  const beside =
    verb >= 0 && LIGHT.has(tree.token(verb).lemma.toLowerCase())
      ? tree.children(verb, 'obl').filter((o) => o > noun && tree.left[o]! - tree.right[noun]! <= 2)
      : [];
  for (const n of [...tree.children(noun, 'nmod', 'obl'), ...beside]) {
    const preposition = tree.caseOf(n);
    const cue = withFrame(cues, preposition as Frame);
    if (!cue || n < noun || preposition === 'by') continue;
    const marker = tree.child(n, 'case');
    const asked = cue.act === 'request' ? askedAfter(tree, noun, n) : undefined;
    if (preposition === 'to' && asked === undefined && cue.act === 'request') continue;
    const rest = asked === undefined ? [] : tree.subtree(asked);
    return {
      frame: preposition as Frame,
      cue,
      tokens: withoutChannel(tree, n, [...tree.subtree(n).filter((t) => t !== marker), ...rest]),
      prepositions: [marker],
    };
  }
  return null;
}

/** The "to" clause right after a phrase, on the noun, the phrase or the verb: "for the forces to take his side". */
const askedAfter = (tree: Tree, noun: number, n: number): number | undefined =>
  [noun, n, tree.head[noun]!]
    .filter((h) => h >= 0)
    .flatMap((h) => tree.children(h, 'acl', 'advcl', 'xcomp'))
    .find(
      (a) =>
        a > n && tree.left[a]! <= tree.right[n]! + 1 && tree.children(a, 'mark').some((m) => tree.word(m) === 'to'),
    );

/** Whose act the noun names: a possessive, a "by" or "from" phrase, or the subject of a light verb that it is the object of. */
function sourceOfNoun(tree: Tree, noun: number): { source: Source | null; cue: number[] } {
  const possessive = tree.child(noun, 'nmod:poss');
  const verb = tree.head[noun]!;
  const carried =
    verb >= 0 &&
    ['obj', 'obl', 'nsubj:pass'].includes(tree.token(noun).deprel) &&
    LIGHT.has(tree.token(verb).lemma.toLowerCase());
  if (possessive >= 0) {
    const clitic = tree.child(possessive, 'case');
    const words = tree.subtree(possessive).filter((t) => t !== clitic);
    const between = tree.children(noun, 'amod', 'compound').filter((t) => t > possessive);
    const cue = clitic >= 0 ? [clitic, ...between, noun] : [noun];
    return {
      source: { head: possessive, tokens: words, own: true },
      cue: carried ? [...cueWords(tree, verb), ...cue] : cue,
    };
  }
  for (const n of tree.children(noun, 'nmod')) {
    if (['by', 'from'].includes(tree.caseOf(n)))
      return { source: { head: n, tokens: nominal(tree, n), own: true }, cue: [noun, tree.child(n, 'case')] };
  }
  if (carried && !isNegated(tree, verb)) {
    const source = sourceOf(tree, verb);
    const between = tree.children(noun, 'det', 'amod', 'compound');
    if (source) return { source, cue: [...cueWords(tree, verb), ...between, noun] };
  }
  return { source: null, cue: [noun] };
}
