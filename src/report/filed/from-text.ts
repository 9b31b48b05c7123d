import { dayOf, isoOf, weekdayFrom, weekdayOf } from '../calendar.js';
import type { Furniture } from '../report.js';
import { sayDay, sayMonthDay, WEEKDAYS } from '../say-day.js';
import { wordsOf } from '../span.js';
import { viewOf } from '../view.js';
import { type WrittenDate, writtenDatesIn } from '../written-date.js';
import { anchorOf } from './anchor.js';
import { type Clues, cluesIn } from './clues.js';
import { type NewsDay, newsDayOf } from './news-day.js';
import type { WorkedOut } from './source.js';
import { storySentences } from './story.js';
import { filedByAnchor, laterThan, latestPastYear } from './year-of.js';

/** The days from a photograph to the story that it stands in, at most. */
const PHOTO = 3;

const name = (weekday: number): string => WEEKDAYS[weekday - 1]!;

/**
 * Works out from the text when it was filed: from the date of a photograph in it, or from a day that it gives by weekday, month and day and the
 * years that it names as past; and from the weekday that its news is told on. It is an inference, and says so; where there is no ground for
 * it the day stays open. `dateline` is the dateline's date, where that has no year.
 */
export function fromText(text: string, furniture: readonly Furniture[], dateline: WrittenDate | null): WorkedOut {
  const clues = cluesIn(storySentences(text, furniture));
  const news = newsDayOf(clues);
  const photo = newestPhoto(text, furniture);
  const anchor = anchorOf(clues, news, dateline);
  const worked =
    photo !== null ? fromPhoto(photo, news) : anchor ? filedByAnchor(anchor, news, clues) : open(news, clues, dateline);
  return { ...worked, reasons: [...(news ? [news.reason] : []), ...worked.reasons] };
}

/** The latest day that a caption gives with its year, leaving out file photos. */
function newestPhoto(text: string, furniture: readonly Furniture[]): number | null {
  const days = furniture
    .filter((one) => one.kind === 'caption' && one.date && !/\bfile\b/i.test(wordsOf(text, one)))
    .flatMap((one) => writtenDatesIn(viewOf(wordsOf(text, one.date!)).text))
    .filter((date) => date.year !== null)
    .map((date) => dayOf(date.year!, date.month, date.day));
  return days.length > 0 ? days.reduce((a, b) => Math.max(a, b)) : null;
}

function fromPhoto(photo: number, news: NewsDay | null): WorkedOut {
  const reasons = [`A caption is dated ${sayDay(photo)}.`];
  if (!news) {
    reasons.push('On which weekday the news is told is not said, so the day of filing stays open.');
    return { date: null, reasons, candidates: [isoOf(photo), isoOf(photo + 1)] };
  }
  const filed = weekdayFrom(photo, news.weekday);
  if (filed - photo > PHOTO) {
    reasons.push(
      `The next ${name(news.weekday)} is ${filed - photo} days later, too many to be sure that the photograph is of this news.`,
    );
    return { date: null, reasons, candidates: [isoOf(filed)] };
  }
  reasons.push(
    filed === photo
      ? `That is the ${name(news.weekday)} of the news, so it was filed on ${sayDay(filed)}.`
      : `The first ${name(news.weekday)} from then on is the day of filing: ${sayDay(filed)}.`,
    'This is worked out from the text, not stated in it.',
  );
  return { date: isoOf(filed), reasons, candidates: [isoOf(filed)] };
}

/** What is known where the day stays open. */
function open(news: NewsDay | null, clues: Clues, dateline: WrittenDate | null): WorkedOut {
  const latest = latestPastYear(clues);
  const reasons: string[] = [];
  if (dateline) reasons.push(`The dateline gives ${sayMonthDay(dateline.month, dateline.day)} without a year.`);
  else if (news) reasons.push(`It does not say which ${name(news.weekday)}.`);
  else reasons.push('The story does not open with the news of a weekday.');
  if (latest) reasons.push(laterThan(latest));
  reasons.push('Nothing settles when it was filed.');
  return { date: null, reasons, candidates: [] };
}

/** A sentence where a day of filing does not fit the weekday that the news is told on, which should be that day or the one before; else null. */
export function newsDayConflict(text: string, furniture: readonly Furniture[], day: number): string | null {
  const news = newsDayOf(cluesIn(storySentences(text, furniture)));
  if (!news || (weekdayOf(day) - news.weekday + 7) % 7 <= 1) return null;
  return `But the story tells the news of ${name(news.weekday)}, and ${sayDay(day)} is neither that day nor the day after.`;
}
