import type { Statement } from '../../attribution/statement.js';
import { idOf, nameOf, sentenceOf, wordsIn } from '../situation.js';
import { placed } from './columns.js';
import { type Column, list, type Row } from './table.js';

export const statements: Column<Row<Statement>>[] = [
  ...placed<Statement>(),
  [
    'speakers',
    'string',
    ({ situation, reading, item }) => item.speakers.map((a) => nameOf(situation, reading, a) ?? '').join('; '),
  ],
  [
    'speaker_ids',
    'string',
    ({ situation, reading, item }) => list(item.speakers.map((a) => idOf(situation, reading, a))),
  ],
  ['source', 'string', ({ reading, item }) => wordsIn(reading, item.source)],
  ['cue', 'string', ({ reading, item }) => wordsIn(reading, item.cue)],
  ['content', 'string', ({ reading, item }) => wordsIn(reading, item.content)],
  ['form', 'string', ({ item }) => item.form],
  ['act', 'string', ({ item }) => item.act],
  ['polarity', 'boolean', ({ item }) => item.polarity],
  ['channel', 'string', ({ item }) => item.channel],
  ['addressee', 'string', ({ reading, item }) => item.addressee && wordsIn(reading, [item.addressee])],
  ['unnamed', 'boolean', ({ item }) => item.unnamed],
  ['anonymous', 'boolean', ({ item }) => item.anonymous],
  ['evidence', 'string', ({ reading, item }) => item.evidence && wordsIn(reading, [item.evidence])],
  ['said', 'string', ({ item }) => list(item.said)],
  ['answers', 'string', ({ item }) => list(item.answers)],
  ['part', 'string', ({ item }) => item.part],
  ['rule', 'string', ({ item }) => item.rule],
  ['sentence', 'string', ({ reading, item }) => sentenceOf(reading, item)],
];
