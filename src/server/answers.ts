import { engine } from '../reading/engine.js';
import { askedWords, meansName } from '../record/name-match.js';
import type { Answer, Query, RouteName } from './api.js';
import { compareTexts } from './compare-texts.js';
import { findingsOf } from './findings.js';
import { judgementItem } from './judgement-item.js';
import type { LiveRecord } from './live-record.js';
import { NotFound } from './not-found.js';
import { personPage } from './person-page.js';
import { pageOf, select } from './select.js';
import type { Snapshot } from './snapshot.js';
import { whyOf } from './why.js';

/** What answers each route: from what the record is, what was asked, and the identifier in the path. */
export type Answers = { [N in RouteName]: (live: LiveRecord, query: Query<N>, id: string) => Promise<Answer<N>> };

const at = (live: LiveRecord, { asOf }: { asOf?: string | undefined }): Promise<Snapshot> => live.at(asOf);

export const answers: Answers = {
  record: async (live) => {
    const snapshot = await live.at();
    const { readings, origins } = snapshot.view;
    const days = new Map<string, number>();
    for (const { filed } of snapshot.reports()) if (filed !== null) days.set(filed, (days.get(filed) ?? 0) + 1);
    const list = [...days].map(([day, reports]) => ({ day, reports })).sort((a, b) => (a.day < b.day ? -1 : 1));
    const count = (of: (r: (typeof readings)[number]) => number) => readings.reduce((n, r) => n + of(r), 0);
    return {
      ...{ title: live.title, version: engine, revision: live.revision, editable: live.editable },
      ...{ reports: readings.length, origins: origins.length },
      statements: count(({ statements }) => statements.length),
      events: count(({ events }) => events.length),
      people: select.people(snapshot.people(), {}).length,
      ...{ first: list[0]?.day ?? null, last: list.at(-1)?.day ?? null, days: list },
    };
  },
  brief: async (live, { since, visit, ...query }) => {
    const snapshot = await at(live, query);
    const { days, changes: _, disputed: __, camps, ...rest } = snapshot.brief();
    const changes = snapshot.changes({ since, tells: live.addedSince(visit) }, false);
    const disputed = changes.filter(({ kind }) => kind === 'contradicts' || kind === 'denies' || kind === 'differs');
    return {
      ...rest,
      since: since ?? null,
      days: snapshot.timelineItems(days),
      camps: snapshot.camps().slice(0, camps.length),
      changes: changes.filter((change) => !disputed.includes(change)).slice(0, 20),
      disputed: disputed.slice(0, 20),
    };
  },
  backing: async (live, { of, claimed, ...query }) => {
    const snapshot = await at(live, query);
    const asked = of === undefined ? null : askedWords(of);
    const is = ({ name, person }: { name: string; person: string | null }): boolean =>
      asked === null || person === of || meansName(name, asked);
    const camps = snapshot
      .camps()
      .map((camp) => {
        const side = (all: typeof camp.for) => all.filter((s) => (is(camp.target) || is(s)) && (!claimed || s.claimed));
        return { ...camp, for: side(camp.for), against: side(camp.against) };
      })
      .filter((camp) => camp.for.length + camp.against.length > 0);
    const shown = new Set(camps.flatMap((camp) => [...camp.for, ...camp.against].flatMap(({ entries }) => entries)));
    return { camps, stances: snapshot.stances().filter(({ id }) => shown.has(id)) };
  },
  timeline: async (live, query) => pageOf(select.timeline((await at(live, query)).timeline(), query), query),
  calendar: async (live, query) => ({
    items: (await at(live, query))
      .timeline()
      .filter(({ count }) => count > 0)
      .map(({ day, weight, background, count }) => ({ day, weight, background, count })),
  }),
  statements: async (live, query) => pageOf(select.statements((await at(live, query)).statements(), query), query),
  events: async (live, query) => pageOf(select.events((await at(live, query)).events(), query), query),
  changes: async (live, query) => {
    const snapshot = await at(live, query);
    const all = snapshot.changes({ since: query.since, tells: live.addedSince(query.visit) }, true);
    return pageOf(select.changes(all, query), query);
  },
  figures: async (live, query) => ({ series: (await at(live, query)).series() }),
  people: async (live, query) => pageOf(select.people((await at(live, query)).people(), query), query),
  person: async (live, query, id) => personPage(await at(live, query), id),
  reports: async (live, query) => pageOf(select.reports((await at(live, query)).reports(), query), query),
  report: async (live, _, id) => reportPage(await live.at(), id),
  compare: async (live, { a, b }) => {
    const snapshot = await live.at();
    const [x, y] = [reportOf(snapshot, a), reportOf(snapshot, b)];
    const [left, right] = [snapshot.byHash.get(x.hash)!.report, snapshot.byHash.get(y.hash)!.report];
    const links = snapshot
      .changesAll()
      .filter(({ before, report }) => before !== null && new Set([before.report, report, x.id, y.id]).size === 2);
    return { a: x, b: y, rows: compareTexts(left, right), links };
  },
  search: async (live, { q, ...page }) => (await live.search()).find(q, page),
  why: async (live, { report }, id) => whyOf(await live.at(), id, report),
  judgements: async (live) => {
    const snapshot = await live.at();
    const names = new Map(snapshot.view.identity.actors.map(({ id, name }) => [id, name]));
    return { items: snapshot.log.map((judgement) => judgementItem(judgement, names)).reverse() };
  },
};

/** The report of an identifier, of the beginning of a hash, or of a whole one. */
export function reportOf(snapshot: Snapshot, asked: string): Answer<'reports'>['items'][number] {
  const all = snapshot.reports();
  const exact = all.filter(({ hash, id }) => hash === asked || id === asked);
  const found = exact.length > 0 ? exact : asked.length >= 4 ? all.filter(({ hash }) => hash.startsWith(asked)) : [];
  if (found.length === 1) return found[0]!;
  throw new NotFound(
    found.length === 0
      ? `The record holds no report “${asked}”.`
      : `“${asked}” may be any of ${found.length} reports; give its hash.`,
  );
}

function reportPage(snapshot: Snapshot, asked: string): Answer<'report'> {
  const item = reportOf(snapshot, asked);
  const reading = snapshot.byHash.get(item.hash)!;
  const { text, byline, furniture, paragraphs, filed } = reading.report;
  return {
    ...item,
    ...{ text, byline, furniture, paragraphs, filedReasons: filed.reasons },
    findings: findingsOf(snapshot, reading),
    versions: snapshot.reports().filter(({ origin, hash }) => origin === item.origin && hash !== item.hash),
    links: snapshot
      .changesAll()
      .filter(
        (c) =>
          c.kind !== 'new' && [c.after.id, c.before?.id].some((id) => snapshot.holders().get(id ?? '') === reading),
      ),
  };
}
