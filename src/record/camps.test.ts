import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { campsOf, type StanceEntry } from './camps.js';

function entry(who: string, sign: 1 | -1, whom: string, more: Partial<StanceEntry> = {}): StanceEntry {
  const end = (name: string): StanceEntry['source'] => ({
    name,
    kind: 'person',
    person: /^[A-Z]/.test(name) ? `p-${name}` : null,
  });
  return {
    id: `b-${who}-${sign}-${whom}-${more.day ?? ''}`,
    report: { hash: 'h', id: 'r', outlet: null, title: 'r' },
    origin: 'h',
    filed: more.day ?? '2015-09-30',
    source: end(who),
    target: end(whom),
    sign,
    showing: 'words',
    through: null,
    status: 'occurred',
    day: '2015-09-30',
    said: [],
    from: null,
    words: '',
    spans: [],
    rule: 'verb/object',
    ...more,
  };
}

const some = [
  entry('Ilsa Marovane', -1, 'Borvan Teldak', { day: '2015-09-28' }),
  entry('Ilsa Marovane', -1, 'Borvan Teldak', { day: '2015-09-29' }),
  entry('Kestor Vaidel', 1, 'Borvan Teldak', { day: '2015-10-01' }),
  entry('Kestor Vaidel', -1, 'Borvan Teldak', { said: [{ id: 's1', who: 'Odran Kellis' }] }),
  entry('dockers', 1, 'Ilsa Marovane'),
];

describe('campsOf', () => {
  it('puts the contested first, with who stands on each side, since when', () => {
    const [first] = campsOf(some);
    expect(first?.target.name).toBe('Borvan Teldak');
    expect(first?.against.map(({ name, since }) => [name, since])).toEqual([
      ['Ilsa Marovane', '2015-09-28'],
      ['Kestor Vaidel', '2015-09-30'],
    ]);
    expect(first?.for.map(({ name }) => name)).toEqual(['Kestor Vaidel']);
  });

  it('says what is only claimed, by whom, and what is disputed', () => {
    const [first] = campsOf(some);
    const claimed = first?.against.find(({ name }) => name === 'Kestor Vaidel');
    expect(claimed).toMatchObject({ claimed: true, claimedBy: ['Odran Kellis'], disputed: true });
    expect(first?.against[0]).toMatchObject({ claimed: false, disputed: false });
  });

  it('takes what somebody says of himself for his words, and not for a claim', () => {
    const [own] = campsOf([entry('Kestor Vaidel', 1, 'Borvan Teldak', { said: [{ id: 's2', who: 'Kestor Vaidel' }] })]);
    expect(own?.for[0]).toMatchObject({ claimed: false, claimedBy: [] });
  });

  it.each(['hypothetical', 'negated', 'denied', 'demanded'] as const)('shows nothing by what is %s', (status) => {
    expect(campsOf([entry('Kestor Vaidel', 1, 'Borvan Teldak', { status })])).toEqual([]);
  });

  it('keeps to an actor, to claims', () => {
    expect(campsOf(some, { of: 'dockers' }).map(({ target }) => target.name)).toEqual(['Ilsa Marovane']);
    expect(campsOf(some, { claimed: true }).flatMap((c) => [...c.for, ...c.against])).toHaveLength(1);
    expect(campsOf(some, { of: 'Oster' })).toEqual([]);
  });

  it('takes those only described for the same in versions of one text', () => {
    const report = { hash: 'later', id: 'l', outlet: null, title: 'l' };
    const two = [entry('dockers', 1, 'Ilsa Marovane'), entry('dockers', 1, 'Ilsa Marovane', { report })];
    expect(campsOf(two)[0]?.for.map(({ entries }) => entries.length)).toEqual([2]);
  });

  it('does not take those only described in two reports for the same', () => {
    const report = { hash: 'other', id: 'o', outlet: null, title: 'o' };
    const two = [
      entry('dockers', 1, 'Ilsa Marovane'),
      entry('dockers', 1, 'Ilsa Marovane', { report, origin: 'other' }),
    ];
    expect(campsOf(two)[0]?.for).toHaveLength(2);
  });

  it('does not hang on the order of the reports', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(some, { minLength: some.length }), (shuffled) => {
        expect(campsOf(shuffled)).toEqual(campsOf(some));
      }),
    );
  });
});
