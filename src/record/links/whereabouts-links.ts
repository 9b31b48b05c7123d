import type { Whereabouts } from '../../events/whereabouts/whereabouts.js';
import type { Reading } from '../../reading/reading.js';
import { dayOf } from '../day-of.js';
import { foldedWords } from '../name-match.js';
import { type Comparison, end, known, type Link, linkOf } from './link.js';

const HERE = new Set<Whereabouts['relation']>(['at', 'entered', 'fled to', 'taken to', 'went to']);
const LITTLE = new Set(['the', 'a', 'an', 'of', 'in', 'his', 'her', 'their', 'its']);

interface Sighting {
  reading: Reading;
  item: Whereabouts;
  day: string | null;
  place: ReadonlySet<string>;
}

/**
 * Where somebody is in one report and is not in the last one that says: moved, where the days follow each other; contradicts, where two sources have them at two
 * places on one day. Only what happened counts, and only between reports.
 */
export function whereaboutsLinks(comparison: Comparison): Link[] {
  const byActor = new Map<string, Sighting[]>();
  for (const reading of comparison.readings) {
    for (const item of reading.whereabouts) {
      const actor = known(comparison, reading, item.actor);
      if (!actor?.named || !HERE.has(item.relation) || !['occurred', 'ongoing', 'alleged'].includes(item.status))
        continue;
      const place = new Set(foldedWords(item.place).filter((w) => !LITTLE.has(w)));
      byActor.set(actor.id, [...(byActor.get(actor.id) ?? []), { reading, item, day: dayOf(reading, item), place }]);
    }
  }
  const links: Link[] = [];
  for (const [id, sightings] of byActor) {
    const seen: Sighting[] = [];
    // A report tells one way: its stations are none for the record.
    const moved = new Set<string>();
    for (const later of sightings) {
      const earlier = seen.findLast((s) => s.reading.report.hash !== later.reading.report.hash);
      const told = seen.some(
        (s) => s.reading.report.hash === later.reading.report.hash && samePlace(s.place, later.place),
      );
      seen.push(later);
      if (
        !earlier ||
        told ||
        moved.has(later.reading.report.hash) ||
        samePlace(earlier.place, later.place) ||
        (later.day !== null && earlier.day !== null && later.day < earlier.day)
      )
        continue;
      moved.add(later.reading.report.hash);
      const contradicts =
        later.day === earlier.day &&
        later.item.relation === 'at' &&
        earlier.item.relation === 'at' &&
        comparison.originOf(later.reading.report.hash) !== comparison.originOf(earlier.reading.report.hash) &&
        later.reading.report.filed.date === earlier.reading.report.filed.date;
      const actor = comparison.identity.actors.find((a) => a.id === id)!;
      links.push(
        linkOf({
          kind: contradicts ? 'contradicts' : 'moved',
          from: end(comparison, later.reading, later.item, later.item.spans),
          to: end(comparison, earlier.reading, earlier.item, earlier.item.spans),
          about: actor.name,
          basis: 'inferred',
          rule: contradicts ? 'whereabouts/same-day' : 'whereabouts/later-elsewhere',
        }),
      );
    }
  }
  return links;
}

/** Whether two names of places can mean one: the words of one are in the other. */
function samePlace(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  return small.size > 0 && [...small].every((word) => large.has(word));
}
