import type { Reading } from '../reading/reading.js';
import { explainStatement } from '../record/explain.js';
import { explainActor } from '../record/explain-actor.js';
import { explainAssertion } from '../record/explain-assertion.js';
import { explainTime } from '../record/explain-time.js';
import { reportOf } from './answers.js';
import type { Answer } from './api.js';
import { NotFound } from './not-found.js';
import type { Snapshot } from './snapshot.js';

/** Why an item is in the record; an actor (`a3`) or an expression of time (`t2`) of a report that is named. @throws NotFound */
export function whyOf(snapshot: Snapshot, asked: string, report: string | undefined): Answer<'why'> {
  // A link is explained by what answers: its own words come with it.
  const id = snapshot.view.links.find((link) => link.id === asked)?.from.id ?? asked;
  const reading =
    report === undefined ? snapshot.holders().get(id) : snapshot.byHash.get(reportOf(snapshot, report).hash);
  const found =
    reading &&
    (/^[at]\d+$/.test(id)
      ? (explainActor(reading, id) ?? explainTime(reading, id))
      : (explainStatement(reading, id) ?? explainAssertion(reading, id)));
  if (!reading || !found)
    throw new NotFound(
      /^[at]\d+$/.test(id)
        ? `“${id}” counts within one report; name a report that has it.`
        : `The record holds nothing called “${id}”.`,
    );
  const spans = spansOf(reading, id);
  const { url, filed, hash } = reading.report;
  return {
    ...{ ...found, id, spans, judged: snapshot.judged(id), citation: citationOf(snapshot, reading, spans) },
    report: { ...snapshot.refOf(hash), filed: filed.date, url },
    links: asked === id ? (snapshot.linksByItem().get(id) ?? []) : snapshot.changesAll().filter((c) => c.id === asked),
  };
}

/** The words that an item rests on. */
function spansOf(reading: Reading, id: string): { start: number; end: number }[] {
  const statement = reading.statements.find((s) => s.id === id);
  const event = reading.events.find((e) => e.id === id);
  const actor = reading.actors.find((a) => a.id === id);
  const time = /^t\d+$/.test(id) ? reading.times[Number(id.slice(1)) - 1] : undefined;
  const other = [reading.backing, reading.figures, reading.roles, reading.whereabouts]
    .flat()
    .find((item) => item.id === id);
  const spans = statement
    ? [...statement.source, ...statement.cue, ...statement.content]
    : event
      ? event.trigger
      : (other?.spans ?? actor?.mentions ?? (time ? [time] : []));
  return spans.map(({ start, end }) => ({ start, end }));
}

/** "words" (outlet, "title", day, link), with the whole sentences that an item stands in. */
export function citationOf(
  snapshot: Snapshot,
  reading: Reading,
  spans: readonly { start: number; end: number }[],
): string {
  const { report, language } = reading;
  const sentences = language.sentences.filter((s) => spans.some((span) => span.start < s.end && s.start < span.end));
  const words = sentences
    .slice(0, 3)
    .map(({ start, end }) => report.text.slice(start, end).replace(/\s+/gu, ' ').trim())
    .join(' … ');
  const { title, outlet } = snapshot.refOf(report.hash);
  const source = [
    outlet,
    `“${title}”`,
    report.filed.date ?? 'undated',
    report.url,
    `report ${report.hash.slice(0, 12)}`,
  ];
  return `“${words}” (${source.filter((part) => part !== null).join(', ')})`;
}
