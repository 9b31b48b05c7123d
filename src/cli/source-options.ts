import { type Command, InvalidArgumentError } from 'commander';
import type { ReadOptions } from '../report/read-sources.js';
import { defaultLimits } from '../report/readers/reader.js';

/** The options of every command that reads sources. */
export interface SourceOptions {
  allowPrivate?: boolean;
  /** In MiB. */
  maxSize?: number;
  /** In seconds. */
  timeout?: number;
}

const mebibyte = 1024 * 1024;

export const addSourceOptions = (command: Command): Command =>
  command
    .option('--allow-private', 'fetch addresses of this machine and of its networks too')
    .option(
      '--max-size <MiB>',
      `refuse a report larger than this (default: ${defaultLimits.report / mebibyte}, feeds and downloads: ${defaultLimits.download / mebibyte})`,
      positive,
    )
    .option(
      '--timeout <seconds>',
      `give up on an address after this long (default: ${defaultLimits.fetchTime / 1000})`,
      positive,
    );

function positive(value: string): number {
  const number = Number(value);
  if (!(number > 0) || !Number.isFinite(number)) throw new InvalidArgumentError('It is a number above 0.');
  return number;
}

/** What the options mean to `readSources`. */
export function sourcesOf({ allowPrivate, maxSize, timeout }: SourceOptions): ReadOptions {
  const size = maxSize === undefined ? undefined : Math.floor(maxSize * mebibyte);
  return {
    allowPrivate: allowPrivate ?? false,
    limits: {
      ...(size !== undefined && { report: size, collection: size, download: size }),
      ...(timeout !== undefined && { fetchTime: timeout * 1000 }),
    },
  };
}
