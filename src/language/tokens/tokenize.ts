import type { View } from '../../report/view.js';
import { addressEnd, mayHoldAddress } from './addresses.js';
import { splitClitics } from './clitics.js';
import { innerCuts } from './inner-cuts.js';
import { ABBREVIATIONS } from './vocabularies.js';

/** A token by its place in the view: `view.text.slice(from, to)` is the word as seen. */
export interface SeenToken {
  from: number;
  to: number;
}

const OPENING = '"\'`([{<$£€¥₹¿¡*_~^=+|•·–—-#@&/\\.,;:!?%)]}>…';
const CLOSING = '"\'`)]}>%*_~^=|!?,;:…–—-/\\';
const WORD = /[\p{L}\p{N}]/u;
const EMOTICON =
  /^(?:[:;=8xX][-'o^]?[)(\][DPpOo3|/\\*]+|[)(\][]+[-']?[:;=]|<3+|\^_+\^|:-?['"]?\(|[xX]D+|[oO]_[oO]|>:?\(|-_-|T_T|n_n)$/;
const INITIALS = /^(?:\p{L}\.)+(?:\p{L}|\p{L}{2,3})$/u;
const ELIDED = /^'(?:s|m|d|re|ve|ll|t|em|til|cause|bout|round|n|tis|twas|\d\ds?)(?![\p{L}\d])/iu;

/** Whether a word (without its last stop) keeps its stop: "Lt", "U.S", "J", "p.m". */
const keepsStop = (word: string, last: boolean): boolean => {
  if (word.length > 16) return false;
  const kind = ABBREVIATIONS.get(word);
  if (kind !== undefined) return !(last && kind === 'number');
  if (INITIALS.test(word)) return true;
  if (/^\p{Lu}$/u.test(word)) return !last && word !== 'I';
  return false;
};

/** The end of a run of one sign ("...", "!!!", "---") that begins at `at`. */
const runEnd = (text: string, at: number, end: number, signs: string): number => {
  let i = at;
  while (i < end && signs.includes(text[i]!)) i++;
  return i;
};

const RUNS = ['.…!?', '-', '*', '_', '=', '~', '`', '+', '<', '>'];

/** The end of the punctuation token that begins at `at`: a run where runs are one token, else one sign. */
const signEnd = (text: string, at: number, end: number): number => {
  const sign = text[at]!;
  const run = RUNS.find((r) => r.includes(sign));
  if (run !== undefined) return runEnd(text, at, end, run);
  const code = text.codePointAt(at)!;
  return Math.min(end, at + (code > 0xffff ? 2 : 1));
};

const push = (out: SeenToken[], from: number, to: number): void => {
  if (to > from) out.push({ from, to });
};

/** Cuts what is left between leading and trailing signs: inner punctuation, hyphens, units, then clitics. */
const cutMiddle = (text: string, from: number, to: number, out: SeenToken[]): void => {
  let start = from;
  for (const cut of [...innerCuts(text, from, to), to]) {
    const word = text.slice(start, cut);
    const parts = splitClitics(word);
    if (parts === null) push(out, start, cut);
    else {
      for (const length of parts) {
        push(out, start, start + length);
        start += length;
      }
    }
    start = cut;
  }
};

/** Cuts one run of characters without spaces into tokens. `last`: whether nothing but space follows it in the paragraph. */
const cutChunk = (text: string, from: number, to: number, last: boolean, out: SeenToken[]): void => {
  if (to - from <= 12 && EMOTICON.test(text.slice(from, to))) {
    push(out, from, to);
    return;
  }
  let at = from;
  const addresses = to - from < 5000 && mayHoldAddress(text.slice(from, to));
  // Leading signs, one token each.
  while (at < to) {
    const sign = text[at]!;
    if (addresses) {
      const end = addressEnd(text, at, to);
      if (end > at) {
        push(out, at, end);
        at = end;
        continue;
      }
    }
    if (WORD.test(String.fromCodePoint(text.codePointAt(at)!))) break;
    if (sign === "'" && ELIDED.test(text.slice(at, at + 8))) break;
    if (sign === '.' && /^\.\d|^\.[a-z]{2,4}$/.test(text.slice(at, Math.min(to, at + 6)))) break;
    if ((sign === '-' || sign === '+') && at === from && /^[-+]\d/.test(text.slice(at, at + 2))) break;
    if (!OPENING.includes(sign) && !/[\p{P}\p{S}]/u.test(sign) && text.codePointAt(at)! <= 0xffff) break;
    const end = signEnd(text, at, to);
    push(out, at, end);
    at = end;
  }
  if (at >= to) return;
  // Trailing signs, found from the back, put out after the middle.
  let end = to;
  const trailing: number[] = [];
  while (end > at) {
    const sign = text[end - 1]!;
    if (sign === '.' || sign === '…') {
      let dots = end;
      while (dots > at && (text[dots - 1] === '.' || text[dots - 1] === '…')) dots--;
      if (end - dots > 1 || sign === '…') {
        trailing.push(dots, end);
        end = dots;
        continue;
      }
      // Looking back a bounded way keeps the time linear in long runs.
      const back = text.slice(Math.max(at, end - 24), end - 1);
      const word = back.slice(Math.max(back.lastIndexOf('-'), back.lastIndexOf('/'), back.lastIndexOf('(')) + 1);
      if (keepsStop(word, last && trailing.length === 0)) break;
      trailing.push(end - 1, end);
      end--;
      continue;
    }
    if (sign >= '\uDC00' && sign <= '\uDFFF' && end - 2 >= at && !WORD.test(text.slice(end - 2, end))) {
      trailing.push(end - 2, end);
      end -= 2;
      continue;
    }
    if (!CLOSING.includes(sign)) {
      if (!/[\p{P}\p{S}]/u.test(sign) || sign === '$' || sign === '#' || sign === '+' || sign === '&') break;
    }
    let start = end - 1;
    const run = RUNS.find((r) => r.includes(sign));
    if (run !== undefined) while (start > at && run.includes(text[start - 1]!)) start--;
    trailing.push(start, end);
    end = start;
  }
  cutMiddle(text, at, end, out);
  for (let i = trailing.length - 2; i >= 0; i -= 2) push(out, trailing[i]!, trailing[i + 1]!);
};

const SPACE = /\s/;
const isSpace = (code: number): boolean =>
  code === 32 || (code >= 9 && code <= 13) || (code > 127 && SPACE.test(String.fromCharCode(code)));

/**
 * The tokens of a stretch of a view (one paragraph), as Universal Dependencies English splits words in its EWT and GUM
 * treebanks: clitics apart, hyphenated compounds in three, prefixes kept, abbreviations with their stop.
 * Every character that is not white space is in exactly one token; the time is linear in the length.
 */
export const tokenize = (view: View, from = 0, to = view.text.length): SeenToken[] => {
  const { text } = view;
  const out: SeenToken[] = [];
  let end = to;
  while (end > from && isSpace(text.charCodeAt(end - 1))) end--;
  let at = from;
  while (at < end) {
    while (at < end && isSpace(text.charCodeAt(at))) at++;
    let stop = at;
    while (stop < end && !isSpace(text.charCodeAt(stop))) stop++;
    if (stop > at) cutChunk(text, at, stop, stop === end, out);
    at = stop;
  }
  return out;
};
