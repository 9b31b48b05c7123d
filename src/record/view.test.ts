import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ndjson } from '../export/ndjson.js';
import { read } from '../reading/read.js';
import type { Reading } from '../reading/reading.js';
import { makeReport } from '../report/make-report.js';
import { changesOf } from './changes.js';
import type { Judgement } from './judgement.js';
import { timelineOf } from './timeline.js';
import { situationOf, viewOf } from './view.js';

const report = (id: string, date: string, text: string): Reading =>
  read(makeReport({ id, text, format: 'text', place: `${id}.txt`, outlet: 'Gazette' }, { date, plain: true }));

const first = report(
  'first',
  '2015-09-28',
  'At least six people were killed in Oster on Monday, the harbour union said. Opposition leader Ana Dorn entered the Norwegian embassy. Dorn called on President Tam Brek to resign.',
);
const second = report(
  'second',
  '2015-09-29',
  'Nine people were killed in Oster on Monday, the harbour union said. Four people were killed in Oster, the interior ministry said. Ana Dorn fled to Norway. Brek rejected the demand. Mira Oll was appointed as defence minister, replacing Jon Vale.',
);
const third = report(
  'third',
  '2015-09-30',
  'Three people were killed in Karsend on Monday, the harbour union said. Minister Tam Halvo Brek spoke.',
);
const all = [first, second, third];
const kinds = (readings: readonly Reading[]) => viewOf(readings).links.map(({ kind, rule }) => `${kind} ${rule}`);
const judged = (j: Partial<Judgement>): Judgement => ({
  id: 1,
  kind: 'same',
  a: '',
  b: null,
  name: null,
  by: 'me',
  at: '2015-10-01T00:00:00Z',
  undone: false,
  ...j,
});
const actorNamed = (name: string, judgements: Judgement[] = []) =>
  viewOf(all, judgements).identity.actors.find((a) => a.name === name || a.aliases.includes(name))!;

describe('links', () => {
  it('updates a count by the same source, and lets one of another source stand beside it', () => {
    expect(kinds(all)).toEqual(
      expect.arrayContaining(['updates figure/same-source-newer', 'differs figure/other-source']),
    );
  });
  it('holds counts of different places against nothing', () => {
    const of = viewOf([first, third]).links.filter(({ rule }) => rule.startsWith('figure/'));
    expect(of).toEqual([]);
  });
  it('tells who moved, and who took over from whom', () => {
    expect(kinds(all)).toEqual(expect.arrayContaining(['moved whereabouts/later-elsewhere', 'succeeds role/replaced']));
  });
  it('corrects what is called wrong', () => {
    const wrong = report('wrong', '2015-09-29', 'Earlier reports of up to 13 dead were inaccurate.');
    const told = report('told', '2015-09-28', 'Up to 13 people were killed, a doctor said.');
    expect(kinds([told, wrong])).toContain('corrects figure/called-wrong');
    expect(kinds([first, wrong])).not.toContain('corrects figure/called-wrong');
  });
  it('has words of both ends in their reports', () => {
    const texts = new Map(all.map(({ report: r }) => [r.hash, r.text]));
    for (const { from, to } of viewOf(all).links)
      for (const { hash, spans } of [from, to])
        for (const { start, end } of spans) expect(texts.get(hash)!.slice(start, end)).toHaveLength(end - start);
  });
});

describe('who is who', () => {
  it('takes a short name for the one longer name that fits', () => {
    expect(actorNamed('Ana Dorn').appearances).toHaveLength(2);
  });
  it('leaves a name apart that could be short for two', () => {
    const two = [
      report('a', '2015-09-28', 'Ana Dorn spoke.'),
      report('b', '2015-09-28', 'Ole Dorn spoke.'),
      report('c', '2015-09-29', 'Mr Dorn spoke.'),
    ];
    const { actors } = viewOf(two).identity;
    expect(actors.filter(({ named, kind }) => named && kind === 'person')).toHaveLength(3);
  });
  it('follows a judgement over the rules, and forgets it when it is taken back', () => {
    const [dorn, oll] = [actorNamed('Ana Dorn'), actorNamed('Mira Oll')];
    const same = judged({ kind: 'same', a: dorn.id, b: oll.id });
    expect(actorNamed('Mira Oll', [same]).id).toBe(actorNamed('Ana Dorn', [same]).id);
    expect(actorNamed('Mira Oll', [{ ...same, undone: true }]).id).not.toBe(dorn.id);
    const renamed = judged({ kind: 'rename', a: dorn.id, name: 'A. Dorn' });
    expect(viewOf(all, [renamed]).identity.actors.find(({ id }) => id === dorn.id)!.name).toBe('A. Dorn');
  });
  it('parts what the rules joined where a person says so', () => {
    const short = [report('a', '2015-09-28', 'Ana Dorn spoke.'), report('b', '2015-09-29', 'Mr Dorn spoke.')];
    const people = (judgements: Judgement[]) =>
      viewOf(short, judgements).identity.actors.filter(({ named, kind }) => named && kind === 'person');
    expect(people([])).toHaveLength(1);
    const [a, b] = short.map((r) => viewOf([r]).identity.actors.find(({ kind }) => kind === 'person')!.id);
    expect(people([judged({ kind: 'different', a: a!, b: b! })])).toHaveLength(2);
  });
});

describe('a view', () => {
  it('is the same in whatever order reports were added', () => {
    const bytes = (readings: readonly Reading[]) => ndjson.write(situationOf('r', viewOf(readings)))[0]!.content;
    const expected = bytes(all);
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: 3 }), (shuffled) => bytes(shuffled) === expected),
      { numRuns: 10 },
    );
  });
  it('knows only what had been reported by then', () => {
    expect(viewOf(all, [], { asOf: '2015-09-28' }).readings.map(({ report: r }) => r.id)).toEqual(['first']);
  });
  it('takes a longer version of a text for one origin, and another text for another', () => {
    const body =
      'The ferry to Lund did not sail on Monday because of the wind, the harbour master said in a statement to the press. Some forty lorries waited at the quay until the evening. Nobody was hurt, and the next boat was due on Tuesday morning at six.';
    const copy = report(
      'copy',
      '2015-09-29',
      `${body} Later the wind fell and the boat sailed with a delay of nine hours.`,
    );
    const { origins } = viewOf([report('one', '2015-09-28', body), copy, first]);
    expect(origins.map(({ reports }) => reports.length).sort()).toEqual([1, 2]);
  });
});

describe('changes and timeline', () => {
  it('lists what reports since a day changed, what is disputed before what moved on', () => {
    const changes = changesOf(viewOf(all), { since: '2015-09-29' });
    expect(changes.map(({ kind }) => kind)).toEqual(
      [...changes.map(({ kind }) => kind)].sort((a, b) => order.indexOf(a) - order.indexOf(b)),
    );
    expect(changes.every(({ filed }) => filed !== null && filed >= '2015-09-29')).toBe(true);
    expect(changesOf(viewOf(all), { since: 'third' })).toEqual([]);
  });
  it('has the days of events in order, each telling with its report', () => {
    const days = timelineOf(viewOf(all));
    expect(days.map(({ day }) => day)).toEqual([...days.map(({ day }) => day)].sort());
    for (const { events } of days) for (const { tellings } of events) expect(tellings.length).toBeGreaterThan(0);
  });
});

const order = ['corrects', 'retracts', 'contradicts', 'denies', 'differs', 'succeeds', 'moved', 'updates', 'new'];
