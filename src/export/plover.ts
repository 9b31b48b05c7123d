import { cameoOf } from '../events/cameo.js';
import type { Participant } from '../reading/assertion.js';
import type { Reading } from '../reading/reading.js';
import { dayOf } from '../record/day-of.js';
import { countryOf } from './geo.js';
import { codePoints, type ExportFormat, partyOf, type Situation, saidByOf, sentenceOf, wordsIn } from './situation.js';

/** How PLOVER's auxiliary modes call the statuses that are no plain facts. */
const AUXILIARY: Record<string, string> = {
  historical: 'historical',
  planned: 'future',
  threatened: 'future',
  demanded: 'hypothetical',
  offered: 'hypothetical',
  hypothetical: 'hypothetical',
  negated: 'negation',
  denied: 'negation',
};

/**
 * Events as records in PLOVER's JSON (manual 2.0, "Data Fields"), one a line. What PLOVER has no field for (whose word it is, the status, the
 * spans of each part in code points) is under `onrecord`.
 */
export const plover: ExportFormat = {
  name: 'plover',
  about: 'events as PLOVER JSON records, one a line',
  write(situation) {
    const lines = situation.reports.flatMap(({ reading }) =>
      reading.events.map((event) => {
        const { report } = reading;
        const at = codePoints(report.text);
        const points = (spans: readonly { start: number; end: number }[]) => spans.map((s) => [at(s.start), at(s.end)]);
        const { quad, root, goldstein } = cameoOf(event);
        const sentence = reading.language.sentences[event.sentence]!;
        const place = event.place;
        return JSON.stringify({
          id: event.id,
          date: dayOf(reading, event),
          actor: event.actors.map((p) => entity(situation, reading, p)),
          recipient: event.recipients.map((p) => entity(situation, reading, p)),
          event: [event.type],
          event_text: [wordsIn(reading, event.trigger)],
          quad_code: quad,
          event_scale: goldstein,
          mode: [event.mode, AUXILIARY[event.status]].filter((m) => m !== null && m !== undefined),
          context: event.contexts,
          ...(place && {
            event_loc: {
              extracted_place: wordsIn(reading, place.spans),
              resolved_place: place.gazetteer ? place.name : null,
              geonameid: place.gazetteer?.geonames ?? null,
              lat: place.gazetteer?.lat ?? null,
              lon: place.gazetteer?.lon ?? null,
              country: countryOf(place.gazetteer?.country)?.name ?? null,
              country_code: countryOf(place.gazetteer?.country)?.iso3 ?? null,
            },
          }),
          text: sentenceOf(reading, event),
          text_info: { sequence: event.sentence + 1, start: at(sentence.start), end: at(sentence.end) },
          cite_info: {
            citation: report.id,
            url: report.url,
            title: report.title,
            language: report.language,
            publication: report.outlet,
            coder: 'onrecord',
            codebook: 'PLOVER',
            version: '2.0',
          },
          onrecord: {
            cameo: root,
            status: event.status,
            said: event.said,
            said_by: saidByOf(situation, reading, event.said),
            rule: event.rule,
            trigger: points(event.trigger),
            actor: event.actors.map(({ spans }) => points(spans)),
            recipient: event.recipients.map(({ spans }) => points(spans)),
          },
        });
      }),
    );
    return [{ name: `${situation.title}.plover.ndjson`, content: lines.map((line) => `${line}\n`).join('') }];
  },
};

function entity(situation: Situation, reading: Reading, participant: Participant) {
  const { name, raw, known } = partyOf(situation, reading, participant);
  const country = countryOf(known?.state);
  return { code: country?.iso3 ?? null, entity_text: raw, identifier_text: name, identifier_id: known?.id ?? null };
}
