import type { Tree } from '../language/tree.js';
import { hungOn } from './attached.js';
import { type Candidate, candidate } from './candidate.js';
import { complementOf } from './complement.js';
import { cueWords, isNegated } from './cue-words.js';
import { type Cue, cuesOf, type Frame, withFrame } from './cues.js';
import { agentOf, isPassive, nominal, type Source, sourceOf } from './source-of.js';

/**
 * Statements whose cue is a verb: "said (that) …", "urged them to …", "criticized …", "was criticized by …", "is expected to …".
 * The verb's complements are looked through in a fixed order; the first that the vocabulary has a frame for is the content.
 */
export function verbCues(tree: Tree): Candidate[] {
  const found: Candidate[] = [];
  for (const [verb, token] of tree.tokens.entries()) {
    if (token.upos !== 'VERB') continue;
    const cues =
      cuesOf(particleLemma(tree, verb), 'verb').length > 0
        ? cuesOf(particleLemma(tree, verb), 'verb')
        : cuesOf(token.lemma, 'verb');
    if (cues.length === 0) continue;
    const made = isPassive(tree, verb) ? passive(tree, verb, cues) : active(tree, verb, cues);
    if (made) found.push(made);
  }
  return found;
}

/** "point out", "rule out": the lemma with its particle. */
const particleLemma = (tree: Tree, verb: number): string => {
  const particle = tree.child(verb, 'compound:prt');
  const { lemma } = tree.token(verb);
  return particle < 0 ? lemma : `${lemma} ${tree.token(particle).lemma}`;
};

function active(tree: Tree, verb: number, cues: readonly Cue[]): Candidate | null {
  const seem = withFrame(cues, 'seem');
  if (seem) return raised(tree, verb, seem);
  const quotes = cues.some((c) => c.frames.has('quote'));
  const inverted = quotes ? invertedSubject(tree, verb) : null;
  const source = inverted ?? sourceOf(tree, verb);
  const complement = inverted ? null : complementOf(tree, verb, cues);
  if (!complement && !quotes) return null;
  if (!source && !quotes && complement?.frame !== 'that') return null;
  const cue = complement?.cue ?? withFrame(cues, 'quote')!;
  const made = candidate(verb, cue.act, complement?.frame ?? 'quote', `verb/${complement?.frame ?? 'quote'}`);
  made.cue = cueWords(tree, verb, complement?.prepositions ?? []);
  made.content = complement?.content ?? interrupted(tree, verb);
  made.addressee = complement?.addressee ?? addresseeOf(tree, verb, cues);
  made.quotes = quotes;
  made.negated = isNegated(tree, verb);
  setSource(made, source);
  return made;
}

/**
 * The subject of an inverted cue that the parser took for its object: "…,” said the minister". The verb follows a quotation mark or a comma, has no
 * subject, and the nominal stands right after it.
 */
function invertedSubject(tree: Tree, verb: number): Source | null {
  if (tree.child(verb, 'nsubj', 'aux', 'ccomp') >= 0 || verb === 0 || !tree.token(verb).feats.includes('Tense=Past'))
    return null;
  if (!/^(?:PUNCT)$/.test(tree.token(verb - 1).upos) || tree.token(verb).xpos === 'VBN') return null;
  const after = tree
    .children(verb, 'obj', 'obl', 'xcomp', 'iobj', 'dep')
    .find(
      (o) =>
        tree.left[o] === verb + 1 && ['PROPN', 'NOUN', 'PRON'].includes(tree.token(o).upos) && tree.caseOf(o) === '',
    );
  return after === undefined ? null : { head: after, tokens: nominal(tree, after), own: true };
}

export function setSource(made: Candidate, source: Source | null): void {
  if (!source) return;
  made.sourceHead = source.head;
  made.source = source.tokens.filter((t) => !made.content.includes(t) && !made.cue.includes(t));
}

/**
 * "…, he said, …": the cue hangs on the clause that is its content (Universal Dependencies' parataxis); the content is that clause without the cue's own words.
 */
function interrupted(tree: Tree, verb: number): number[] {
  const head = tree.head[verb]!;
  if (head < 0 || tree.relation(verb) !== 'parataxis' || tree.child(verb, 'nsubj') < 0) return [];
  return tree.subtree(head).filter((t) => !tree.dominates(verb, t));
}

/** Whom something is said to, where the verb takes that as an object or after "to". */
function addresseeOf(tree: Tree, verb: number, cues: readonly Cue[]): number {
  const indirect = tree.child(verb, 'iobj');
  if (indirect >= 0) return indirect;
  return withFrame(cues, 'addr') ? tree.child(verb, 'obj') : -1;
}

/** "He seems to agree": what seems is the subject with the rest; nobody is named to whom it seems. */
function raised(tree: Tree, verb: number, cue: Cue): Candidate | null {
  const rest = tree.child(verb, 'xcomp', 'ccomp');
  if (rest < 0) return null;
  const subject = tree.children(verb, 'nsubj')[0];
  const made = candidate(verb, cue.act, 'seem', 'verb/seem');
  made.cue = cueWords(tree, verb);
  made.content = [...(subject === undefined ? [] : tree.subtree(subject)), ...tree.subtree(rest)];
  made.negated = isNegated(tree, verb);
  return made;
}

/** "was criticized by X": the subject is the content; "was told that": it is the addressee; "is expected to go": it belongs to the content. */
function passive(tree: Tree, verb: number, cues: readonly Cue[]): Candidate | null {
  const subject = tree.child(verb, 'nsubj:pass', 'nsubj');
  const agent = agentOf(tree, verb);
  const source: Source | null = agent < 0 ? null : { head: agent, tokens: nominal(tree, agent), own: true };
  const subjectWords = subject < 0 ? [] : nominal(tree, subject);
  const clauses = tree.children(verb, 'ccomp', 'xcomp', 'csubj');
  let frame: Frame | null = null;
  let content: number[] = [];
  let addressee = -1;
  const has = (f: Frame): boolean => withFrame(cues, f) !== undefined;
  const [c] = clauses;
  if (c !== undefined && (has('addr') || (has('ask' as Frame) && has('wh')))) {
    frame = has('that') ? 'that' : 'inf';
    content = tree.subtree(c);
    addressee = subject;
  } else if (c !== undefined && tree.relation(c) === 'ccomp' && has('that')) {
    frame = 'that';
    content = tree.subtree(c);
  } else if (c !== undefined && (has('that') || has('obj-inf') || has('small') || has('as'))) {
    frame = has('obj-inf') ? 'obj-inf' : has('that') ? 'that' : has('small') ? 'small' : 'as';
    content = [...subjectWords, ...tree.subtree(c)];
  } else {
    const as = tree.children(verb, 'obl', 'advcl').find((o) => tree.caseOf(o) === 'as');
    if (as !== undefined && has('as')) {
      frame = 'as';
      content = [...subjectWords, ...tree.subtree(as), ...hungOn(tree, verb, as)];
    } else if (has('obj') && !has('addr') && agent >= 0) {
      frame = 'obj';
      content = subjectWords;
    }
  }
  if (!frame || content.length === 0) return null;
  const made = candidate(verb, (withFrame(cues, frame) ?? cues[0]!).act, frame, `verb-passive/${frame}`);
  made.cue = cueWords(tree, verb);
  made.content = content;
  made.addressee = addressee;
  made.negated = isNegated(tree, verb);
  setSource(made, source);
  return made;
}
