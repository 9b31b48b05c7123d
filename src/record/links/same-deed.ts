import type { Claim } from './claims.js';
import type { Deed } from './deed.js';

/** Whether two sets have something in common; asked millions of times in a large record, and so without a copy. */
export function meet(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  for (const x of small) if (large.has(x)) return true;
  return false;
}

/**
 * Whether two tellings are of one deed: the same verb or class, and somebody or something in common: who does it, and more.
 * @param denied one of them is denied, so that who does it is enough where they name nobody else: "denied that she had met anybody"
 */
export function sameDeed(a: Deed, b: Deed, denied = false): boolean {
  if (a.verb !== b.verb) return false;
  const doers = meet(a.doers, b.doers);
  if (a.doers.size > 0 && b.doers.size > 0 && !doers) {
    // Who meets whom may be told from either side.
    const shared = [...a.sides].filter((x) => b.sides.has(x));
    return a.classed && shared.length >= 2;
  }
  if (doers && a.alone) return true;
  const more = meet(a.others, b.sides) || meet(b.others, a.sides) || meet(a.things, b.things);
  if (!doers) return more && a.doers.size === 0 && b.doers.size === 0;
  // "Put pressure on anybody" is of whomever they are said to have pressed.
  return more || (denied && a.classed && (a.others.size === 0 || b.others.size === 0));
}

/** The deed of a claim that a denial says was not done: "denied that she had met him" of "she met him". */
export function deniedDeed(before: Claim, denial: Claim): boolean {
  return denial.deeds.some((d) => before.deeds.some((b) => sameDeed(b, d, true)));
}
