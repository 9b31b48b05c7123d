import { codedRows, evidenceOf, tabLine } from './coded-rows.js';
import { countryOf } from './geo.js';
import type { ExportFormat } from './situation.js';
import { wordsIn } from './situation.js';

const HEADER =
  'Event ID|Event Date|Event Type|Event Mode|Intensity|Quad Code|Contexts|Actor Name|Actor Country|Actor COW|Primary Actor Sector|Actor Sectors|Actor Title|Actor Name Raw|Wikipedia Actor ID|Recipient Name|Recipient Country|Recipient COW|Primary Recipient Sector|Recipient Sectors|Recipient Title|Recipient Name Raw|Wikipedia Recipient ID|Placename|City|District|Province|Country|Latitude|Longitude|GeoNames ID|Raw Placename|Feature Type|Source|Publication Date|Story People|Story Organizations|Story Locations|Language|Version'.split(
    '|',
  );
const QUADS = ['', 'VERBAL COOPERATION', 'MATERIAL COOPERATION', 'VERBAL CONFLICT', 'MATERIAL CONFLICT'];

/** Events in the 40 columns of POLECAT (tab-separated), with a file of evidence beside them. What the record does not know stays empty. */
export const polecat: ExportFormat = {
  name: 'polecat',
  about: "events in POLECAT's 40 columns, with a file of evidence",
  write(situation) {
    const rows = codedRows(situation);
    const lines = rows.map(({ number, event, reading, day, cameo, actor, recipient }) => {
      const place = event.place;
      const names = (kind: string): string =>
        reading.actors
          .filter((a) => a.kind === kind)
          .map((a) => a.name)
          .join('; ');
      return tabLine([
        String(number),
        day,
        event.type,
        event.mode,
        cameo.goldstein,
        QUADS[cameo.quad]!,
        event.contexts.join(';'),
        actor?.name ?? null,
        actor?.country ?? null,
        '',
        '',
        '',
        '',
        actor?.raw ?? null,
        '',
        recipient?.name ?? null,
        recipient?.country ?? null,
        '',
        '',
        '',
        '',
        recipient?.raw ?? null,
        '',
        place?.name ?? null,
        '',
        '',
        '',
        countryOf(place?.gazetteer?.country)?.name ?? null,
        place?.gazetteer?.lat ?? null,
        place?.gazetteer?.lon ?? null,
        place?.gazetteer?.geonames ?? null,
        place ? wordsIn(reading, place.spans) : null,
        '',
        reading.report.outlet,
        reading.report.filed.date,
        names('person'),
        names('organisation'),
        names('place'),
        reading.report.language,
        'onrecord',
      ]);
    });
    return [
      { name: `${situation.title}.polecat.tsv`, content: tabLine(HEADER) + lines.join('') },
      { name: `${situation.title}.polecat-evidence.ndjson`, content: evidenceOf(situation, rows) },
    ];
  },
};
