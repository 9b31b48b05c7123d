import { describe, expect, it } from 'vitest';
import { read } from '../reading/read.js';
import { makeReport } from '../report/make-report.js';
import { timelineOf } from './timeline.js';
import { viewOf } from './view.js';

/** The weight of a day on the timeline of texts filed on the days given. */
function weightOf(day: string, reports: readonly [filed: string, text: string][]): number {
  const readings = reports.map(([date, text], i) =>
    read(makeReport({ id: `r${i}`, text, format: 'text', place: `r${i}` }, { date, plain: true })),
  );
  return timelineOf(viewOf(readings)).find((d) => d.day === day)?.weight ?? 0;
}

const REMEMBERED =
  'The governor of the northern province resigned on March 3, 2015, after weeks of marches by dockers in the port. His deputy took over the same evening. ' +
  'Shops along the quay stayed shut for nine days, and ferries to the islands were turned back by pickets. The union asked for higher pay and for safer cranes.';

describe('timelineOf', () => {
  it('weighs a day more that a report comes back to weeks later', () => {
    expect(weightOf('2015-03-03', [['2015-03-30', REMEMBERED]])).toBeGreaterThan(
      2 * weightOf('2015-03-03', [['2015-03-04', REMEMBERED]]),
    );
  });

  it('counts copies of one week once, and a version of a later week again', () => {
    const once = weightOf('2015-03-03', [['2015-03-30', REMEMBERED]]);
    const copy = `${REMEMBERED} Nobody was hurt.`;
    const copied = weightOf('2015-03-03', [
      ['2015-03-30', REMEMBERED],
      ['2015-03-30', copy],
    ]);
    const again = weightOf('2015-03-03', [
      ['2015-03-30', REMEMBERED],
      ['2015-04-20', copy],
    ]);
    expect(copied).toBeLessThan(once + 0.5);
    expect(again).toBeGreaterThan(once + 0.9);
  });

  it('lets no number of events outweigh being remembered once', () => {
    const busy = Array.from(
      { length: 40 },
      (_, i) => `Police in district ${i} arrested ${i + 2} men on March 4, 2015.`,
    ).join(' ');
    const remembered = weightOf('2015-03-03', [['2015-03-30', REMEMBERED]]);
    expect(weightOf('2015-03-04', [['2015-03-05', busy]])).toBeLessThan(remembered);
  });
});
