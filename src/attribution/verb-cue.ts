import type { Tree } from '../language/tree.js';
import { type Candidate, candidate } from './candidate.js';
import { cueWords, isNegated } from './cue-words.js';
import { type Cue, cuesOf, type Frame, withFrame } from './cues.js';
import { agentOf, isPassive, nominal, type Source, sourceOf } from './source-of.js';

const WH = new Set(['whether', 'if', 'what', 'who', 'whom', 'how', 'why', 'when', 'where', 'which']);
const PREPOSITIONS: readonly Frame[] = ['of', 'for', 'on', 'about', 'to', 'in', 'at', 'with', 'against'];
/** Prepositions read as another one of the frames: "on" stands for "upon", "about" for "regarding". */
const SAME_PREPOSITION: Record<string, Frame> = {
  upon: 'on',
  over: 'about',
  regarding: 'about',
  concerning: 'about',
  into: 'in',
};

/** The content of a verb in one of its frames. */
interface Complement {
  frame: Frame;
  cue: Cue;
  content: number[];
  prepositions: number[];
  addressee: number;
}

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

function complementOf(tree: Tree, verb: number, cues: readonly Cue[]): Complement | null {
  const objects = tree.children(verb, 'obj');
  const object = objects.at(-1) ?? -1;
  // "called the merger “a terrible deal”": two nominals, of which the parser may take the first for an indirect object.
  const indirect = objects.length > 1 ? objects[0]! : tree.child(verb, 'iobj');
  const addr = withFrame(cues, 'addr');
  const asked = askedOf(tree, indirect >= 0 ? indirect : object);
  const said = tree.children(verb, 'ccomp', 'xcomp').length > 0 || asked >= 0;
  const addressee = indirect >= 0 ? indirect : addr && said ? object : -1;
  const make = (frame: Frame, content: number[], prepositions: number[] = [], to = addressee): Complement | null => {
    const cue = withFrame(cues, frame);
    return cue ? { frame, cue, content, prepositions, addressee: to } : null;
  };
  const clauses = clausesOf(tree, verb);
  for (const c of clauses) {
    const made = clause(tree, verb, c, make);
    if (made)
      return c > verb
        ? { ...made, content: whole(tree, verb, made.content, clauses, addressee >= 0 ? -1 : object, addressee) }
        : made;
  }
  // "told supporters to march": the parser may hang what is asked on whom it is asked of.
  if (asked >= 0 && addr) {
    const content = tree.subtree(asked);
    return (
      make('obj-inf', content) ?? {
        frame: 'inf',
        cue: { ...addr, act: 'request' },
        content,
        prepositions: [],
        addressee,
      }
    );
  }
  const within = clauseWithin(tree, verb);
  if (within.length > 0) {
    const made = make('that', within);
    if (made) return made;
  }
  const declined = declining(tree, verb);
  if (declined) return declined;
  for (const c of tree.children(verb, 'xcomp')) {
    const to = tree.children(c, 'mark').some((m) => tree.token(m).lemma === 'to');
    const content = tree.subtree(c);
    if (to && object >= 0 && addressee < 0) {
      const made = make('obj-inf', [...nominal(tree, object), ...content], [], object);
      if (made) return made;
    }
    if (to) {
      const made = (addressee >= 0 ? make('obj-inf', content) : null) ?? make('inf', content);
      if (made) return made;
      if (addressee >= 0 && addr)
        return { frame: 'inf', cue: { ...addr, act: 'request' }, content, prepositions: [], addressee };
    } else if (tree.token(c).xpos === 'VBG') {
      const made = make('ger', content);
      if (made) return made;
    }
    if (!to && object >= 0) {
      const as = tree.children(c, 'case', 'mark').some((m) => tree.token(m).lemma === 'as');
      const made = make(as ? 'as' : 'small', [...nominal(tree, object), ...content], [], -1);
      if (made) return made;
    }
  }
  for (const o of tree.children(verb, 'obl', 'advcl')) {
    if (object < 0) break;
    const preposition =
      [tree.caseOf(o), ...tree.children(o, 'mark').map((m) => tree.token(m).lemma)].find((p) => p !== '') ?? '';
    const frame = preposition === 'as' ? 'as' : (`obj-${preposition}` as Frame);
    if (o > object && ['as', 'of', 'for', 'with'].includes(preposition)) {
      const made = make(frame, [...nominal(tree, object), ...tree.subtree(o)], [], -1);
      if (made) return made;
    }
  }
  if (indirect >= 0 && object > indirect) {
    const made = make('small', [...nominal(tree, indirect), ...nominal(tree, object)], [], -1);
    if (made) return made;
  }
  if (object >= 0 && object !== addressee) {
    const made = make('obj', [...nominal(tree, object), ...hungOn(tree, verb, object)]);
    if (made) return made;
  }
  for (const o of tree.children(verb, 'obl', 'advcl', 'xcomp')) {
    const made = prepositional(tree, verb, o, make);
    if (made) return made;
  }
  return null;
}

/** Prepositions whose phrase, right after an object, belongs to what is said: "amnesty for members", "a strike as the next step". */
const ON_OBJECT = new Set(['by', 'for', 'as', 'of', 'with', 'against', 'between', 'over', 'about', 'to']);

