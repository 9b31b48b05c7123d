import type { Reading } from '../reading/reading.js';
import type { Span } from '../report/span.js';
import { codePoints, type ExportFormat, nameOf, type Situation, wordsIn } from './situation.js';

/** Characters of context on each side of a quotation. */
const AROUND = 32;

/**
 * Every finding as a W3C Web Annotation (2017) in JSON-LD, one a line: the target is the report with a TextPositionSelector, which counts code points, and
 * a TextQuoteSelector for each of its spans; the body says what it was read as.
 */
export const webAnnotation: ExportFormat = {
  name: 'web-annotation',
  about: 'every finding as a W3C Web Annotation, one a line',
  write(situation) {
    const lines = situation.reports.flatMap(({ reading }) => annotations(situation, reading));
    return [
      { name: `${situation.title}.annotations.ndjson`, content: lines.map((a) => `${JSON.stringify(a)}\n`).join('') },
    ];
  },
};

function annotations(situation: Situation, reading: Reading): object[] {
  const { report } = reading;
  const { text } = report;
  const at = codePoints(text);
  const target = (spans: readonly Span[]) =>
    spans.map(({ start, end }) => ({
      source: report.url ?? `urn:onrecord:report:${report.hash}`,
      selector: [
        { type: 'TextPositionSelector', start: at(start), end: at(end) },
        {
          type: 'TextQuoteSelector',
          exact: text.slice(start, end),
          prefix: text.slice(boundary(text, start - AROUND), start),
          suffix: text.slice(end, boundary(text, end + AROUND)),
        },
      ],
    }));
  const annotation = (kind: string, item: { id: string; rule: string }, spans: readonly Span[], value: object) => ({
    '@context': 'http://www.w3.org/ns/anno.jsonld',
    id: `urn:onrecord:${kind}:${item.id}`,
    type: 'Annotation',
    motivation: 'classifying',
    generator: { id: 'urn:onrecord', type: 'Software', name: 'onrecord' },
    body: {
      type: 'TextualBody',
      purpose: 'classifying',
      format: 'application/json',
      value: JSON.stringify({ kind, ...value, rule: item.rule }),
    },
    target: target(spans),
  });
  const names = (ids: readonly (string | null)[]) =>
    ids.map((id) => nameOf(situation, reading, id)).filter((n) => n !== null);
  return [
    ...reading.statements.map((s) =>
      annotation('statement', s, [...s.source, ...s.cue, ...s.content], {
        speakers: names(s.speakers),
        act: s.act,
        form: s.form,
        content: wordsIn(reading, s.content),
      }),
    ),
    ...reading.events.map((e) =>
      annotation('event', e, e.trigger, {
        type: e.type,
        mode: e.mode,
        status: e.status,
        actors: names(e.actors.map((p) => p.actor)),
        recipients: names(e.recipients.map((p) => p.actor)),
      }),
    ),
    ...reading.backing.map((b) =>
      annotation('backing', b, b.spans, {
        source: wordsIn(reading, b.source.spans),
        target: wordsIn(reading, b.target.spans),
        sign: b.sign,
      }),
    ),
    ...reading.figures.map((f) =>
      annotation('figure', f, f.spans, { measure: f.measure, low: f.low, high: f.high, op: f.op, unit: f.unit }),
    ),
    ...reading.roles.map((r) =>
      annotation('role', r, r.spans, { actor: names([r.actor])[0], title: r.title, of: r.of, state: r.state }),
    ),
    ...reading.whereabouts.map((w) =>
      annotation('whereabouts', w, w.spans, { actor: names([w.actor])[0], place: w.place, relation: w.relation }),
    ),
  ];
}

/** A position within the text that does not part a surrogate pair. */
function boundary(text: string, position: number): number {
  const at = Math.min(text.length, Math.max(0, position));
  return /[\udc00-\udfff]/.test(text[at] ?? '') && /[\ud800-\udbff]/.test(text[at - 1] ?? '') ? at - 1 : at;
}
