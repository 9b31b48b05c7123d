import type { RawReport } from '../src/report/report.js';

const given = ['Arlo', 'Brisa', 'Cando', 'Delmar', 'Elke', 'Fenno', 'Gisla', 'Hobart', 'Imre', 'Jorun'];
const family = ['Askvold', 'Brantic', 'Corvello', 'Dunmarre', 'Estrand', 'Fallowe', 'Gretzin', 'Hallamar', 'Irvane'];
const towns = ['Karsend', 'Malvet', 'Oster', 'Tolbrin', 'Ruskova', 'Pelmar', 'Vandra', 'Quillor', 'Sennick', 'Drumav'];
const quarters = ['the harbour', 'the market', 'the mining quarter', 'the northern suburbs'];
const bodies = ['the police', 'the Red Cross', 'the interior ministry', 'the dockers’ union', 'hospital sources'];
const acts = [
  (t: string, q: string) => `Protesters blocked ${q} of ${t}`,
  (t: string, q: string) => `Soldiers fired on a crowd near ${q} of ${t}`,
  (t: string, q: string) => `Police arrested strikers at ${q} of ${t}`,
  (t: string, q: string) => `Gunmen attacked a convoy outside ${q} of ${t}`,
];
const pick = <T>(list: readonly T[], n: number): T => list[n % list.length]!;

/**
 * The nth made-up report, the same on every machine: days over a year, forty places, thirty people, tolls that rise, and one in ten an update of another.
 */
export function madeUp(n: number): RawReport {
  const story = n % 10 === 9 ? n - 9 : n;
  const day = new Date(Date.UTC(2015, 0, 1 + (story % 365))).toISOString().slice(0, 10);
  const [town, quarter] = [pick(towns, story * 7 + 1), pick(quarters, story * 3)];
  const [a, b] = [
    `${pick(given, story)} ${pick(family, story * 5 + 2)}`,
    `${pick(given, story * 3 + 1)} ${pick(family, story + 4)}`,
  ];
  const toll = 2 + (n % 40);
  const text = [
    `${pick(acts, story)(town, quarter)} on ${day}, and at least ${toll} people were killed, ${pick(bodies, n)} said.`,
    `Mayor ${a} said that the ${pick(['curfew', 'strike', 'siege', 'blockade'], story)} number ${story} would end within ${2 + (story % 9)} days.`,
    `Opposition leader ${b} denied that ${a} had asked for talks. "We were never called to ${town}," ${b.split(' ')[1]} said.`,
  ].join('\n\n');
  return { id: `made-up-${n}`, text, format: 'text', place: `made-up-${n}.txt`, published: day, outlet: 'Oster Post' };
}
