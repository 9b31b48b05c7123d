import { InvalidArgumentError, Option } from 'commander';

/** Whether a text is a day of the calendar as ISO 8601 writes it. */
function isDay(value: string): boolean {
  const day = new Date(`${value}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

/** An option that takes a day of the calendar: 2019-05-02. */
export const dayOptionAs = (flags: string, description: string): Option =>
  new Option(flags, description).argParser((value: string) => {
    if (!isDay(value)) throw new InvalidArgumentError('A day is written as in 2019-05-02.');
    return value;
  });

/** `--date`, as `add` and `extract` take it. */
export const dayOption = (): Option =>
  dayOptionAs('--date <YYYY-MM-DD>', 'the day that the reports were filed; goes before what they say themselves');

/** Parses a day, or a moment of one: 2019-04-30 or 2019-04-30T23:00. */
export function moment(value: string): string {
  const [day = '', time] = value.split('T');
  if (!isDay(day) || (time !== undefined && !/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time)))
    throw new InvalidArgumentError('A day or moment is written as in 2019-04-30 or 2019-04-30T23:00.');
  return value;
}

/** Parses a name or words that something is looked up by. */
export function nonEmpty(value: string): string {
  if (!/[\p{L}\p{N}]/u.test(value)) throw new InvalidArgumentError('A name or words are needed.');
  return value;
}

/** Parses a number of things to show, at least 1. */
export function howMany(value: string): number {
  if (!/^[1-9]\d{0,6}$/.test(value)) throw new InvalidArgumentError('A whole number of at least 1 is needed.');
  return Number(value);
}

/** `--plain`, as `add` and `extract` take it. */
export const plainOption = (): Option =>
  new Option('--plain', 'take the text as it is: look for no headline, byline, dateline or other furniture');
