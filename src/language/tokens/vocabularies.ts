import { readFileSync } from 'node:fs';

/** What an abbreviation's stop says: never the end (`title`, `before`), only before a number (`number`), or perhaps the end (`end`). */
export type AbbreviationKind = 'title' | 'before' | 'number' | 'end';

const rows = (file: string): string[][] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const columns = line.split('\t');
      if (columns.length !== 2 || columns.some((c) => c === '')) throw new Error(`${file}: not two columns: ${line}`);
      return columns;
    });

const oneOf = <T extends string>(file: string, value: string, allowed: readonly T[]): T => {
  if (!allowed.includes(value as T)) throw new Error(`${file}: ${value} is none of ${allowed.join(', ')}`);
  return value as T;
};

/** Abbreviations without their last stop, with what the stop says. */
export const ABBREVIATIONS: ReadonlyMap<string, AbbreviationKind> = new Map(
  rows('./abbreviations.tsv').map(([form, kind]) => [
    form!,
    oneOf('abbreviations.tsv', kind!, ['title', 'before', 'number', 'end'] as const),
  ]),
);

const hyphens = rows('./hyphens.tsv').map(([what, kind]) => ({
  what: what!,
  kind: oneOf('hyphens.tsv', kind!, ['prefix', 'suffix', 'word'] as const),
}));
const ofKind = (kind: string): ReadonlySet<string> =>
  new Set(hyphens.filter((h) => h.kind === kind).map((h) => h.what));

/** Prefixes that stay with their word across a hyphen ("re-election"), suffixes that do, and whole words. */
export const HYPHENATED = { prefixes: ofKind('prefix'), suffixes: ofKind('suffix'), words: ofKind('word') };

/** Words written together that are several syntactic words, in lower case, with the length of each part. */
export const CONTRACTIONS: ReadonlyMap<string, readonly number[]> = new Map(
  rows('./clitics.tsv').map(([form, lengths]) => {
    const parts = lengths!.split(' ').map(Number);
    if (parts.reduce((a, b) => a + b, 0) !== form!.length)
      throw new Error(`clitics.tsv: ${form} is not ${lengths} long`);
    return [form!, parts];
  }),
);
