import { readFileSync } from 'node:fs';
import { StatementAct } from './statement.js';

/** Where a cue's content stands; the head of `cues.tsv` says what each means. */
export const FRAMES = [
  'quote',
  'that',
  'wh',
  'inf',
  'obj',
  'obj-wh',
  'ger',
  'obj-inf',
  'as',
  'small',
  'addr',
  'seem',
  'of',
  'for',
  'on',
  'about',
  'to',
  'in',
  'at',
  'with',
  'against',
  'obj-of',
  'obj-for',
  'obj-with',
] as const;
export type Frame = (typeof FRAMES)[number];

export type CuePos = 'verb' | 'noun' | 'adjective' | 'phrase';

/** One line of the vocabulary: what a lemma does when it is used with one of these frames. */
export interface Cue {
  lemma: string;
  pos: CuePos;
  act: StatementAct;
  frames: ReadonlySet<Frame>;
}

const POSITIONS: readonly string[] = ['verb', 'noun', 'adjective', 'phrase'];

/** Reads the vocabulary; a line that does not fit is an error that names it. */
export function parseCues(tsv: string): Cue[] {
  const cues: Cue[] = [];
  for (const [n, line] of tsv.split('\n').entries()) {
    if (line === '' || line.startsWith('#')) continue;
    const [lemma, pos, act, frames] = line.split('\t');
    const known = StatementAct.safeParse(act);
    const list = (frames ?? '').split(' ');
    const odd = list.find((f) => !(FRAMES as readonly string[]).includes(f));
    if (!lemma || !POSITIONS.includes(pos ?? '') || !known.success || odd !== undefined) {
      throw new Error(
        `cues.tsv, line ${n + 1}: lemma, part of speech, act, frames, with tabs between; got ${JSON.stringify(line)}`,
      );
    }
    cues.push({ lemma, pos: pos as CuePos, act: known.data, frames: new Set(list as Frame[]) });
  }
  return cues;
}

const CUES = parseCues(readFileSync(new URL('./cues.tsv', import.meta.url), 'utf8'));
const INDEX = new Map<string, Cue[]>();
for (const cue of CUES) {
  const key = `${cue.pos} ${cue.lemma}`;
  INDEX.set(key, [...(INDEX.get(key) ?? []), cue]);
}

/** The cues of a lemma, in the order of the vocabulary: the first one that has the frame in question gives the act. */
export const cuesOf = (lemma: string, pos: CuePos): readonly Cue[] => INDEX.get(`${pos} ${lemma.toLowerCase()}`) ?? [];

/** The first of some cues that has a frame. */
export const withFrame = (cues: readonly Cue[], frame: Frame): Cue | undefined => cues.find((c) => c.frames.has(frame));

/** Every phrase of the vocabulary ("according to"), split into words. */
export const PHRASES: readonly { words: readonly string[]; cue: Cue }[] = CUES.filter((c) => c.pos === 'phrase').map(
  (cue) => ({
    words: cue.lemma.split(' '),
    cue,
  }),
);
