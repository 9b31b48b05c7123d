import type { Reading } from './reading.js';

export interface ContractOptions {
  /** Whether to give the tokens, which are most of the bytes. */
  tokens?: boolean;
}

/**
 * A reading as `onrecord extract` prints it, for anyone's own programs: offsets are half-open UTF-16 units into `report.text`.
 * Names and order of the fields are fixed; a later version may add fields, and changes none.
 */
export function toContract(reading: Reading, options: ContractOptions = {}): object {
  const { report, language, times, statements, actors } = reading;
  return {
    report: { id: report.id, text: report.text, filed: report.filed.date, outlet: report.outlet },
    sentences: language.sentences.map(({ start, end }) => ({ start, end })),
    ...(options.tokens && {
      tokens: language.tokens.map(({ start, end, lemma, upos, xpos, head, deprel }) => ({
        start,
        end,
        lemma,
        upos,
        xpos,
        head,
        deprel,
      })),
    }),
    names: language.names.map(({ start, end, type }) => ({ start, end, type })),
    actors: actors.map(({ id, name, kind, mentions }) => ({
      id,
      name,
      kind,
      mentions: mentions.map(({ start, end }) => [start, end]),
    })),
    times: times.map(({ start, end, type, value, mod, earliest, latest }) => ({
      start,
      end,
      type,
      value,
      mod,
      earliest,
      latest,
    })),
    statements: statements.map((s) => ({
      id: s.id,
      source: s.source.map(pair),
      cue: s.cue.map(pair),
      content: s.content.map(pair),
      speakers: s.speakers,
      form: s.form,
      act: s.act,
      said: s.said,
      channel: s.channel,
      addressee: s.addressee && report.text.slice(s.addressee.start, s.addressee.end),
      anonymous: s.anonymous,
      unnamed: s.unnamed,
      evidence: s.evidence && report.text.slice(s.evidence.start, s.evidence.end),
      answers: s.answers,
      polarity: s.polarity,
      candidates: s.candidates,
      part: s.part,
      rule: s.rule,
    })),
  };
}

/** A span as the contract writes it. */
const pair = ({ start, end }: { start: number; end: number }): [number, number] => [start, end];
