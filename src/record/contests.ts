import { dayOfItem, saidBy } from './links/link.js';
import type { RecordView } from './view.js';

/** One showing that somebody stands for or against another. */
export interface Showing {
  id: string;
  who: string;
  whoId: string | null;
  sign: 1 | -1;
  showing: 'words' | 'act' | 'tie';
  /** Whose word it is, outermost first; empty is the reporter's own. */
  by: string[];
  day: string | null;
  words: string;
  report: string;
  hash: string;
  status: string;
}

/** Somebody whom others stand for and against. */
export interface Contest {
  target: string;
  targetId: string;
  for: Side[];
  against: Side[];
}

/** One who stands on a side, with all that shows it. */
export interface Side {
  who: string;
  id: string | null;
  /** The first day that it is shown for. */
  since: string | null;
  /** True where nothing but others' claims shows it. */
  claimed: boolean;
  /** True where something shows the contrary. */
  disputed: boolean;
  showings: Showing[];
}

/** Who stands on which side of whom, those with most on both sides first. What is only supposed, denied or demanded shows nothing. */
export function contestsOf(view: RecordView): Contest[] {
  const targets = new Map<string, { name: string; showings: Showing[] }>();
  for (const reading of view.readings) {
    const { report } = reading;
    for (const b of reading.backing) {
      if (['hypothetical', 'negated', 'denied', 'demanded'].includes(b.status) || b.target.actor === null) continue;
      const target = view.identity.actorOf(report.hash, b.target.actor);
      if (!target?.named) continue;
      const source = b.source.actor === null ? null : view.identity.actorOf(report.hash, b.source.actor);
      const words = (spans: readonly { start: number; end: number }[]): string =>
        spans.map(({ start, end }) => report.text.slice(start, end).replace(/\s+/gu, ' ')).join(' … ');
      const entry = targets.get(target.id) ?? { name: target.name, showings: [] };
      targets.set(target.id, entry);
      entry.showings.push({
        id: b.id,
        who: source?.name ?? words(b.source.spans),
        whoId: source?.named ? source.id : null,
        sign: b.sign,
        showing: b.showing,
        by: saidBy(view, reading, b.said),
        day: dayOfItem(reading, b),
        words: words(b.spans),
        report: report.id,
        hash: report.hash,
        status: b.status,
      });
    }
  }
  return [...targets.entries()]
    .map(([targetId, { name, showings }]) => ({
      target: name,
      targetId,
      for: sides(showings, 1),
      against: sides(showings, -1),
    }))
    .sort((a, b) => weight(b) - weight(a) || (a.target < b.target ? -1 : 1));
}

const weight = ({ for: pro, against: contra }: Contest): number =>
  pro.length + contra.length + 3 * Math.min(pro.length, contra.length);

function sides(all: readonly Showing[], sign: 1 | -1): Side[] {
  const byWho = new Map<string, Showing[]>();
  for (const s of all)
    if (s.sign === sign)
      byWho.set(s.whoId ?? s.who.toLowerCase(), [...(byWho.get(s.whoId ?? s.who.toLowerCase()) ?? []), s]);
  return [...byWho.values()]
    .map((showings) => {
      const [{ who, whoId }] = showings as [Showing];
      return {
        who,
        id: whoId,
        since:
          showings
            .map(({ day }) => day)
            .filter((d) => d !== null)
            .sort()[0] ?? null,
        claimed: showings.every(({ by }) => by.length > 0 && by.at(-1) !== who),
        disputed: all.some((s) => s.sign !== sign && (s.whoId ?? s.who.toLowerCase()) === (whoId ?? who.toLowerCase())),
        showings,
      };
    })
    .sort(
      (a, b) =>
        Number(a.claimed) - Number(b.claimed) || b.showings.length - a.showings.length || (a.who < b.who ? -1 : 1),
    );
}
