import { type Finder, type Meaning, phrase } from '../phrase.js';
import { ABBREVIATIONS, MONTHS } from '../vocabulary.js';
import { isCapital, lowerAt, numberAt, saysAt, type Word } from '../words.js';
import { readMonthName } from './month-day.js';
import { readWhich, STEP } from './which.js';
import { readYear, yearInWords } from './year.js';

/** Months whose names are other words or people's names too. */
const AMBIGUOUS = new Set(['may', 'march', 'april', 'june', 'august']);

/** Words that a month stands after. */
const LEADS = new Set(
  'in since until till by from to during before after between of for through throughout early late mid end late-in and or mid- last next this every each ended ending into past'.split(
    ' ',
  ),
);

/** Words before "March" or "May" that leave no doubt that a month follows. */
const SURE = new Set('in since until during early late mid last next this each every through throughout'.split(' '));

/** Whether a lone ambiguous or shortened name is a month by the words around it. */
function isMonth(words: readonly Word[], i: number, next: number): boolean {
  const lower = lowerAt(words, i);
  const before = lowerAt(words, i - 1);
  const short = ABBREVIATIONS.has(lower);
  if (!AMBIGUOUS.has(lower) && !short) return true;
  if (short && words[i + 1]?.text !== '.' && !SURE.has(before)) return false;
  const after = words[next];
  if (isCapital(after) && !MONTHS.has(after!.lower) && !SURE.has(before)) return false;
  if (MONTHS.has(lowerAt(words, next + 1)) && ['and', 'or', 'to', '-'].includes(lowerAt(words, next)))
    return LEADS.has(before);
  if (['and', 'or', 'to', '-', 'through'].includes(before) && MONTHS.has(lowerAt(words, i - 2))) return true;
  if (isCapital(after) && SURE.has(before) && lower !== 'may' && lower !== 'march') return true;
  if (lower === 'april' || lower === 'august') return LEADS.has(before) || !isCapital(words[i - 1]);
  if (
    before === 'by' &&
    (!after || /^[.,;)]$/.test(after.text)) &&
    !/^(?:who|whose|the)$/.test(lowerAt(words, next + 1))
  )
    return true;
  if (before === 'the' || before === 'a') return lower !== 'may' && /^[a-z]/.test(after?.text ?? '');
  if (before === 'and' || before === 'or' || before === 'to' || before === 'for' || before === 'by')
    return lower !== 'may' && before !== 'to';
  return LEADS.has(before);
}

/** The year of a month: "2019", ", 2019", "of 2019", "last year", "of this year". */
function readYearOf(words: readonly Word[], i: number): { of: Meaning; next: number } | null {
  const at = [',', 'of', '-', '/'].includes(lowerAt(words, i)) ? i + 1 : i;
  const year = readYear(words, at) ?? (at === i ? yearInWords(words, at) : null);
  if (year) return { of: { kind: 'fixed', moment: { unit: 'year', year: year.year } }, next: year.next };
  const short = words[at + 1];
  if (/^['’‘]$/.test(words[at]?.text ?? '') && short?.tight && /^\d\d$/.test(short.text)) {
    const n = numberAt(words, at + 1);
    return { of: { kind: 'fixed', moment: { unit: 'year', year: n <= 30 ? 2000 + n : 1900 + n } }, next: at + 2 };
  }
  if (lowerAt(words, i) === ',') return null;
  const which = STEP.get(lowerAt(words, at));
  if (which !== undefined && lowerAt(words, at + 1) === 'year') {
    return { of: { kind: 'unit', unit: 'year', add: which, from: 'filed' }, next: at + 2 };
  }
  if (saysAt(words, i, 'of', 'that', 'year') || saysAt(words, i, 'that', 'year')) {
    return {
      of: { kind: 'unit', unit: 'year', add: 0, from: 'last' },
      next: lowerAt(words, i) === 'of' ? i + 3 : i + 2,
    };
  }
  return null;
}

/** A month: "January", "last April", "October 1998", "March of this year"; "May" and "March" only where the words lead up to a month. */
export const month: Finder = (words, i) => {
  const { which, next: at } = readWhich(words, i);
  const name = readMonthName(words, at);
  if (!name) return null;
  const hyphen = which === 'bare' && words[i]!.tight && words[i - 1]?.text === '-';
  const joined = hyphen && /^(?:mid|late|early|end)$/.test(lowerAt(words, i - 2));
  if (hyphen && !joined && !/^(?:post|pre)$/.test(lowerAt(words, i - 2))) {
    if (!MONTHS.has(lowerAt(words, i - 2))) return null;
  }
  const year = which === 'bare' ? readYearOf(words, name.next) : null;
  if (year) {
    if (year.of.kind === 'fixed' && year.of.moment.unit === 'year') {
      const moment = { unit: 'month', year: year.of.moment.year, month: name.month } as const;
      return phrase('month', i, year.next, { kind: 'fixed', moment });
    }
    return phrase('month', i, year.next, { kind: 'month', month: name.month, which: 'bare', of: year.of });
  }
  if (which === 'bare' && !joined && !isMonth(words, at, name.next)) return null;
  const last = words[name.next - 1]?.text === '.' && name.next === words.length ? name.next - 1 : name.next;
  return phrase('month', i, last, { kind: 'month', month: name.month, which, of: null });
};
