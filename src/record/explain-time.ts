import type { Reading } from '../reading/reading.js';
import { lineOf } from './called.js';
import { type Explanation, passagesOf, reportSteps, type Step } from './explanation.js';

/** What an expression of time means and how it was worked out: `t1` is the first of the reading's times. */
export function timeStep({ report, times }: Reading, index: number, label: string): Step {
  const time = times[index]!;
  const span =
    time.earliest === null && time.latest === null ? [] : [`from ${time.earliest ?? '…'} up to ${time.latest ?? '…'}`];
  return {
    label,
    lines: [
      `“${lineOf(report.text, time)}” (t${index + 1}) is ${time.value}${time.symbolic === time.value ? '' : `, in itself ${time.symbolic}`}`,
      ...span,
      anchorLine(report.text, times, time.anchor),
      `rule ${time.rule}; ${time.status}`,
    ],
  };
}

function anchorLine(
  text: string,
  times: Reading['times'],
  { kind, date, index }: Reading['times'][number]['anchor'],
): string {
  const day = date === null ? 'which is open' : date;
  if (kind === 'filed') return `counted from the day of filing, ${day}`;
  const other = index === null ? undefined : times[index];
  if (kind === 'expression') {
    return other
      ? `counted from “${lineOf(text, other)}” (t${index! + 1}), ${day}`
      : `counted from another expression, ${day}`;
  }
  return kind === 'event' ? `counted from an event, ${day}` : 'counted from nothing: it says what it means by itself';
}

/** Why an expression of time means what it does; null where the reading has no such one. */
export function explainTime(reading: Reading, id: string): Explanation | null {
  const index = /^t\d+$/.test(id) ? Number(id.slice(1)) - 1 : -1;
  const time = reading.times[index];
  if (!time) return null;
  const sentence = reading.language.sentences.findIndex(({ start, end }) => time.start < end && start < time.end);
  return {
    title: `${id}: an expression of time`,
    passages: passagesOf(reading, [{ role: 'time', span: time }]),
    steps: [
      timeStep(reading, index, 'means'),
      { label: 'kind', lines: [`${time.type}, ${time.role}, to the ${time.granularity}`] },
      ...reportSteps(reading, sentence < 0 ? null : sentence),
    ],
  };
}
