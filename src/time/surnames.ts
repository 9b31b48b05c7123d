import type { Phrase } from './phrase.js';
import { MONTHS, WEEKDAYS } from './vocabulary.js';
import { isCapital, lowerAt, numberAt, type Word } from './words.js';

/** Months that are also people's names. */
const NAMES = new Set(['may', 'march', 'april', 'june', 'august']);

/** Words that a month can follow although they have a capital, at the beginning of a sentence or in a headline. */
const LEADS = new Set(
  'in since until till by from to during before after between of for through throughout early late mid last next this each every and or on the'.split(
    ' ',
  ),
);

/** Words after which a month is meant even in a report about somebody of that name. */
const SURE = new Set('in since until early late mid last next this each every during'.split(' '));

/** The months that a text uses as a surname: "Theresa May", "Mr. March"; after that "May said" is no month anywhere in it. */
export function surnamesIn(sentences: readonly (readonly Word[])[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const words of sentences) {
    for (let i = 1; i < words.length; i++) {
      const { lower } = words[i]!;
      if (!NAMES.has(lower) || !isCapital(words[i]) || words[i]!.text === words[i]!.text.toUpperCase()) continue;
      const before = words[i - 1]!.text === '.' && words[i - 1]!.tight ? words[i - 2] : words[i - 1];
      if (!isCapital(before) || LEADS.has(before!.lower) || MONTHS.has(before!.lower) || WEEKDAYS.has(before!.lower))
        continue;
      if (Number.isNaN(numberAt(words, i + 1))) found.add(lower);
    }
  }
  return found;
}

/** Whether a lone month is rather somebody of that name, in a text that has such a person. */
export function isSurname(words: readonly Word[], p: Phrase, surnames: ReadonlySet<string>): boolean {
  const m = p.meaning;
  if (surnames.size === 0 || m.kind !== 'month' || m.which !== 'bare' || m.of || p.last - p.first > 1) return false;
  return surnames.has(lowerAt(words, p.first)) && !SURE.has(lowerAt(words, p.first - 1));
}
