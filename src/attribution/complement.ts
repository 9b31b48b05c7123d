import type { Tree } from '../language/tree.js';
import { askedOf, clauseAfter, clauseOnAddressee, clausesOf, clauseWithin, hungOn, whole } from './attached.js';
import { type Cue, type Frame, withFrame } from './cues.js';
import { declining } from './declining.js';
import { leadingAddressee, nominal } from './source-of.js';
import { withoutChannel } from './without-channel.js';

const WH = new Set(['whether', 'if', 'what', 'who', 'whom', 'how', 'why', 'when', 'where', 'which']);
const QUOTE = new Set(['"', '“', '”', '``', "''"]);
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
export interface Complement {
  frame: Frame;
  cue: Cue;
  content: number[];
  prepositions: number[];
  addressee: number;
}

/**
 * What a verb says, in the first of its frames that the vocabulary has and the sentence shows: a clause, an infinitive, an object with what is said of it,
 * an object, a prepositional phrase. Null where there is none.
 */
export function complementOf(tree: Tree, verb: number, cues: readonly Cue[]): Complement | null {
  const objects = tree.children(verb, 'obj');
  const object = objects.at(-1) ?? -1;
  // "called the merger “a terrible deal”": two nominals, of which the parser may take the first for an indirect object.
  const indirect = objects.length > 1 ? objects[0]! : tree.child(verb, 'iobj');
  const addr = withFrame(cues, 'addr');
  const asked = askedOf(tree, indirect >= 0 ? indirect : object);
  const that = clauseWithin(tree, verb);
  const bare = that.length === 0 && addr && withFrame(cues, 'that') && tree.child(verb, 'ccomp', 'xcomp') < 0;
  const within = bare && object >= 0 ? clauseOnAddressee(tree, object) : that;
  const said = tree.children(verb, 'ccomp', 'xcomp').length > 0 || asked >= 0 || within.length > 0;
  const addressee = indirect >= 0 ? indirect : addr && said ? object : -1;
  const make = (frame: Frame, content: number[], prepositions: number[] = [], to = addressee): Complement | null => {
    const cue = withFrame(cues, frame);
    return cue ? { frame, cue, content, prepositions, addressee: to } : null;
  };
  const clauses = clausesOf(tree, verb);
  for (const c of clauses) {
    const made = clause(tree, verb, c, make);
    const leading = made ? leadingAddressee(tree, verb, c) : -1;
    if (made && leading >= 0)
      return { ...made, content: made.content.filter((t) => t > tree.right[leading]!), addressee: leading };
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
  if (within.length > 0) {
    const made = make('that', within);
    if (made) return made;
  }
  if (object >= 0 && indirect < 0 && !withFrame(cues, 'obj') && !withFrame(cues, 'addr')) {
    const run = clauseAfter(tree, verb, object);
    const made = run.length > 0 ? make('that', run) : null;
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
      [...tree.children(o, 'mark').map((m) => tree.token(m).lemma), tree.caseOf(o)].find((p) => p !== '') ?? '';
    const frame = preposition === 'as' ? 'as' : (`obj-${preposition}` as Frame);
    if (o > object && ['as', 'of', 'for', 'with'].includes(preposition)) {
      const made = make(frame, [...nominal(tree, object), ...tree.subtree(o)], [], -1);
      if (made) return made;
    }
  }
  const called = object >= 0 ? quotedPredicate(tree, verb, object) : [];
  if (called.length > 0) {
    const made = make('small', called, [], -1);
    if (made) return made;
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

/**
 * "called half of the members “cowards”": an object with a quotation right behind it. The parser tends to hang the quotation somewhere on the object;
 * the marks tell that it is what the object is called. Empty where there is none.
 */
function quotedPredicate(tree: Tree, verb: number, object: number): number[] {
  const last = tree.right[verb]!;
  for (let i = object + 1; i < last; i++) {
    const { upos, lemma } = tree.token(i);
    if (upos === 'VERB' && !tree.dominates(object, i)) return [];
    if (upos !== 'PUNCT') continue;
    if (!QUOTE.has(lemma)) return [];
    let end = i + 1;
    while (end <= last && !QUOTE.has(tree.token(end).lemma)) end++;
    const inside = tree.token(i + 1);
    // "called for “action”" and "called the “deal” off" have no object before the quotation, or words of the object within it.
    if (end > last || inside.upos === 'ADP' || tree.left[object]! >= i || end - i < 2) return [];
    // "a “liar” who is “amoral”": what hangs on the words in marks belongs to them.
    for (let t = i + 1; t < end; t++)
      if (tree.head[t]! < i || tree.head[t]! >= end) end = Math.max(end, tree.right[t]!);
    return Array.from({ length: end + 1 - tree.left[object]! }, (_, k) => tree.left[object]! + k);
  }
  return [];
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
  return make(frame, frame === 'for' ? withoutChannel(tree, o, content) : content, [markers[0]!]);
}
