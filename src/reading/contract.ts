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
  const { report, language, times, actors } = reading;
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
  };
}
