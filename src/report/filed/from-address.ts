import { sayDay } from '../say-day.js';
import { dayInName } from './day-in-name.js';
import type { Evidence, Found } from './source.js';

/** The day in the report's address ("/2019/05/02/", "/2019/may/02/"). */
export function fromAddress({ raw }: Evidence): Found | null {
  for (const address of [raw.url, raw.place]) {
    if (!address || !/^https?:\/\//i.test(address)) continue;
    const found = dayInName(address.replace(/^https?:\/\/[^/]*/i, ''));
    if (found)
      return {
        from: 'address',
        day: found.day,
        instant: null,
        reasons: [`The address gives ${sayDay(found.day)} (${found.words}).`],
      };
  }
  return null;
}
