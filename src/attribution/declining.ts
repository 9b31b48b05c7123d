import type { Tree } from '../language/tree.js';
import type { Complement } from './complement.js';
import type { Cue } from './cues.js';

/** What one declines to do where it is speech: the act is then declining to comment, and not refusing a deed. */
const SPEECH = new Set(
  'comment say elaborate discuss answer confirm speculate specify disclose identify name respond reveal address explain detail describe'.split(
    ' ',
  ),
);

/** "declined to comment on whether …": the cue takes in the verb of speech, and its own complement is the content. */
export function declining(tree: Tree, verb: number): Complement | null {
  if (!['decline', 'refuse'].includes(tree.token(verb).lemma)) return null;
  const speech = tree.children(verb, 'xcomp').find((x) => SPEECH.has(tree.token(x).lemma));
  if (speech === undefined) return null;
  const to = tree.children(speech, 'mark');
  const { last } = tree.sentences[tree.sentenceOf[verb]!]!;
  let from = speech + 1;
  while (from < last && ['on', 'about', 'to'].includes(tree.word(from))) from++;
  const rest = [...tree.children(speech), ...tree.children(verb)].filter(
    (c) => c > speech && !['punct', 'mark'].includes(tree.relation(c)) && tree.right[c]! >= from,
  );
  const end = Math.max(-1, ...rest.filter((c) => !timeOrManner(tree, c)).map((c) => tree.right[c]!));
  const content = Array.from({ length: Math.max(0, end - from + 1) }, (_, i) => from + i);
  const cue: Cue = { lemma: 'decline', pos: 'verb', act: 'decline', frames: new Set(['inf']) };
  if (content.length === 0) return { frame: 'inf', cue, content: [...to, speech], prepositions: [], addressee: -1 };
  return {
    frame: 'inf',
    cue,
    content,
    prepositions: [...to, speech, ...Array.from({ length: from - speech - 1 }, (_, i) => speech + 1 + i)],
    addressee: -1,
  };
}

/** "on Tuesday", "when reached by phone", "citing the law": no part of what is asked about. */
const timeOrManner = (tree: Tree, c: number): boolean =>
  tree.token(c).deprel === 'obl:unmarked' ||
  tree.token(c).deprel === 'obl:tmod' ||
  ['when', 'citing', 'saying'].includes(tree.word(tree.left[c]!)) ||
  tree.token(c).upos === 'SCONJ';
