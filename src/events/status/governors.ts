import { readFileSync } from 'node:fs';
import { Status } from '../../reading/assertion.js';

/** What a governing word makes of an event: a status; `fact`, its own; `given`, that it happened whatever the word's own status. */
export type Effect = Status | 'fact' | 'given';

export const POSITIONS = [
  'verb',
  'noun',
  'adjective',
  'noun-modifier',
  'verb-modifier',
  'marker',
  'preposition',
] as const;
export type Position = (typeof POSITIONS)[number];

/** Reads the vocabulary: from part of speech, lemma and frame to the effect. A line that does not fit is an error that names it. */
export function parseGovernors(tsv: string): Map<string, Effect> {
  const found = new Map<string, Effect>();
  for (const [n, line] of tsv.split('\n').entries()) {
    if (line === '' || line.startsWith('#')) continue;
    const [lemma, pos, status, frames, ...rest] = line.split('\t');
    const known = status === 'fact' || status === 'given' || Status.safeParse(status).success;
    if (!lemma || !POSITIONS.includes(pos as Position) || !known || !frames || rest.length > 0) {
      throw new Error(
        `governors.tsv, line ${n + 1}: lemma, part of speech, status, frames, with tabs between; got ${JSON.stringify(line)}`,
      );
    }
    for (const frame of frames.split(' ')) {
      const key = `${pos} ${lemma} ${frame}`;
      if (!found.has(key)) found.set(key, status as Effect);
    }
  }
  return found;
}

const GOVERNORS = parseGovernors(readFileSync(new URL('./governors.tsv', import.meta.url), 'utf8'));

/** What a word makes of an event that it governs in a frame ("-" for the words on the event's own), or undefined. */
export const effectOf = (pos: Position, lemma: string, frame = '-'): Effect | undefined =>
  GOVERNORS.get(`${pos} ${lemma.toLowerCase()} ${frame}`);
