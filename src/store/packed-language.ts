import type { Language } from '../language/language.js';

type Token = Language['tokens'][number];

/**
 * The tokens of a reading by columns, as they are stored. Most of a reading is tokens, and most of them are asked for by nobody who lists statements or events: so they are
 * a few long texts, which are quick to load, and are taken apart when they are first looked at.
 */
export interface PackedTokens {
  /** Where each begins, counted from the end of the one before. */
  gaps: number[];
  lengths: number[];
  heads: number[];
  /** One a line each, for no tag or lemma has a line break in it; a column in which one has is a list. */
  lemma: string | string[];
  upos: string | string[];
  xpos: string | string[];
  feats: string | string[];
  deprel: string | string[];
}

export type PackedLanguage = Omit<Language, 'tokens'> & { tokens: PackedTokens };

const column = (tokens: readonly Token[], name: 'lemma' | 'upos' | 'xpos' | 'feats' | 'deprel'): string | string[] => {
  const values = tokens.map((token) => token[name]);
  return values.some((value) => value.includes('\n')) ? values : values.join('\n');
};
const valuesOf = (packed: string | string[]): string[] => (typeof packed === 'string' ? packed.split('\n') : packed);

/** Packs a language for storing. */
export function packLanguage({ tokens, ...rest }: Language): PackedLanguage {
  return {
    ...rest,
    tokens: {
      gaps: tokens.map(({ start }, i) => start - (tokens[i - 1]?.end ?? 0)),
      lengths: tokens.map(({ start, end }) => end - start),
      heads: tokens.map(({ head }) => head),
      lemma: column(tokens, 'lemma'),
      upos: column(tokens, 'upos'),
      xpos: column(tokens, 'xpos'),
      feats: column(tokens, 'feats'),
      deprel: column(tokens, 'deprel'),
    },
  };
}

/** A stored language as it was before it was packed. One that an earlier version stored is whole already. */
export function unpackLanguage(stored: PackedLanguage | Language): Language {
  const { tokens, ...rest } = stored;
  if (Array.isArray(tokens)) return { ...rest, tokens };
  let unpacked: Token[] | null = null;
  return {
    ...rest,
    get tokens() {
      unpacked ??= unpackTokens(tokens);
      return unpacked;
    },
  };
}

function unpackTokens({ gaps, lengths, heads, ...columns }: PackedTokens): Token[] {
  const [lemma, upos, xpos] = [valuesOf(columns.lemma), valuesOf(columns.upos), valuesOf(columns.xpos)];
  const [feats, deprel] = [valuesOf(columns.feats), valuesOf(columns.deprel)];
  let at = 0;
  return gaps.map((gap, i) => {
    const start = at + gap;
    at = start + lengths[i]!;
    return {
      ...{ start, end: at, lemma: lemma[i]!, upos: upos[i]!, xpos: xpos[i]!, feats: feats[i]! },
      ...{ head: heads[i]!, deprel: deprel[i]! },
    };
  });
}
