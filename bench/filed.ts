/**
 * How often the day of filing is right, open or wrong: on T17 pages as downloaded, which carry a stamp; where it has to be worked out from the
 * story alone, on T17 and TimeML documents (creation time against the TEXT element); and where a dateline gives month and day but no year.
 *
 *   ONRECORD_DATA=… npm run bench -- filed [--list]
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dayFromIso } from '../src/report/calendar.js';
import { makeReport } from '../src/report/make-report.js';
import { MONTHS } from '../src/report/say-day.js';

interface Case {
  set: string;
  id: string;
  filed: string;
  text: string;
}

const data = process.env.ONRECORD_DATA ?? process.argv.slice(2).find((argument) => !argument.startsWith('--'));
if (!data) throw new Error('Give the data folder as an argument or in ONRECORD_DATA.');
const list = process.argv.includes('--list');

const unescaped = (text: string): string =>
  text.replace(
    /&(amp|lt|gt|quot|apos);/g,
    (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" })[name]!,
  );

function timeMl(folder: string): Case[] {
  return readdirSync(join(data!, 'time', folder))
    .filter((file) => file.endsWith('.tml'))
    .flatMap((file) => {
      const page = readFileSync(join(data!, 'time', folder, file), 'utf8');
      const filed = /<DCT>[\s\S]*?value="(\d{4})-?(\d\d)-?(\d\d)/.exec(page);
      const text = /<TEXT>([\s\S]*?)<\/TEXT>/.exec(page);
      return filed && text
        ? [
            {
              set: folder,
              id: file,
              filed: filed.slice(1, 4).join('-'),
              text: unescaped(text[1]!.replace(/<[^>]+>/g, '')),
            },
          ]
        : [];
    });
}

interface Article {
  uid: string;
  dct: string;
  text: string;
}

const SIGNED = /-LRB- Reuters -RRB- -/;

function t17(): Case[] {
  const articles = JSON.parse(
    readFileSync(join(data!, 'reports/t17/LibyaWar_reuters/articles.json'), 'utf8'),
  ) as Article[];
  return articles.flatMap(({ uid, dct, text }) => {
    const signed = SIGNED.exec(text.slice(0, 1200));
    if (!signed) return [];
    const story = text.slice(signed.index + signed[0].length);
    return [
      { set: 'T17 as downloaded', id: uid, filed: dct, text },
      { set: 'T17', id: uid, filed: dct, text: `TRIPOLI (Reuters) - ${story}` },
    ];
  });
}

/** The same stories under a dateline that gives the true month and day, as many agencies do, and no year. */
const dated = (one: Case): Case => {
  const month = MONTHS[Number(one.filed.slice(5, 7)) - 1];
  const text = one.text.trim().replace(/^TRIPOLI \(Reuters\) - /, '');
  return {
    ...one,
    set: `${one.set}, dateline without year`,
    text: `NAIROBI, ${month} ${Number(one.filed.slice(8))} (Reuters) - ${text}`,
  };
};

const stories = [...timeMl('TimeBank'), ...timeMl('AQUAINT'), ...t17()];
const cases = [...stories, ...stories.filter((one) => one.set !== 'T17 as downloaded').map(dated)];

const rows = new Map<
  string,
  { right: number; near: number; wrong: number; open: number; held: number; candidates: number }
>();
for (const one of cases) {
  const { filed } = makeReport({ id: 'x', text: one.text, format: 'text', place: '-' });
  const row = rows.get(one.set) ?? { right: 0, near: 0, wrong: 0, open: 0, held: 0, candidates: 0 };
  rows.set(one.set, row);
  if (filed.date === null) {
    row.open++;
    if (filed.candidates.length > 0) row.candidates++;
    if (filed.candidates.includes(one.filed)) row.held++;
  } else if (filed.date === one.filed) row.right++;
  else if (Math.abs(dayFromIso(filed.date)! - dayFromIso(one.filed)!) <= 1) row.near++;
  else row.wrong++;
  if (list && filed.date !== null && filed.date !== one.filed)
    console.log(one.set, one.id, one.filed, filed.date, filed.from, filed.reasons.join(' '));
}
console.log('set\treports\tright\ta day off\twrong\topen\topen with candidates\tthat hold the day');
for (const [set, row] of rows) {
  const all = row.right + row.near + row.wrong + row.open;
  console.log([set, all, row.right, row.near, row.wrong, row.open, row.candidates, row.held].join('\t'));
}
