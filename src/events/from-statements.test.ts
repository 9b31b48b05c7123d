import { describe, expect, it } from 'vitest';
import { read } from '../reading/read.js';
import type { Reading } from '../reading/reading.js';
import { makeReport } from '../report/make-report.js';
import { circumstancesOf } from './circumstances.js';
import { PoliticalEvent } from './event.js';
import { speechEvents } from './from-statements.js';
import { parseSpeechEvents, parseSpeechModes } from './speech-vocabulary.js';

const reading = (text: string): Reading =>
  read(makeReport({ id: 't', text, format: 'ndjson', place: 't', published: '2021-03-04' }, { plain: true }));

/** Each event as "Oster ACCUSE Lund", with its status where that is not `occurred`. */
function told(text: string): string[] {
  const found = reading(text);
  const words = (spans: readonly { start: number; end: number }[]): string =>
    spans.map(({ start, end }) => text.slice(start, end)).join(' ');
  return speechEvents(found, circumstancesOf(found)).map((e) => {
    expect(PoliticalEvent.safeParse(e).success).toBe(true);
    expect(e.start).toBeLessThanOrEqual(e.trigger[0]!.start);
    const side = (list: PoliticalEvent['actors']): string => list.map((p) => words(p.spans)).join('+');
    const status = e.status === 'occurred' ? '' : ` (${e.status})`;
    return `${side(e.actors)} ${e.type} ${side(e.recipients)}${status}`.trim();
  });
}

describe('speechEvents', () => {
  it.each([
    ['Norway accused Sweden of shelling the port.', ['Norway ACCUSE Sweden']],
    ['Norway condemned the Swedish raid.', ['Norway ACCUSE Swedish']],
    ['Sweden was criticized by Norway.', ['Norway ACCUSE Sweden']],
    ['Norway urged Sweden to withdraw its troops.', ['Norway REQUEST Sweden']],
    ['Norway called on Sweden to free the sailors.', ['Norway REQUEST Sweden']],
    ['Norway threatened to bomb Sweden.', ['Norway THREATEN Sweden']],
    ['Norway rejected an offer from Sweden.', ['Norway REJECT Sweden']],
    ['Norway refused to send aid to Sweden.', ['Norway REJECT Sweden']],
    ['Norway praised Sweden.', ['Norway SUPPORT Sweden']],
    ['Norway voiced support for Sweden.', ['Norway SUPPORT Sweden']],
    ['Norway rejected Swedish demands for a ban.', ['Norway REJECT Swedish']],
    ['Norway did not threaten to bomb Sweden.', ['Norway THREATEN Sweden (negated)']],
    ['Denmark said that Norway had accused Sweden of theft.', ['Norway ACCUSE Sweden (alleged)']],
    // Saying is no event, nor is declining to speak, a warning of dangers, or a telephone call.
    ['Norway said that Sweden had shelled the port.', []],
    ['The spokesman declined to comment.', []],
    ['Engineers warned that the dam could break.', []],
    ['Criticism grew.', []],
    ['Norway called Sweden on Monday.', []],
  ])('%s', (text, expected) => {
    expect(told(text)).toEqual(expected);
  });

  it('gives the statements that hold the cue, and not the one that it makes', () => {
    const found = reading('Denmark said that Norway had accused Sweden of theft.');
    const [event] = speechEvents(found, circumstancesOf(found));
    const [outer] = found.statements;
    expect(event?.said).toEqual([outer?.id]);
  });
});

describe('the vocabularies', () => {
  it('name the line that does not fit', () => {
    expect(() => parseSpeechEvents('say\tassert\tSPEAK\t-\n')).toThrow('speech-events.tsv, line 1');
    expect(() => parseSpeechModes('threat\tviolence\n')).toThrow('speech-modes.tsv, line 1');
  });
});
