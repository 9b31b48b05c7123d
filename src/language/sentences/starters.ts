import { readFileSync } from 'node:fs';

/**
 * Words that, with a capital, show that a sentence begins: the closed classes, and the nouns that news stories open with.
 * They decide after an abbreviation, where a capital alone does not ("the U.S. The…" against "the U.S. Congress").
 */
export const STARTERS: ReadonlySet<string> = new Set(
  readFileSync(new URL('./starters.txt', import.meta.url), 'utf8')
    .split(/\s+/)
    .filter((word) => word !== ''),
);
