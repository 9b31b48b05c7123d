import { InputError } from '../../report/errors.js';
import type { KnownActor } from './known-actor.js';
import { readKnownCsv } from './read-known-csv.js';
import { readKnownFtm } from './read-known-ftm.js';

/** Reads a list of names from a file's text; whether it is CSV or FollowTheMoney is seen from how it begins. @throws InputError where it is neither, or names nobody */
export function readKnown(file: string, text: string): KnownActor[] {
  const actors = /^\uFEFF?\s*\{/.test(text)
    ? readKnownFtm(file, text.replace(/^\uFEFF/, ''))
    : readKnownCsv(file, text);
  if (actors.length === 0) throw new InputError(file, 'names nobody');
  return actors;
}
