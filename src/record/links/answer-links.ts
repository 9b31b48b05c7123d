import { daysBetween } from '../day-of.js';
import { type Answer, answersIn } from './answers.js';
import { type Claim, claimsOf, endOf } from './claims.js';
import type { Deed } from './deed.js';
import { type Comparison, type Link, type LinkKind, linkOf, passageEnd } from './link.js';
import { saidToConfirm, setAgainst } from './report-says.js';
import { meet, sameDeed } from './same-deed.js';
import { sameSource } from './same-source.js';

/** So many claims of one deed and doer or thing are looked back at: what is told more often than that within days ("people were killed") tells nothing apart. */
const MOST = 60;
/** Claims further apart than this are not taken to be of one deed. */
const NEAR = 10;

/**
 * Who answers whom: within a report as its words say, and between reports where somebody denies a deed that somebody else told of, tells one that was denied
 * (contradicts), or tells the same (supports; a named source after an anonymous one above all). Who supports what was denied contradicts the denial.
 */
export function answerLinks(comparison: Comparison): Link[] {
  const links = new Map<string, Link>();
  const add = (from: Claim, to: Claim, kind: LinkKind, rule: string, basis: Link['basis'] = 'inferred'): void => {
    const link = linkOf({
      kind,
      from: endOf(comparison, from),
      to: endOf(comparison, to),
      about: to.names[0] ?? from.names[0] ?? '',
      basis,
      rule,
    });
    if (!links.has(link.id)) links.set(link.id, link);
  };
  const byReport = new Map<string, Claim[]>();
  for (const claim of claimsOf(comparison)) {
    const { hash } = claim.reading.report;
    byReport.set(hash, [...(byReport.get(hash) ?? []), claim]);
  }
  const told = new Told();
  const denials = new Map<Claim, Claim[]>();
  const deny = (to: Claim, by: Claim): unknown => denials.set(to, [...(denials.get(to) ?? []), by]);
  for (const claims of byReport.values()) {
    const answers: Answer[] = answersIn(claims);
    for (const { by, to, grants } of answers) {
      add(by, to, grants ? 'supports' : 'denies', 'statement/answer', 'stated');
      if (!grants) deny(to, by);
    }
    const answering = new Set(answers.map(({ by }) => by));
    for (const claim of claims) {
      const found = told.answered(comparison, claim);
      const linked = new Set<LinkKind>();
      for (const { earlier, kind, rule } of found) {
        if (linked.has(kind) || (answering.has(claim) && kind === 'denies')) continue;
        linked.add(kind);
        add(claim, earlier, kind, rule);
        const said = kind === 'supports' ? saidToConfirm(claim) : null;
        if (said) {
          const from = passageEnd(comparison, claim.reading, [said]);
          const link = linkOf({
            kind,
            from,
            to: endOf(comparison, earlier),
            about: earlier.names[0] ?? '',
            basis: 'stated',
            rule: 'statement/said-to-confirm',
          });
          links.set(link.id, link);
        }
        if (kind === 'denies') deny(earlier, claim);
      }
      const denied = found
        .filter(({ kind }) => kind === 'supports')
        .flatMap(({ earlier }) => denials.get(earlier) ?? [])
        .filter((denial) => !sharesVoice(denial, claim));
      // Versions of one denial are one.
      const once = new Map(denied.map((d) => [`${[...d.voices].join(' ')} ${[...d.words].join(' ')}`, d]));
      for (const denial of once.values()) add(claim, denial, 'contradicts', 'statement/stands-by-what-was-denied');
    }
    for (const [i, claim] of claims.entries()) {
      const other = setAgainst(claims, i);
      if (other) add(claim, other, 'contradicts', 'statement/said-to-differ', 'stated');
    }
    for (const claim of claims) told.add(claim);
  }
  return [...links.values()];
}

const sharesVoice = (a: Claim, b: Claim): boolean => meet(a.speakers, b.speakers);

/** Whether the statement says that the deed was not done. */
const deniesDeed = ({ statement }: Claim, deed: Deed): boolean =>
  statement.act === 'deny' && statement.polarity ? !deed.negated : deed.negated;

/** Claims by their deeds and who does them, so that a large record is not gone through for each. */
class Told {
  private readonly byDeed = new Map<string, Claim[]>();

  add(claim: Claim): void {
    for (const key of keysOf(claim)) {
      const known = this.byDeed.get(key);
      if (known) known.push(claim);
      else this.byDeed.set(key, [claim]);
    }
  }

  /** What a claim answers in reports before it, the last first. */
  answered(comparison: Comparison, later: Claim): { earlier: Claim; kind: LinkKind; rule: string }[] {
    const found: { earlier: Claim; kind: LinkKind; rule: string }[] = [];
    const seen = new Set<Claim>();
    for (const key of keysOf(later)) {
      const all = this.byDeed.get(key) ?? [];
      for (let k = all.length - 1; k >= Math.max(0, all.length - MOST); k--) {
        const earlier = all[k]!;
        const days = daysBetween(earlier.reading.report.filed.date, later.reading.report.filed.date);
        if (days !== null && Math.abs(days) > NEAR) break;
        if (seen.has(earlier)) continue;
        seen.add(earlier);
        const answer = answerOf(comparison, earlier, later);
        if (answer) found.push({ earlier, ...answer });
      }
    }
    return found;
  }
}

const keysOf = ({ deeds }: Claim): string[] => [
  ...new Set(
    deeds.flatMap(({ verb, doers, sides, things }) =>
      [...sides, ...(doers.size > 0 ? [] : things)].map((x) => `${verb} ${x}`),
    ),
  ),
];

function answerOf(comparison: Comparison, earlier: Claim, later: Claim): { kind: LinkKind; rule: string } | null {
  if (later.words.size < 2 || earlier.words.size < 2 || meet(later.voices, earlier.voices)) return null;
  if (comparison.originOf(earlier.reading.report.hash) === comparison.originOf(later.reading.report.hash)) return null;
  for (const a of later.deeds) {
    if (a.must || a.open) continue;
    for (const b of earlier.deeds) {
      if (b.must || b.open || !sameDeed(a, b, later.statement.act === 'deny')) continue;
      const [no, yes] = [deniesDeed(later, a), deniesDeed(earlier, b)];
      if (no !== yes)
        return b.not || earlier.statement.act === 'deny'
          ? { kind: 'contradicts', rule: 'statement/told-against-denial' }
          : { kind: 'denies', rule: 'statement/denied-elsewhere' };
      if (sameSource(earlier, later)) return { kind: 'repeats', rule: 'statement/same-source' };
      // That people were killed is everybody's to tell; a deed is confirmed by who says the same of its doer.
      if (no || a.doers.size === 0 || b.doers.size === 0 || a.things.size + b.things.size === 0) continue;
      if (earlier.statement.unnamed && !later.statement.unnamed)
        return { kind: 'supports', rule: 'statement/named-after-unnamed' };
      return { kind: 'supports', rule: 'statement/other-voice-same-deed' };
    }
  }
  return null;
}
