import { type Finder, type Meaning, phrase } from '../phrase.js';
import { ZONES } from '../vocabulary.js';
import { isCapital, lowerAt, saysAt, type Word } from '../words.js';
import { readDay } from './day.js';

interface Clock {
  hour: number;
  minute: number | null;
  second: number | null;
  next: number;
  /** Whether the words leave no doubt that it is a time of day: "a.m.", a zone, "o'clock". */
  sure: boolean;
}

const half = (words: readonly Word[], i: number): { pm: boolean; next: number } | null => {
  const m = /^([ap])\.?m\.?$/.exec(lowerAt(words, i));
  if (!m) return null;
  const stop = words[i]!.text.length === 2 && words[i + 1]?.text === '.' && words[i + 1]!.tight && i + 2 < words.length;
  return { pm: m[1] === 'p', next: stop && words[i + 2]?.tight ? i + 2 : i + 1 };
};

/** The hour of 24 that an hour of 12 means. */
const hourOf = (hour: number, pm: boolean): number => (hour % 12) + (pm ? 12 : 0);

/** "EST", "GMT", "local time", "Eastern time", "Greenwich Mean Time" after a time of day. */
function readZone(words: readonly Word[], i: number): number {
  if (ZONES.has(lowerAt(words, i)) && words[i]!.text === words[i]!.text.toUpperCase()) {
    return lowerAt(words, i + 1) === 'time' ? i + 2 : i + 1;
  }
  if (lowerAt(words, i) === 'local' && lowerAt(words, i + 1) === 'time') return i + 2;
  if (/^(?:eastern|central|mountain|pacific)$/.test(lowerAt(words, i)) && isCapital(words[i])) {
    const at = /^(?:standard|daylight)$/.test(lowerAt(words, i + 1)) ? i + 2 : i + 1;
    if (lowerAt(words, at) === 'time') return at + 1;
  }
  return saysAt(words, i, 'greenwich', 'mean', 'time') ? i + 3 : i;
}

function readDigits(words: readonly Word[], i: number): Clock | null {
  const word = words[i];
  if (!word || Number.isNaN(word.number) || (word.tight && /^[:./$€£\p{L}]$/u.test(words[i - 1]?.text ?? '')))
    return null;
  let hour = word.number;
  let minute: number | null = null;
  let second: number | null = null;
  let next = i + 1;
  let colon = false;
  const dotted = /^(\d\d?)\.([0-5]\d)$/.exec(word.text);
  if (
    /^\d\d?$/.test(word.text) &&
    words[next]?.text === ':' &&
    words[next]!.tight &&
    /^[0-5]\d$/.test(words[next + 1]?.text ?? '')
  ) {
    if (!words[next + 1]!.tight) return null;
    minute = words[next + 1]!.number;
    next += 2;
    colon = true;
    if (words[next]?.text === ':' && words[next]!.tight && /^[0-5]\d$/.test(words[next + 1]?.text ?? '')) {
      second = words[next + 1]!.number;
      next += 2;
    }
  } else if (dotted) {
    hour = Number(dotted[1]);
    minute = Number(dotted[2]);
  } else if (/^[0-2]\d[0-5]\d$/.test(word.text)) {
    const zone = readZone(words, next);
    const hours =
      lowerAt(words, next) === 'hours' && ['at', 'by', 'from', 'until', 'to'].includes(lowerAt(words, i - 1));
    if (zone === next && !hours) return null;
    hour = Number(word.text.slice(0, 2));
    minute = Number(word.text.slice(2));
    return hour < 24 ? { hour, minute, second, next: hours ? next + 1 : zone, sure: true } : null;
  }
  if (!Number.isInteger(hour) || hour > 24 || /^\d{3,}/.test(word.text)) return null;
  const ampm = half(words, next);
  if (ampm) {
    if (hour < 1 || hour > 12) return null;
    return { hour: hourOf(hour, ampm.pm), minute: minute ?? 0, second, next: readZone(words, ampm.next), sure: true };
  }
  if (lowerAt(words, next) === "o'clock" || lowerAt(words, next) === 'o’clock') {
    return { hour, minute: 0, second, next: readZone(words, next + 1), sure: true };
  }
  const zone = readZone(words, next);
  if (zone > next && minute !== null) return { hour, minute, second, next: zone, sure: true };
  if (colon && hour < 24) return { hour, minute, second, next, sure: false };
  return hour >= 1 && hour <= 12 && minute === null ? { hour, minute: null, second, next, sure: false } : null;
}

const PART_AFTER = new Map([
  ['morning', false],
  ['afternoon', true],
  ['evening', true],
  ['night', true],
]);

/** "in the morning", "this evening", "on Friday morning" after an hour settles which half of the day it is. */
function readPartAfter(words: readonly Word[], i: number): { pm: boolean; next: number } | null {
  if (!saysAt(words, i, 'in', 'the') && !saysAt(words, i, 'at', 'night')) return null;
  const at = lowerAt(words, i) === 'at' ? i + 1 : i + 2;
  const pm = PART_AFTER.get(lowerAt(words, at));
  return pm === undefined ? null : { pm, next: at + 1 };
}

const WORDS = new Map([
  ['noon', 12],
  ['midday', 12],
  ['midnight', 24],
]);

function readClock(words: readonly Word[], i: number): Clock | null {
  const named = WORDS.get(lowerAt(words, i));
  if (named) {
    if (lowerAt(words, i) === 'midnight' && isCapital(words[i]) && i > 0 && isCapital(words[i + 1])) return null;
    // A name: "High Noon".
    if (isCapital(words[i]) && lowerAt(words, i - 1) === 'high' && isCapital(words[i - 1])) return null;
    return { hour: named, minute: 0, second: null, next: readZone(words, i + 1), sure: true };
  }
  const clock = readDigits(words, i);
  if (!clock) return null;
  if (!clock.sure || lowerAt(words, clock.next - 1) === "o'clock") {
    const part = readPartAfter(words, clock.next);
    if (part && clock.hour <= 12)
      return { ...clock, hour: hourOf(clock.hour, part.pm), minute: clock.minute ?? 0, next: part.next, sure: true };
  }
  return clock;
}

const LEADS = new Set('at by until till from about around before after since between to for'.split(' '));

/**
 * A time of day, with the day that stands right after it: "9 a.m. EST Tuesday", "0900 GMT", "10:35 a.m.", "midnight Friday",
 * "4 in the morning". Digits with a colon alone need "at", "until" and the like before them, or a day after.
 */
export const clock: Finder = (words, i) => {
  const read = readClock(words, i);
  if (!read) return null;
  const comma = lowerAt(words, read.next) === ',' ? read.next + 1 : read.next;
  const day = readDay(words, comma);
  const named: Meaning | null =
    day && day.meaning.kind !== 'holiday' && day.meaning.kind !== 'unit' ? day.meaning : null;
  const near = day && day.meaning.kind === 'unit' && comma === read.next ? day.meaning : named;
  if (!read.sure) {
    if (read.minute === null || (!near && !LEADS.has(lowerAt(words, i - 1)))) return null;
    if (!near && (words[read.next]?.text === '-' || (words[read.next]?.text === '.' && words[read.next + 1]?.tight)))
      return null;
  }
  const { hour, minute, second } = read;
  return phrase('clock', i, near ? day!.last : read.next, { kind: 'clock', hour, minute, second, day: near });
};
