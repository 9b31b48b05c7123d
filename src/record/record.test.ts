import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { madeUpReading } from '../../test/made-up-reading.js';
import { FRAMES } from '../attribution/cues.js';
import { explainStatement } from './explain.js';
import { explainActor } from './explain-actor.js';
import { explainTime } from './explain-time.js';
import { passagesOf } from './explanation.js';
import { identify } from './identity.js';
import { type LedgerQuery, ledgerOf, newestFirst, who } from './ledger.js';
import { PeopleTally } from './people.js';
import { assertionRuleInWords, cueRuleInWords, parseRuleWords, tieRuleInWords } from './rule-words.js';

const text =
  'The ferry stayed in port, Tam Brek said. He denied that the harbour master was ill. ' +
  'A sailor said Mira Oll had sold the ferry. The sailor gave no proof.';

const reading = madeUpReading(text, {
  filed: '2021-03-02',
  actors: [
    { name: 'Tam Brek', mentions: ['Tam Brek', 'He'] },
    { name: 'harbour master', mentions: ['the harbour master'] },
    { name: 'Mira Oll', mentions: ['Mira Oll'] },
  ],
  statements: [
    { id: 's1', source: 'Tam Brek', cue: 'said', content: 'The ferry stayed in port', speakers: ['a1'] },
    {
      ...{ id: 's2', source: 'He', cue: 'denied', content: 'that the harbour master was ill', speakers: ['a1'] },
      ...{ act: 'deny', answers: ['s1'] },
    },
    {
      ...{ id: 's3', source: 'A sailor', cue: 'said', content: 'Mira Oll had sold the ferry', anonymous: true },
      ...{ evidence: 'gave no proof', said: ['s1'], candidates: ['a1', 'a3'] },
    },
  ],
});

describe('the ledger', () => {
  it.each<[LedgerQuery, string[], number]>([
    [{}, ['s1', 's2', 's3'], 0],
    [{ by: 'brek' }, ['s1', 's2'], 1],
    [{ by: 'Mira Oll' }, [], 1],
    [{ by: 'port' }, [], 0],
    [{ about: 'Oll' }, ['s3'], 0],
    [{ about: 'the ferry' }, ['s1', 's3'], 0],
    [{ about: 'proof' }, [], 0],
    [{ act: 'deny' }, ['s2'], 0],
    [{ anonymous: true }, ['s3'], 0],
    [{ withoutEvidence: true }, ['s3'], 0],
    [{ withoutEvidence: true, act: 'deny' }, [], 0],
  ])('%j', (query, ids, maybe) => {
    const page = ledgerOf(reading, query);
    expect([page.entries.map(({ id }) => id), page.maybe]).toEqual([ids, maybe]);
  });

  it('gives words as they stand, who holds a statement, and who may be meant', () => {
    const [, second, third] = ledgerOf(reading).entries;
    expect(second).toMatchObject({ source: 'He', content: ['that the harbour master was ill'], filed: '2021-03-02' });
    expect(second!.answers).toEqual([{ id: 's1', who: 'Tam Brek' }]);
    expect(who(third!)).toBe('A sailor');
    expect(third!.candidates.map(({ name }) => name)).toEqual(['Tam Brek', 'Mira Oll']);
    expect(third).toMatchObject({ within: [{ id: 's1', who: 'Tam Brek' }], evidence: 'gave no proof' });
  });

  it('finds by its words a source that nobody could be made out for', () => {
    const only = madeUpReading('Two sailors said it rained.', {
      statements: [{ id: 's1', source: 'Two sailors', cue: 'said', content: 'it rained' }],
    });
    expect(ledgerOf(only, { by: 'sailors' }).entries).toHaveLength(1);
    expect(ledgerOf(only, { by: 'two' }).entries).toHaveLength(0);
  });

  it('has the newest report first, open days last, and the order of the text within', () => {
    const one = (filed: string | undefined, word: string) =>
      ledgerOf(
        madeUpReading(`It ${word}. It thawed.`, {
          ...(filed === undefined ? {} : { filed }),
          statements: [
            { id: `${word} 1`, content: `It ${word}` },
            { id: `${word} 2`, content: 'It thawed' },
          ],
        }),
      ).entries;
    const all = [...one(undefined, 'snowed'), ...one('2021-03-01', 'rained'), ...one('2021-03-02', 'froze').reverse()];
    expect(all.sort(newestFirst).map(({ id }) => id)).toEqual(
      ['froze', 'rained', 'snowed'].flatMap((word) => [`${word} 1`, `${word} 2`]),
    );
  });
});

