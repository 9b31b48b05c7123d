import type { Backing } from '../../backing/backing.js';
import type { Reading } from '../../reading/reading.js';
import { type Comparison, end, known, type Link, linkOf } from './link.js';

/**
 * Where two findings have somebody on opposite sides of the same: a claim of a flip against an act that shows none contradicts; a later showing by the actor's own act
 * or words updates an earlier one. Each is compared with the last of the other sign.
 */
export function backingLinks(comparison: Comparison): Link[] {
  const pairs = new Map<string, { reading: Reading; item: Backing; about: string }[]>();
  for (const reading of comparison.readings) {
    for (const item of reading.backing) {
      const [source, target] = [
        known(comparison, reading, item.source.actor),
        known(comparison, reading, item.target.actor),
      ];
      if (
        !source?.named ||
        !target ||
        source.kind === 'state' ||
        ['hypothetical', 'negated', 'denied', 'demanded'].includes(item.status)
      )
        continue;
      const key = `${source.id} ${target.id}`;
      pairs.set(key, [...(pairs.get(key) ?? []), { reading, item, about: `${source.name} and ${target.name}` }]);
    }
  }
  const links: Link[] = [];
  for (const tellings of pairs.values()) {
    for (const [i, later] of tellings.entries()) {
      const earlier = tellings
        .slice(0, i)
        .findLast(
          ({ item, reading }) => item.sign !== later.item.sign && reading.report.hash !== later.reading.report.hash,
        );
      if (!earlier) continue;
      const claimed = later.item.said.length > 0 || earlier.item.said.length > 0;
      links.push(
        linkOf({
          kind: claimed ? 'contradicts' : 'updates',
          from: end(comparison, later.reading, later.item, later.item.spans),
          to: end(comparison, earlier.reading, earlier.item, earlier.item.spans),
          about: later.about,
          basis: 'inferred',
          rule: claimed ? 'backing/claim-against-showing' : 'backing/changed-sides',
        }),
      );
    }
  }
  return links;
}
