import type { Reading } from '../reading/reading.js';
import { saidBy } from '../record/said-by.js';
import { covers, type Span } from '../report/span.js';
import type { Answer } from './api.js';
import { NotFound } from './not-found.js';
import type { Snapshot } from './snapshot.js';

/** How many items of a kind a page holds. */
const MOST = 100;

/** All that a record says of somebody, by the record's identifier. @throws NotFound */
export function personPage(snapshot: Snapshot, id: string): Answer<'person'> {
  const actor = snapshot.view.identity.actors.find((each) => each.id === id);
  const item = snapshot.people().find((each) => each.id === id);
  if (!actor || !item) throw new NotFound(`The record holds nobody “${id}”; it may have been merged with somebody.`);
  const here = new Map<string, Set<string>>();
  for (const { report, actor: a } of actor.appearances) here.set(report, (here.get(report) ?? new Set()).add(a));
  const said = new Set<string>();
  const saidOf = new Set<string>();
  const roles: Answer<'person'>['roles'] = [];
  const whereabouts: Answer<'person'>['whereabouts'] = [];
  for (const [hash, ids] of here) {
    const reading = snapshot.byHash.get(hash)!;
    const mentions = reading.actors.filter((a) => ids.has(a.id)).flatMap((a) => a.mentions);
    for (const s of reading.statements) {
      if (s.speakers.some((a) => ids.has(a))) said.add(s.id);
      else if (s.content.some((span) => mentions.some((m) => covers(span, m)))) saidOf.add(s.id);
    }
    for (const r of reading.roles)
      if (ids.has(r.actor))
        roles.push({ ...common(snapshot, reading, r), title: r.title, of: r.of, state: r.state, change: r.change });
    for (const w of reading.whereabouts)
      if (ids.has(w.actor))
        whereabouts.push({
          ...common(snapshot, reading, w),
          place: w.place,
          relation: w.relation,
          status: w.status,
        });
  }
  const byDay = (a: { day: string | null }, b: { day: string | null }): number =>
    (a.day ?? '9') < (b.day ?? '9') ? -1 : (a.day ?? '9') > (b.day ?? '9') ? 1 : 0;
  const is = ({ person }: { person: string | null }): boolean => person === id;
  return {
    ...item,
    ...{ reasons: actor.reasons, parts: actor.parts },
    roles: roles.sort(byDay).slice(0, MOST),
    whereabouts: whereabouts.sort(byDay).slice(0, MOST),
    said: snapshot
      .statements()
      .filter((s) => said.has(s.id))
      .slice(0, MOST),
    saidOf: snapshot
      .statements()
      .filter((s) => saidOf.has(s.id))
      .slice(0, MOST),
    events: snapshot
      .events()
      .filter((e) => [...e.actors, ...e.recipients].some(is))
      .slice(0, MOST),
    backs: snapshot
      .stances()
      .filter(({ source }) => is(source))
      .slice(0, MOST),
    backedBy: snapshot
      .stances()
      .filter(({ target }) => is(target))
      .slice(0, MOST),
    inReports: snapshot.view.readings
      .filter(({ report }) => here.has(report.hash))
      .map(({ report, actors }) => {
        const ids = here.get(report.hash)!;
        const mentions = actors.filter((a) => ids.has(a.id)).reduce((n, a) => n + a.mentions.length, 0);
        return { report: snapshot.refOf(report.hash), filed: report.filed.date, mentions, actor: [...ids][0]! };
      }),
  };
}

function common(
  snapshot: Snapshot,
  reading: Reading,
  item: { id: string; spans: Span[]; said: string[]; time: number | null },
) {
  const { report } = reading;
  return {
    ...{ id: item.id, report: snapshot.refOf(report.hash), filed: report.filed.date },
    day: snapshot.dayOf(reading, item),
    words: item.spans.map(({ start, end }) => report.text.slice(start, end).replace(/\s+/gu, ' ')).join(' … '),
    ...{ spans: item.spans, said: saidBy(reading, item.said), judged: snapshot.judged(item.id) },
  };
}
