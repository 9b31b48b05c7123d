import { sayDay } from '../say-day.js';
import { dayInName } from './day-in-name.js';
import type { Evidence, Found } from './source.js';

/** The day in the name of the file, in the source's own identifier, or in the name of the folder that the file is in. */
export function fromFileName({ raw }: Evidence): Found | null {
  const path = /^https?:\/\//i.test(raw.place) ? [] : raw.place.split('#')[0]!.split(/[\\/]/).reverse();
  const names: [string, string | undefined][] = [
    ['name of the file', path[0]],
    ['identifier', raw.id],
    ['name of the folder', path[1]],
  ];
  for (const [what, name] of names) {
    const found = name ? dayInName(name) : null;
    if (found)
      return {
        from: 'file-name',
        day: found.day,
        instant: null,
        reasons: [`The ${what} gives ${sayDay(found.day)} (${found.words}).`],
      };
  }
  return null;
}
