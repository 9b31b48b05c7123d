import { type CodedParty, type CodedRow, codedRows, evidenceOf, tabLine } from './coded-rows.js';
import type { ExportFormat } from './situation.js';

const PARTY =
  'Code Name CountryCode KnownGroupCode EthnicCode Religion1Code Religion2Code Type1Code Type2Code Type3Code'.split(
    ' ',
  );
const GEO = 'Type FullName CountryCode ADM1Code ADM2Code Lat Long FeatureID'.split(' ');

/** The 61 columns of GDELT 2.0's event files, in order. The files themselves have no header, and so has this export. */
export const GDELT_COLUMNS: readonly string[] = [
  ...'GLOBALEVENTID SQLDATE MonthYear Year FractionDate'.split(' '),
  ...PARTY.map((column) => `Actor1${column}`),
  ...PARTY.map((column) => `Actor2${column}`),
  ...'IsRootEvent EventCode EventBaseCode EventRootCode QuadClass GoldsteinScale NumMentions NumSources NumArticles AvgTone'.split(
    ' ',
  ),
  ...['Actor1Geo', 'Actor2Geo', 'ActionGeo'].flatMap((what) => GEO.map((column) => `${what}_${column}`)),
  'DATEADDED',
  'SOURCEURL',
];

const party = (p: CodedParty | null): (string | null)[] => [
  p?.iso3 ?? '',
  p?.name ?? '',
  p?.iso3 ?? '',
  '',
  '',
  '',
  '',
  '',
  '',
  '',
];

/**
 * Events in the 61 columns of GDELT 2.0 (tab-separated, no header), with a file of evidence beside them. Event codes are CAMEO roots; tone is not
 * measured and stays empty; a row is one telling, so that mentions, sources and articles are 1.
 */
export const gdelt: ExportFormat = {
  name: 'gdelt',
  about: "events in GDELT 2.0's 61 columns, with a file of evidence",
  write(situation) {
    const rows = codedRows(situation);
    return [
      { name: `${situation.title}.gdelt.tsv`, content: rows.map((row) => tabLine(cells(row))).join('') },
      { name: `${situation.title}.gdelt-evidence.ndjson`, content: evidenceOf(situation, rows) },
    ];
  },
};

function cells({ number, event, reading, day, cameo, actor, recipient }: CodedRow): (string | number | null)[] {
  const digits = day.replaceAll('-', '');
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const place = event.place;
  const filed = (reading.report.filed.date ?? day).replaceAll('-', '');
  return [
    number,
    digits,
    digits.slice(0, 6),
    digits.slice(0, 4),
    (year + (month * 30 + date) / 365).toFixed(4),
    ...party(actor),
    ...party(recipient),
    event.part === 'headline' || event.part === 'lede' ? 1 : 0,
    cameo.root,
    cameo.root,
    cameo.root,
    cameo.quad,
    cameo.goldstein,
    1,
    1,
    1,
    '',
    ...Array<string>(16).fill(''),
    place ? (place.gazetteer ? 4 : 0) : '',
    place?.name ?? '',
    place?.gazetteer?.country ?? '',
    '',
    '',
    place?.gazetteer?.lat ?? '',
    place?.gazetteer?.lon ?? '',
    place?.gazetteer ? String(place.gazetteer.geonames) : '',
    `${filed}000000`,
    reading.report.url ?? reading.report.id,
  ];
}
