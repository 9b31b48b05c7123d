import { describe, expect, it } from 'vitest';
import { loadDefaultModel } from './default-model.js';
import { regularBase } from './inflection.js';
import { KnownWords } from './known-words.js';
import { LineTable } from './line-table.js';
import { meantWord } from './misspelling.js';

const table = (words: string) => new LineTable(new TextEncoder().encode(words.split(' ').join('\n')));
// The most frequent first.
const LIST =
  'the so with authority very government abduct proclaim precede because verify hop hope panic church supply horse story colonel';
const words = new KnownWords(table(LIST), table(`${LIST} seldom`));

describe('meantWord', () => {
  it.each([
    ['auhtority', 'NN', 'authority'],
    ['goverment', 'NN', 'government'],
    ['governmentt', 'NN', 'government'],
    ['authoriti', 'NN', 'authority'],
    ['becauze', 'IN', 'because'],
    ['sooooo', 'RB', 'so'],
  ])('takes %s (%s) for %s', (form, xpos, meant) => {
    expect(meantWord(form, xpos, words)).toBe(meant);
  });

  it.each([
    ['authority', 'NN', 'a word'],
    ['seldom', 'RB', 'a word of training'],
    ['auhtority', 'NNP', 'a name'],
    ['auhtority', 'FW', 'a foreign word'],
    ['hoper', 'NN', 'too short'],
    ['proclaimer', 'NN', 'derived from a word'],
    ['nonchurch', 'JJ', 'derived by a prefix'],
    ['uthority', 'NN', 'of another first letter'],
    ['autoritty', 'NN', 'two slips away'],
    ['proclaimz', 'VBD', 'no past tense'],
    ['co-authority', 'NN', 'not of letters alone'],
  ])('leaves %s (%s), %s', (form, xpos) => {
    expect(meantWord(form, xpos, words)).toBeNull();
  });
});

describe('regularBase', () => {
  it.each([
    ['abducted', 'VBN', 'abducte', 'abduct'],
    ['proclaimed', 'VBD', 'proclaime', 'proclaim'],
    ['preceded', 'VBD', 'preced', 'precede'],
    ['verifying', 'VBG', 'verifye', 'verify'],
    ['verified', 'VBD', 'verifie', 'verify'],
    ['panicking', 'VBG', 'panick', 'panic'],
    ['churches', 'NNS', 'churche', 'church'],
    ['supplies', 'VBZ', 'supplie', 'supply'],
    ['horses', 'NNS', 'hors', 'horse'],
  ])('makes of %s (%s), which a script has made %s, %s', (form, xpos, base, expected) => {
    expect(regularBase(form, xpos, base, words)).toBe(expected);
  });

  it.each([
    ['hoping', 'VBG', 'hope', 'a base that is a word'],
    ['begun', 'VBN', 'begu', 'no regular ending'],
    ['gunged', 'VBD', 'gunge', 'nothing that is a word'],
    ['abducted', 'JJ', 'abducte', 'a tag without endings'],
  ])('leaves %s (%s) %s: %s', (form, xpos, base) => {
    expect(regularBase(form, xpos, base, words)).toBeNull();
  });
});

describe('the shipped model', () => {
  it('gives inflected and misspelt words the lemmas of what they are', () => {
    const forms =
      'The auhtority , which was accompanying 3,400 refugees , contested the claim that guards flanked them .'.split(
        ' ',
      );
    const lemmas = loadDefaultModel()
      .parse([forms])[0]!
      .map(({ lemma }) => lemma);
    expect(lemmas.join(' ')).toBe(
      'the authority , which be accompany 3400 refugee , contest the claim that guard flank they .',
    );
  });
});
