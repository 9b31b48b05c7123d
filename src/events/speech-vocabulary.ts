import { readFileSync } from 'node:fs';
import { StatementAct } from '../attribution/statement.js';
import { EventType } from './event.js';

/** A type of PLOVER that a speech act counts as, with its mode where the cue tells it. */
export interface SpeechType {
  type: EventType;
  mode: string | null;
}

/** Reads which speech acts are events; a line that does not fit is an error that names it. */
export function parseSpeechEvents(tsv: string): Map<string, SpeechType | null> {
  const found = new Map<string, SpeechType | null>();
  for (const [n, line] of tsv.split('\n').entries()) {
    if (line === '' || line.startsWith('#')) continue;
    const [lemma, act, type, mode, ...rest] = line.split('\t');
    const known = type === 'none' ? null : EventType.safeParse(type);
    if (!lemma || !StatementAct.safeParse(act).success || known?.success === false || !mode || rest.length > 0) {
      throw new Error(
        `speech-events.tsv, line ${n + 1}: lemma, act, type, mode, with tabs between; got ${JSON.stringify(line)}`,
      );
    }
    found.set(`${lemma} ${act}`, known === null ? null : { type: known.data!, mode: mode === '-' ? null : mode });
  }
  return found;
}

/** Reads the modes of what is threatened and asked; a line that does not fit is an error that names it. */
export function parseSpeechModes(tsv: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [n, line] of tsv.split('\n').entries()) {
    if (line === '' || line.startsWith('#')) continue;
    const [group, mode, lemmas, ...rest] = line.split('\t');
    if (!['threat', 'request'].includes(group ?? '') || !mode || !lemmas || rest.length > 0) {
      throw new Error(
        `speech-modes.tsv, line ${n + 1}: group, mode, lemmas, with tabs between; got ${JSON.stringify(line)}`,
      );
    }
    for (const lemma of lemmas.split(' ')) found.set(`${group} ${lemma}`, mode);
  }
  return found;
}

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
const EVENTS = parseSpeechEvents(read('./speech-events.tsv'));
const MODES = parseSpeechModes(read('./speech-modes.tsv'));

/** The event that a cue's act is, or null where PLOVER codes none. */
export function speechType(lemma: string, act: StatementAct): SpeechType | null {
  const own = EVENTS.get(`${lemma} ${act}`);
  return own === undefined ? (EVENTS.get(`* ${act}`) ?? null) : own;
}

/** The mode that a word of the content tells, or null. */
export function speechMode(type: EventType, lemma: string): string | null {
  const group = type === 'THREATEN' ? 'threat' : type === 'REQUEST' || type === 'REJECT' ? 'request' : null;
  return group === null ? null : (MODES.get(`${group} ${lemma.toLowerCase()}`) ?? null);
}
