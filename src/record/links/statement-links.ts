import { daysBetween } from '../day-of.js';
import { alike, type Claim, claimsOf, endOf } from './claims.js';
import { type Comparison, type Link, linkOf } from './link.js';

/** Statements further apart than this are not taken for one said again. */
const NEAR = 30;
/** The share of the telling words of the shorter that make two contents the same. */
const SAME = 0.7;

/**
 * What somebody said before and says again in another report, in the same words or of the same deed by the same one.
 */
export function statementLinks(comparison: Comparison): Link[] {
  const links: Link[] = [];
  const byVoice = new Map<string, Claim[]>();
  for (const claim of claimsOf(comparison))
    for (const voice of claim.voices) {
      const before = byVoice.get(voice);
      if (before) before.push(claim);
      else byVoice.set(voice, [claim]);
    }
  const done = new Set<string>();
  for (const all of byVoice.values()) {
    for (const [i, later] of all.entries()) {
      const earlier = lastAgain(all, i);
      if (!earlier) continue;
      const link = linkOf({
        kind: 'repeats',
        from: endOf(comparison, later),
        to: endOf(comparison, earlier),
        about: later.names[0] ?? '',
        basis: 'inferred',
        rule: alike(earlier.words, later.words) >= SAME ? 'statement/same-words' : 'statement/same-deed',
      });
      if (!done.has(link.id)) links.push(link);
      done.add(link.id);
    }
  }
  return links;
}

/** The last telling before one, in another report, that it says again. Tellings lie in the order of filing, so what is filed too long before ends the search. */
function lastAgain(all: readonly Claim[], i: number): Claim | undefined {
  const later = all[i]!;
  const { hash, filed } = later.reading.report;
  for (let k = i - 1; k >= 0; k--) {
    const earlier = all[k]!;
    const days = daysBetween(earlier.reading.report.filed.date, filed.date);
    if (days !== null && Math.abs(days) > NEAR) return undefined;
    if (earlier.reading.report.hash !== hash && again(earlier, later)) return earlier;
  }
  return undefined;
}

function again(a: Claim, b: Claim): boolean {
  if (a.words.size >= 5 && b.words.size >= 5 && alike(a.words, b.words) >= SAME) return true;
  // The same deed of the same one, as a demand of both: "had to go" and "needed to leave".
  return a.deeds.some(
    (x) =>
      x.must &&
      x.classed &&
      b.deeds.some(
        (y) => y.must && y.verb === x.verb && y.negated === x.negated && [...x.doers].some((d) => y.doers.has(d)),
      ),
  );
}