describe('people', () => {
  const other = madeUpReading('TAM BREK said it rained. The harbour master waited. Brek left.', {
    filed: '2021-03-05',
    actors: [
      { name: 'TAM BREK', mentions: ['TAM BREK'] },
      { name: 'harbour master', mentions: ['harbour master'] },
      { name: 'Brek', mentions: ['Brek'] },
      { name: 'Oster', kind: 'place', mentions: ['it'] },
    ],
    statements: [{ id: 's9', source: 'TAM BREK', cue: 'said', content: 'it rained', speakers: ['a1'] }],
  });

  const tallied = (readings: (typeof reading)[]) => {
    const tally = new PeopleTally();
    for (const each of readings) tally.add(each);
    return tally.all();
  };

  it('are one across reports by equal full names only, those who speak most first', () => {
    const people = tallied([reading, other]);
    expect(people[0]).toMatchObject({
      name: 'TAM BREK',
      statements: 3,
      mentions: 3,
      first: '2021-03-02',
      last: '2021-03-05',
    });
    expect(people[0]!.appearances).toHaveLength(2);
    expect(people.map(({ name }) => name).sort()).toEqual([
      'Brek',
      'Mira Oll',
      'TAM BREK',
      'harbour master',
      'harbour master',
    ]);
    expect(people.filter(({ named }) => !named)).toHaveLength(2);
  });

  it('are those of the record’s identity where it is given, a surname with the one full name that it is short for', () => {
    const tally = new PeopleTally(identify([reading, other]));
    for (const each of [reading, other]) tally.add(each);
    const people = tally.all().filter(({ named }) => named);
    expect(people.map(({ name }) => name).sort()).toEqual(['Mira Oll', 'Tam Brek']);
    expect(people[0]).toMatchObject({ name: 'Tam Brek', statements: 3, mentions: 4 });
  });

  it('are the same in any order of reports', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([reading, other], { minLength: 2 }), (readings) => {
        expect(tallied(readings)).toEqual(tallied([reading, other]));
      }),
    );
  });
});

describe('why', () => {
  it('marks source, cue and content, and tells the speaker’s antecedent and rule', () => {
    const { passages, steps, title } = explainStatement(reading, 's2')!;
    expect(title).toBe('s2: a statement by Tam Brek');
    expect(passages.flatMap(({ segments }) => segments.filter(({ role }) => role !== null))).toEqual([
      { role: 'source', words: 'He' },
      { role: 'cue', words: 'denied' },
      { role: 'content', words: 'that the harbour master was ill' },
    ]);
    const lines = (label: string) => steps.find((step) => step.label === label)?.lines;
    expect(lines('speaker')).toEqual([
      '“He” is Tam Brek (person, a1)',
      expect.stringMatching(/^“He” \(pronoun, sentence 2\) pronoun\/likeliest: /),
      '  mentioned before as “Tam Brek” (name, sentence 1)',
    ]);
    expect(lines('answers')).toEqual(['s1, Tam Brek: The ferry stayed in port']);
    expect(lines('filed')![0]).toBe('2021-03-02');
    expect(lines('evidence')).toBeUndefined();
  });

  it('shows an open speaker with the candidates, and the chain both ways', () => {
    const steps = explainStatement(reading, 's3')!.steps;
    expect(steps.find(({ label }) => label === 'speaker')!.lines.slice(0, 3)).toEqual([
      '“A sailor” is open: it may be any of these',
      '  Tam Brek (a1)',
      '  Mira Oll (a3)',
    ]);
    expect(steps.find(({ label }) => label === 'stands in')!.lines).toEqual(['s1, a statement by Tam Brek']);
    expect(explainStatement(reading, 's1')!.steps.find(({ label }) => label === 'holds')!.lines[0]).toMatch(/^s3, /);
  });

  it('has nothing to say of what is not there', () => {
    expect([explainStatement(reading, 's4'), explainActor(reading, 'a9'), explainTime(reading, 't1')]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('cuts sentences at any marks without losing a word', () => {
    const span = fc.tuple(fc.nat(text.length - 1), fc.integer({ min: 1, max: 30 }));
    fc.assert(
      fc.property(fc.array(span, { minLength: 1, maxLength: 5 }), (spans) => {
        const marks = spans.map(([start, length]) => ({
          role: 'content' as const,
          span: { start, end: Math.min(text.length, start + length) },
        }));
        for (const { segments } of passagesOf(reading, marks)) {
          expect(text).toContain(segments.map(({ words }) => words).join(''));
          expect(segments.some(({ words }) => words === '')).toBe(false);
        }
      }),
    );
  });
});

describe('the words for rules', () => {
  it('are there for every frame of the vocabulary, and a rule without any is named', () => {
    for (const frame of FRAMES) expect(cueRuleInWords(`verb/${frame}`)).toMatch(/: the cue is a verb, and /);
    expect(cueRuleInWords('quotation/goes-on')).toMatch(/goes on from the speech before/);
    expect(cueRuleInWords('new/rule')).toBe('new/rule');
    expect(tieRuleInWords('name/full')).toBe('name/full: the same name stands before');
    expect(tieRuleInWords('new/rule')).toBe('new/rule');
    expect(assertionRuleInWords({ id: 'r1', rule: 'new/rule' })).toBe('new/rule');
    expect(assertionRuleInWords({ id: 'f1', rule: 'toll/exact' })).toMatch(/^toll\/exact: the number/);
    expect(assertionRuleInWords({ id: 'e1', rule: 'toll/exact' })).toBe('toll/exact');
  });

  it('are checked when they are loaded', () => {
    expect(() => parseRuleWords('# good\ntie\tname\twords\nbad line')).toThrow(/rules\.tsv, line 3: /);
    expect(() => parseRuleWords('other\tname\twords')).toThrow(/line 1/);
  });
});