/** What the parser hung on the verb right after the object, and belongs to the object. */
function hungOn(tree: Tree, verb: number, object: number): number[] {
  const found: number[] = [];
  let end = tree.right[object]!;
  for (const o of tree.children(verb, 'obl', 'advcl', 'acl', 'xcomp')) {
    const marker = [...tree.children(o, 'case'), ...tree.children(o, 'mark')][0];
    if (tree.left[o] !== end + 1 || marker === undefined || !ON_OBJECT.has(tree.word(marker))) continue;
    found.push(...tree.subtree(o));
    end = tree.right[o]!;
  }
  return found;
}

/** The "to" clause on a nominal, or -1. */
const askedOf = (tree: Tree, object: number): number =>
  object < 0
    ? -1
    : (tree
        .children(object, 'acl')
        .find(
          (a) => tree.token(a).deprel === 'acl' && tree.children(a, 'mark').some((m) => tree.token(m).lemma === 'to'),
        ) ?? -1);

/** "said in a broadcast that …": the clause, where the parser hung it on a phrase between. */
function clauseWithin(tree: Tree, verb: number): number[] {
  for (const o of tree.children(verb, 'obl', 'obj', 'nmod')) {
    for (const c of tree.children(o, 'acl', 'ccomp')) {
      const that = tree.left[c]!;
      if (
        o > verb &&
        tree.word(that) === 'that' &&
        tree.token(c).deprel !== 'acl:relcl' &&
        tree.relation(that) === 'mark'
      )
        return tree.subtree(c);
    }
  }
  return [];
}

/** What one declines to do where it is speech: the act is then declining to comment, and not refusing a deed. */
const SPEECH = new Set(
  'comment say elaborate discuss answer confirm speculate specify disclose identify name respond reveal address explain detail describe'.split(
    ' ',
  ),
);

/** "declined to comment on whether …": the cue takes in the verb of speech, and its own complement is the content. */
function declining(tree: Tree, verb: number): Complement | null {
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

/**
 * A clause with what the parser hung on the cue from within it: the other clauses after the cue, and a subject between. The content runs on from
 * its first to its last word.
 */
function whole(
  tree: Tree,
  verb: number,
  content: readonly number[],
  clauses: readonly number[],
  object: number,
  addressee: number,
): number[] {
  let first = content[0]!;
  let last = content.at(-1)!;
  for (const c of clauses) if (c > verb && !trailing(tree, c)) last = Math.max(last, tree.right[c]!);
  for (const n of tree.children(verb, 'nsubj'))
    if (n > verb && n < first && tree.children(verb, 'nsubj').length > 1) first = Math.min(first, tree.left[n]!);
  // "said three men – A, B and C – had fled": the subject taken for an object.
  if (object > verb && object < first) first = tree.left[object]!;
  if (addressee < 0 && first > verb + 1 && clauses.length > 1)
    for (const c of clauses) if (c > verb) first = Math.min(first, tree.left[c]!);
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

/** "…, adding that": a participle after a comma is a cue of the same speaker, and no second clause. */
const trailing = (tree: Tree, c: number): boolean =>
  tree.token(c).xpos === 'VBG' &&
  tree.children(c, 'aux', 'nsubj', 'mark').length === 0 &&
  tree.left[c]! > 0 &&
  tree.word(tree.left[c]! - 1) === ',';

const RELATIVES = new Set(['who', 'which', 'where', 'whose']);

/**
 * The clauses that may be what the verb says: those after it, the longest first, then one before it. A clause between the subject and the verb that opens
 * with a relative pronoun is on the subject.
 */
function clausesOf(tree: Tree, verb: number): number[] {
  const size = (c: number): number => tree.right[c]! - tree.left[c]!;
  const all = tree
    .children(verb, 'ccomp')
    .filter((c) => (c > verb ? !trailing(tree, c) : !RELATIVES.has(tree.word(tree.left[c]!))));
  return all.sort((a, b) => Number(a < verb) - Number(b < verb) || size(b) - size(a));
}

type Make = (frame: Frame, content: number[], prepositions?: number[], to?: number) => Complement | null;

function clause(tree: Tree, verb: number, c: number, make: Make): Complement | null {
  const content = tree.subtree(c).filter((t) => !tree.dominates(verb, t) || tree.dominates(c, t));
  const marks = tree.children(c, 'mark');
  if (marks.some((m) => tree.token(m).lemma === 'to') && !tree.children(c, 'aux').length)
    return make('inf', content) ?? make('obj-inf', content);
  const first = tree.tokens[tree.left[c]!]!.lemma.toLowerCase();
  if (WH.has(first) && c > verb)
    return make('wh', content) ?? make('that', content) ?? make('obj-wh', content) ?? make('quote', content);
  return make('that', content) ?? make('quote', content);
}

function prepositional(tree: Tree, verb: number, o: number, make: Make): Complement | null {
  const markers = [...tree.children(o, 'case'), ...tree.children(o, 'mark')];
  if (markers.length === 0 || o < verb) return null;
  const preposition = tree.token(markers[0]!).lemma.toLowerCase();
  const frame = SAME_PREPOSITION[preposition] ?? (preposition as Frame);
  if (!PREPOSITIONS.includes(frame)) return null;
  const content = tree.subtree(o).filter((t) => t !== markers[0]);
  // "called on Congress to act": the object of the preposition is asked, and what it is asked is a clause beside it.
  const asked = tree
    .children(verb, 'xcomp', 'advcl')
    .find((x) => x > o && tree.children(x, 'mark').some((m) => tree.token(m).lemma === 'to'));
  if (frame === 'on' && asked !== undefined) return make('on', [...content, ...tree.subtree(asked)], [markers[0]!], o);
  return make(frame, content, [markers[0]!]);
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
      content = [...subjectWords, ...tree.subtree(as)];
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
