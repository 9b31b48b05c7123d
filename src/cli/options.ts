import { InvalidArgumentError, Option } from 'commander';

/** A day of the calendar as `--date` takes it. */
export function dayOption(): Option {
  return new Option(
    '--date <YYYY-MM-DD>',
    'the day that the reports were filed; goes before what they say themselves',
  ).argParser((value: string) => {
    const day = new Date(`${value}T00:00:00Z`);
    if (!/^\d{4}-\d\d-\d\d$/.test(value) || Number.isNaN(day.getTime()) || !day.toISOString().startsWith(value)) {
      throw new InvalidArgumentError('A day is written as in 2019-05-02.');
    }
    return value;
  });
}

/** `--plain`, as `add` and `extract` take it. */
export const plainOption = (): Option =>
  new Option('--plain', 'take the text as it is: look for no headline, byline, dateline or other furniture');
