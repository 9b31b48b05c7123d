import { HYPHENATED } from './vocabularies.js';

const DIGIT = /\d/;
const LETTER = /\p{L}/u;
const UNIT =
  /^(?:[ap]\.?m\.?|am|pm|k|m|b|bn|mm|cm|km|kg|mg|g|lb|lbs|ft|in|hrs?|mins?|mph|kph|mn|tn|tr|mln|bln|yrs?|gb|mb|kb|ghz|mhz|kw|mw|ml|oz|sq|x|persons|min|h|ha|°c|°f)$/i;

const FIGURES = /^(?:\+?\d+(?:[-.]\d+){2,}|\d{3}-\d{4}|\d{3}\/\d{3}-\d{4})$/;

const isDigit = (sign: string | undefined): boolean => sign !== undefined && DIGIT.test(sign);
const isLetter = (sign: string | undefined): boolean => sign !== undefined && LETTER.test(sign);

/** Whether the hyphen between two parts of a word keeps them one word: "re-election", "e-mail", "Holocaust-esque". */
const keepsHyphen = (before: string, after: string): boolean => {
  const left = before.toLowerCase();
  const right = after.toLowerCase();
  if (HYPHENATED.words.has(`${left}-${right}`)) return true;
  return HYPHENATED.prefixes.has(left) || HYPHENATED.suffixes.has(right);
};

/**
 * The positions inside a word (a run of characters without spaces, its outer punctuation taken off) at which UD English
 * begins a new token, ascending: around hyphens, slashes, inner commas, brackets and quotes, and before a unit ("5pm").
 */
export const innerCuts = (text: string, from: number, to: number): number[] => {
  const cuts: number[] = [];
  // Telephone numbers and dates in figures are one token; a range ("3-4", "2014-2017") is three.
  if (to - from <= 24 && FIGURES.test(text.slice(from, to))) return cuts;
  let start = from;
  const around = (at: number, length: number): void => {
    if (at > start) cuts.push(at);
    if (at + length < to) cuts.push(at + length);
    start = at + length;
  };
  for (let i = from; i < to; i++) {
    const sign = text[i]!;
    const code = text.charCodeAt(i);
    if ((code >= 97 && code <= 122) || (code >= 65 && code <= 90)) continue;
    if (code >= 48 && code <= 57) {
      // A number and its unit: "5pm", "10km", "$3bn".
      if (i - start < 24 && i + 1 < to && isLetter(text[i + 1]) && (start === i || !isLetter(text[start]))) {
        let end = i + 1;
        while (end < to && end - i < 9 && (isLetter(text[end]) || text[end] === '.' || text[end] === '°')) end++;
        if (UNIT.test(text.slice(i + 1, end)) && /^[\d.,:]+$/.test(text.slice(start, i + 1))) {
          cuts.push(i + 1);
          start = i + 1;
        }
      }
      continue;
    }
    const before = text[i - 1];
    const after = text[i + 1];
    if (i === from && sign !== '/') continue;
    switch (sign) {
      case '-': {
        let end = i + 1;
        while (end < to && text[end] === '-') end++;
        if (end - i > 1) {
          around(i, end - i);
          i = end - 1;
          break;
        }
        let right = i + 1;
        while (right < to && right - i < 24 && isLetter(text[right])) right++;
        if (keepsHyphen(text.slice(Math.max(start, i - 16), i), text.slice(i + 1, right))) break;
        around(i, 1);
        break;
      }
      case '–':
      case '—':
      case '−':
      case '"':
      case '(':
      case ')':
      case '[':
      case ']':
      case '{':
      case '}':
      case ';':
      case '?':
      case '!':
      case '<':
      case '>':
      case '%':
      case '…':
      case '|':
      case '=':
      case '*':
        around(i, 1);
        break;
      case '/': {
        const digits = isDigit(before) && isDigit(after);
        const single = i - start === 1 && isLetter(before) && i + 2 >= to - 1;
        if (!digits && !single) around(i, 1);
        break;
      }
      case ',':
      case ':':
        if (!(isDigit(before) && isDigit(after))) around(i, 1);
        break;
      case '.': {
        let end = i + 1;
        while (end < to && text[end] === '.') end++;
        if (end - i > 1) {
          around(i, end - i);
          i = end - 1;
          break;
        }
        // A stop with no space after it: "ended.The", never "U.S.A" or "Ph.D".
        if (
          /\p{Ll}{2}$/u.test(text.slice(Math.max(start, i - 2), i)) &&
          /^\p{Lu}\p{Ll}/u.test(text.slice(i + 1, i + 3))
        )
          around(i, 1);
        break;
      }
      case '&':
        if (!(i - start <= 3 && to - i <= 4)) around(i, 1);
        break;
      case '$':
      case '£':
      case '€':
        if (isDigit(after)) {
          cuts.push(i + 1);
          start = i + 1;
        }
        break;
      default:
    }
  }
  return cuts;
};
