import type { Reading } from '../reading/reading.js';
import { entriesOf, who } from '../record/ledger.js';
import type { Answer } from './api.js';
import type { Snapshot } from './snapshot.js';

type Found = Answer<'report'>['findings'][number];

/** Every finding of a report with its stretches of the text, a layer a kind, in the order of the text. */
export function findingsOf(snapshot: Snapshot, reading: Reading): Found[] {
  const { report, actors } = reading;
  const name = new Map(actors.map((a) => [a.id, a.name]));
  const person = (actor: string): string | null => snapshot.view.identity.actorOf(report.hash, actor)?.id ?? null;
  const finding = (
    layer: Found['layer'],
    id: string,
    spans: Found['spans'],
    label: string,
    who: string | null,
  ): Found => ({
    ...{ id, layer, label, person: who },
    spans: spans.map(({ start, end }) => ({ start, end })),
  });
  return [
    ...entriesOf(reading, reading.statements).map((s) =>
      finding(
        'statement',
        s.id,
        [...s.spans.source, ...s.spans.cue, ...s.spans.content],
        `${who(s)}: ${s.polarity ? s.act : `not ${s.act}`}, ${s.form}`,
        null,
      ),
    ),
    ...reading.events.map((e) =>
      finding('event', e.id, e.trigger, `${e.type}${e.mode ? ` (${e.mode})` : ''}, ${e.status}`, null),
    ),
    ...reading.backing.map((b) =>
      finding('backing', b.id, b.spans, `${b.sign > 0 ? 'for' : 'against'}, shown by ${b.showing}`, null),
    ),
    ...reading.figures.map((f) => finding('figure', f.id, f.spans.slice(0, 1), `${f.measure}: ${f.op}`, null)),
    ...reading.roles.map((r) =>
      finding('role', r.id, r.spans, `${name.get(r.actor) ?? r.actor}: ${r.state} ${r.title}`, person(r.actor)),
    ),
    ...reading.whereabouts.map((w) =>
      finding(
        'whereabouts',
        w.id,
        w.spans,
        `${name.get(w.actor) ?? w.actor} ${w.relation} ${w.place}`,
        person(w.actor),
      ),
    ),
    ...reading.times.map((t, i) => finding('time', `t${i + 1}`, [t], `${t.value} (${t.status})`, null)),
    ...actors.map((a) => finding('actor', a.id, a.mentions, `${a.name} (${a.kind})`, person(a.id))),
  ].sort((a, b) => (a.spans[0]?.start ?? 0) - (b.spans[0]?.start ?? 0));
}
