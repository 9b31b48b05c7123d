import { codedRows, evidenceOf, tabLine } from './coded-rows.js';
import { countryOf } from './geo.js';
import type { ExportFormat } from './situation.js';
import { wordsIn } from './situation.js';

const HEADER =
  'Event ID|Event Date|Source Name|Source Sectors|Source Country|Event Text|CAMEO Code|Intensity|Target Name|Target Sectors|Target Country|Story ID|Sentence Number|Publisher|City|District|Province|Country|Latitude|Longitude'.split(
    '|',
  );

/** Events in the 20 columns of ICEWS (tab-separated), with a file of evidence beside them. CAMEO codes are roots. */
export const icews: ExportFormat = {
  name: 'icews',
  about: "events in ICEWS's 20 columns, with a file of evidence",
  write(situation) {
    const rows = codedRows(situation);
    const lines = rows.map(({ number, event, reading, day, cameo, actor, recipient }) =>
      tabLine([
        String(number),
        day,
        actor?.name ?? null,
        '',
        actor?.country ?? null,
        wordsIn(reading, event.trigger),
        cameo.root,
        cameo.goldstein,
        recipient?.name ?? null,
        '',
        recipient?.country ?? null,
        reading.report.id,
        event.sentence + 1,
        reading.report.outlet,
        event.place?.name ?? null,
        '',
        '',
        countryOf(event.place?.gazetteer?.country)?.name ?? null,
        event.place?.gazetteer?.lat ?? null,
        event.place?.gazetteer?.lon ?? null,
      ]),
    );
    return [
      { name: `${situation.title}.icews.tsv`, content: tabLine(HEADER) + lines.join('') },
      { name: `${situation.title}.icews-evidence.ndjson`, content: evidenceOf(situation, rows) },
    ];
  },
};
