import { readFileSync } from 'node:fs';

const KINDS = ['cue', 'frame', 'whole', 'tie', 'figure', 'role', 'whereabouts', 'link'] as const;
type Kind = (typeof KINDS)[number];

/** Reads the words for rules; a line that does not fit is an error that names it. */
export function parseRuleWords(tsv: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [n, line] of tsv.split('\n').entries()) {
    if (line === '' || line.startsWith('#')) continue;
    const [kind, name, words, ...rest] = line.split('\t');
    if (!KINDS.includes(kind as Kind) || !name || !words || rest.length > 0) {
      throw new Error(`rules.tsv, line ${n + 1}: kind, name, words, with tabs between; got ${JSON.stringify(line)}`);
    }
    found.set(`${kind} ${name}`, words);
  }
  return found;
}

const WORDS = parseRuleWords(readFileSync(new URL('./rules.tsv', import.meta.url), 'utf8'));
const wordsFor = (kind: Kind, name: string): string | undefined => WORDS.get(`${kind} ${name}`);

/** The rule of a statement for people: "verb/that: the cue is a verb, and its content is a clause". A rule without words is named alone. */
export function cueRuleInWords(rule: string): string {
  const [cue = '', frame = ''] = rule.split('/');
  const parts = [wordsFor('cue', cue), wordsFor('frame', frame)].filter((part) => part !== undefined);
  const words = wordsFor('whole', rule) ?? parts.join(', and ');
  return words === '' ? rule : `${rule}: ${words}`;
}

/** The rule that tied a mention to its actor, for people. */
export function tieRuleInWords(rule: string): string {
  const words = wordsFor('tie', rule);
  return words === undefined ? rule : `${rule}: ${words}`;
}

const OF_LETTER: Readonly<Record<string, Kind>> = { f: 'figure', r: 'role', w: 'whereabouts' };

/**
 * The rule that found a figure, a role or whereabouts (told by the first letter of the identifier), for people: "toll/exact: the number is said of a noun for a count".
 * Rules have parts; the words are those of the longest beginning that has some. Rules of other kinds are named alone.
 */
export function assertionRuleInWords({ id, rule }: { id: string; rule: string }): string {
  const kind = OF_LETTER[id[0] ?? ''];
  if (kind === undefined) return rule;
  const parts = rule.split('/');
  for (let n = parts.length; n > 0; n--) {
    const words = wordsFor(kind, parts.slice(0, n).join('/'));
    if (words !== undefined) return `${rule}: ${words}`;
  }
  return rule;
}

/** The rule that tied two items of reports, for people. */
export function linkRuleInWords(rule: string): string {
  const words = wordsFor('link', rule);
  return words === undefined ? rule : `${rule}: ${words}`;
}
