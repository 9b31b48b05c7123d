import type { Reading } from '../../reading/reading.js';
import { overlaps, type Span } from '../../report/span.js';
import { daysBetween } from '../day-of.js';
import { type Claim, claimsOf, endOf } from './claims.js';
import { type Comparison, end, known, type Link, linkOf } from './link.js';

/** An act this many days later no longer speaks of a claim. */
const NEAR = 10;

interface Showing {
  item: { id: string; said: readonly string[]; spans: readonly Span[] };
  /** Who shows it, and for whom: the record's identifiers. */
  who: string;
  whom: string;
}

/**
 * Claims that somebody has changed sides against acts that show none: "has gone over to the opposition", and then beside the president in public. The act contradicts
 * the last such claim before it, once a report.
 */
export function flipLinks(comparison: Comparison): Link[] {
  const links: Link[] = [];
  const claimed = new Map<string, Claim[]>();
  const claims = claimsOf(comparison);
  let at = 0;
  for (const reading of comparison.readings) {
    const done = new Set<string>();
    for (const { item, who, whom } of showings(comparison, reading)) {
      const claim = claimed
        .get(who)
        ?.findLast(
          (c) =>
            !c.deeds.some((d) => d.verb === FLIP && d.others.has(whom)) &&
            Math.abs(daysBetween(c.reading.report.filed.date, reading.report.filed.date) ?? 0) <= NEAR,
        );
      if (!claim || done.has(who)) continue;
      done.add(who);
      links.push(
        linkOf({
          kind: 'contradicts',
          from: end(comparison, reading, item, item.spans),
          to: endOf(comparison, claim),
          about: comparison.identity.actors.find((a) => a.id === who)?.name ?? '',
          basis: 'inferred',
          rule: 'backing/act-against-flip',
        }),
      );
    }
    for (; at < claims.length && claims[at]!.reading === reading; at++)
      for (const { verb, negated, must, open, doers } of claims[at]!.deeds)
        if (verb === FLIP && !negated && !must && !open)
          for (const who of doers)
            if (!claims[at]!.speakers.has(who)) claimed.set(who, [...(claimed.get(who) ?? []), claims[at]!]);
  }
  return links;
}

/** The class of deeds by which somebody changes sides, as gist.tsv has it. */
const FLIP = '~defect';

/** Who shows themself beside whom, or acts for whom, in the reporter's own words. */
function showings(comparison: Comparison, reading: Reading): Showing[] {
  const beside = reading.whereabouts
    .filter(({ relation, status, said }) => relation === 'beside' && said.length === 0 && status !== 'planned')
    .flatMap((item) =>
      reading.actors
        .filter(({ mentions }) => mentions.some((m) => item.placeSpans.some((s) => overlaps(s, m))))
        .map(({ id }) => ({ item, actor: item.actor, other: id })),
    );
  const acts = reading.backing
    .filter(
      ({ sign, showing, said, status }) =>
        sign === 1 && showing === 'act' && said.length === 0 && status === 'occurred',
    )
    .map((item) => ({ item, actor: item.source.actor, other: item.target.actor }));
  // The headline only announces what the story tells.
  const told = [...beside, ...acts].sort(
    (a, b) => Number(a.item.part === 'headline') - Number(b.item.part === 'headline'),
  );
  return told.flatMap(({ item, actor, other }) => {
    const [who, whom] = [known(comparison, reading, actor), known(comparison, reading, other)];
    return who?.named && whom && who.id !== whom.id ? [{ item, who: who.id, whom: whom.id }] : [];
  });
}
