import { styleText } from 'node:util';
import { type LedgerEntry, who } from '../record/ledger.js';
import { type MarkOptions, wrap } from './marked-text.js';
import { visible } from './output.js';

const margin = 12;
const oneLine = (text: string): string => visible(text).replace(/\s+/g, ' ').trim();

/** How it was said, in the terms of the record: "not accuse, indirect, interview with CNN, to reporters". */
export function how({
  act,
  polarity,
  form,
  channel,
  medium,
  addressee,
  place,
  unnamed,
  anonymous,
}: LedgerEntry): string {
  return [
    polarity ? act : `not ${act}`,
    form,
    anonymous ? 'anonymous' : unnamed ? 'unnamed' : null,
    channel === null ? null : medium === null ? channel : `${channel} (${oneLine(medium)})`,
    addressee === null ? null : `to ${oneLine(addressee)}`,
    place === null ? null : oneLine(place),
  ]
    .filter((part) => part !== null)
    .join(', ');
}

/** Who said it; the source's own words in quotation marks and marked as open, with whom it may be, where nobody was made out. */
export function whoInWords(entry: LedgerEntry): string {
  const { speakers, candidates, source } = entry;
  if (speakers.length > 0 || source === '') return oneLine(who(entry));
  const names = candidates.map(({ name }) => oneLine(name)).join(' or ');
  return `“${oneLine(source)}” (open${names === '' ? '' : `: ${names}?`})`;
}

/** The words, in quotation marks where they are a quotation. */
export function wordsInWords({ content, form }: LedgerEntry): string {
  const words = content.map(oneLine);
  return (form === 'direct' ? words.map((each) => (/^[“"]/.test(each) ? each : `“${each}”`)) : words).join(' … ');
}

/** One statement as a paragraph: when, who and how; the words; what is to be known besides; the report. */
export function ledgerText(entry: LedgerEntry, { colour, width }: MarkOptions): string {
  const paint = (style: Parameters<typeof styleText>[0], text: string) => (colour ? styleText(style, text) : text);
  const { within, answers, evidence, saidOn, report, part } = entry;
  const others = (list: { id: string; who: string }[]) => list.map((each) => `${oneLine(each.who)} (${each.id})`);
  const notes = [
    ...(within.length > 0 ? [`in a statement by ${others(within.toReversed()).join(', in a statement by ')}`] : []),
    ...(answers.length > 0 ? [`answers ${others(answers).join(' and ')}`] : []),
    ...(saidOn ? [`said “${oneLine(saidOn.words)}”, ${saidOn.value}`] : []),
    ...(evidence === null ? [] : [`evidence: “${oneLine(evidence)}”`]),
  ];
  const lines = (text: string): string[] => wrap(text.split(' '), width && width - margin);
  const rows: [margin: string, text: string, style: Parameters<typeof styleText>[0] | null][] = [
    ...lines(`${whoInWords(entry)}  [${how(entry)}]`).map((line) => ['', line, 'bold'] as const),
    ...lines(wordsInWords(entry)).map((line) => ['', line, null] as const),
    ...notes.flatMap((note) => lines(note)).map((line) => ['', line, 'yellow'] as const),
    ...lines(oneLine([report.outlet, report.title, report.hash.slice(0, 8), part].filter(Boolean).join(', '))).map(
      (line) => ['', line, 'dim'] as const,
    ),
  ].map(([, text, style], i) => [i === 0 ? (entry.filed ?? 'open') : i === 1 ? entry.id : '', text, style]);
  return rows
    .map(([left, text, style]) => `${paint('cyan', left.padEnd(margin))}${style ? paint(style, text) : text}\n`)
    .join('');
}
