import type { Reading } from '../../reading/reading.js';
import { linesOf } from '../called.js';
import { daysBetween } from '../day-of.js';
import { type Comparison, end, known, type Link, linkOf } from './link.js';
import { speaksFor, statesIn } from './speaks-for.js';

/** Words to both sides of a quarrel, which stand for neither. */
const BOTH_SIDES =
  /\b(?:all|both|the two|the rival) (?:sides|parties|camps)\b|\band (?:its|his|her|the|their) (?:opponents|opposition|critics|rivals)\b|\bto (?:show |exercise )?restraint\b|\b(?:for|urged?) (?:calm|restraint|dialogue|talks)\b/iu;
/** Stances of one state further apart are not held to answer each other. */
const NEAR = 60;

interface Stance {
  reading: Reading;
  item: { id: string; said: readonly string[]; spans: readonly { start: number; end: number }[] };
  /** For (1), against (-1), or a word to both sides (0). */
  level: -1 | 0 | 1;
  /** Towards whom; null for a word to both sides. */
  target: string | null;
  name: string;
}

/**
 * Where a state or body hardens or softens: it backed somebody and now only calls on both sides, or called on both sides and now stands against one. Who speaks for
 * it counts as it. Each stance is compared with the last before it of another report.
 */
export function stanceLinks(comparison: Comparison): Link[] {
  const links: Link[] = [];
  for (const [about, all] of stancesOf(comparison)) {
    // What a report tells last of a stance is told in full; the headline and the lede only announce it.
    const main = mainTarget(all);
    const towards = all.filter(({ level, target }) => level === 0 || target === main);
    const stances = [...new Map(towards.map((s) => [`${s.reading.report.hash} ${s.level}`, s])).values()];
    for (const [i, later] of stances.entries()) {
      // Only the first time: what is said again in other reports is no new change.
      const earlier = stances.slice(0, i).findLast((s) => s.reading !== later.reading);
      if (!earlier || earlier.level === later.level || (earlier.level !== 0 && later.level !== 0)) continue;
      if (Math.abs(daysBetween(earlier.reading.report.filed.date, later.reading.report.filed.date) ?? 0) > NEAR)
        continue;
      links.push(
        linkOf({
          kind: 'updates',
          from: end(comparison, later.reading, later.item, later.item.spans),
          to: end(comparison, earlier.reading, earlier.item, earlier.item.spans),
          about,
          basis: 'inferred',
          rule: later.level === 0 ? 'stance/softened' : 'stance/hardened',
        }),
      );
    }
  }
  return links;
}

/** Whom a speaker's stances are towards most often, in as many reports. */
function mainTarget(all: readonly Stance[]): string | null {
  const reports = new Map<string, Set<Reading>>();
  for (const { target, reading } of all)
    if (target !== null) reports.set(target, (reports.get(target) ?? new Set()).add(reading));
  return [...reports].sort((a, b) => b[1].size - a[1].size || (a[0] < b[0] ? -1 : 1))[0]?.[0] ?? null;
}

/** The stances of each speaker that is a state or body, in the order of the reports. */
function stancesOf(comparison: Comparison): Map<string, Stance[]> {
  const found = new Map<string, Stance[]>();
  const bodies = speaksFor(comparison);
  const states = statesIn(comparison);
  const byId = new Map(comparison.identity.actors.map((a) => [a.id, a]));
  const add = (reading: Reading, actor: string | null, stance: Omit<Stance, 'reading' | 'name'>): void => {
    const source = known(comparison, reading, actor);
    const { spans } = stance.item;
    if (spans.length === 0) return;
    // "Had declared its support": what was so before.
    if (/\bhad\b/u.test(reading.report.text.slice(spans[0]!.start, spans.at(-1)!.end).replace(/\bwho\b[^,]*,/u, '')))
      return;
    if (!source?.named) return;
    for (const id of [source.id, ...(bodies.get(source.id) ?? [])]) {
      const state = byId.get(id);
      if (!state || (!states.has(id) && state.kind !== 'organisation')) continue;
      const known = found.get(state.name);
      const each = { reading, name: state.name, ...stance };
      if (known) known.push(each);
      else found.set(state.name, [each]);
    }
  };
  for (const reading of comparison.readings) {
    for (const item of reading.backing) {
      if (['hypothetical', 'negated', 'denied'].includes(item.status) || item.showing === 'tie') continue;
      const target = known(comparison, reading, item.target.actor);
      if (target) add(reading, item.source.actor, { item, level: item.sign, target: target.id });
    }
    for (const s of reading.statements) {
      if (s.act !== 'request' || s.said.length > 0 || s.part === 'headline') continue;
      if (!BOTH_SIDES.test(linesOf(reading.report.text, [...s.cue, ...s.content]))) continue;
      for (const speaker of s.speakers)
        add(reading, speaker, { item: { ...s, spans: [...s.source, ...s.cue, ...s.content] }, level: 0, target: null });
    }
  }
  return found;
}
