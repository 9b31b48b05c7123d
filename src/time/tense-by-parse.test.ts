import { describe, expect, it } from 'vitest';
import type { Language } from '../language/language.js';
import { read } from '../reading/read.js';
import { makeReport } from '../report/make-report.js';
import { tenseByParse } from './tense-by-parse.js';

/** One sentence as a parser gives it: a line a word with its form, lemma, universal and Penn tag, head and relation. */
function parsed(lines: string): { text: string; language: Language } {
  const rows = lines
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  let text = '';
  const tokens = rows.map(([form, lemma, upos, xpos, head, deprel]) => {
    const start = text.length;
    text += `${form} `;
    const end = start + form!.length;
    return { start, end, lemma: lemma!, upos: upos!, xpos: xpos!, feats: '_', head: Number(head), deprel: deprel! };
  });
  const sentences = [
    { start: 0, end: text.length, first: 0, last: tokens.length, paragraph: 0, part: 'body' as const },
  ];
  return { text, language: { sentences, tokens, names: [], parsed: true } };
}

const tenseOf = (lines: string) => {
  const { text, language } = parsed(lines);
  const start = text.indexOf('Monday');
  return tenseByParse(language)({ start, end: start + 'Monday'.length });
};

describe('the tense of the governing verb', () => {
  it('is future under "will"', () => {
    expect(
      tenseOf(
        'They they PRON PRP 3 nsubj\nwill will AUX MD 3 aux\nmeet meet VERB VB 0 root\nMonday Monday PROPN NNP 3 obl:tmod',
      ),
    ).toBe('future');
  });
  it('is future in the present of a timetable', () => {
    expect(tenseOf('They they PRON PRP 2 nsubj\nmeet meet VERB VBP 0 root\nMonday Monday PROPN NNP 2 obl:tmod')).toBe(
      'future',
    );
  });
  it("is the verb's behind the name of its object", () => {
    expect(
      tenseOf(
        `She she PRON PRP 3 nsubj
         will will AUX MD 3 aux
         succeed succeed VERB VB 0 root
         Ann Ann PROPN NNP 3 obj
         Day Day PROPN NNP 4 flat
         Monday Monday PROPN NNP 5 nmod:unmarked`,
      ),
    ).toBe('future');
  });
  it('is past under a verb in the past', () => {
    expect(tenseOf('They they PRON PRP 2 nsubj\nmet meet VERB VBD 0 root\nMonday Monday PROPN NNP 2 obl:tmod')).toBe(
      'past',
    );
  });
  it('is left open under a verb of saying in the present, under a noun, and after "until"', () => {
    expect(
      tenseOf('He he PRON PRP 2 nsubj\nsays say VERB VBZ 0 root\nMonday Monday PROPN NNP 2 obl:tmod'),
    ).toBeUndefined();
    expect(
      tenseOf("Monday Monday PROPN NNP 3 nmod:poss\n's 's PART POS 1 case\nvote vote NOUN NN 0 root"),
    ).toBeUndefined();
    expect(
      tenseOf(
        'They they PRON PRP 2 nsubj\nwaited wait VERB VBD 0 root\nuntil until ADP IN 4 case\nMonday Monday PROPN NNP 2 obl',
      ),
    ).toBeUndefined();
  });
});

describe('the tense of an entry of a chronology', () => {
  it.each([
    ['April 30 - A blast on a train kills two men.', '2011-04-30'],
    ['April 30 - The council will meet.', '2012-04-30'],
  ])('%s', (text, value) => {
    const { times } = read(
      makeReport({ id: 't', text, format: 'text', place: 't' }, { date: '2011-12-01', plain: true }),
    );
    expect(times.map((t) => t.value)).toEqual([value]);
  });
});
