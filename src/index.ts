/**
 * The library: `read(makeReport(raw))` is what `onrecord extract` does to each report. It needs no store and no network.
 */

export type { Language, Name, NameType, Sentence, SentencePart, Token } from './language/language.js';
export { loadDefaultModel } from './language/model/default-model.js';
export { loadModel, type Model, type ParsedWord } from './language/model/model.js';
export { type ContractOptions, toContract } from './reading/contract.js';
export { engine, version } from './reading/engine.js';
export { read } from './reading/read.js';
export { readAll } from './reading/read-all.js';
export type { Reading } from './reading/reading.js';
export { InputError } from './report/errors.js';
export { makeReport, type ReportOptions } from './report/make-report.js';
export type { Filed, FiledFrom, Furniture, FurnitureKind, RawReport, ReportFormat } from './report/report.js';
export { Report } from './report/report.js';
export { covers, overlaps, Span, wordsOf } from './report/span.js';
export type { Timex, TimexType } from './time/time.js';
