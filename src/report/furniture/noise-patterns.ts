import { readFileSync } from 'node:fs';

const WHERE = ['line', 'head', 'tail'] as const;
type Where = (typeof WHERE)[number];

/** The patterns of `page-noise.tsv`, by where they are looked for. */
export const NOISE_PATTERNS: Readonly<Record<Where, string>> = load();

function load(): Record<Where, string> {
  const patterns: Record<Where, string[]> = { line: [], head: [], tail: [] };
  for (const row of readFileSync(new URL('./page-noise.tsv', import.meta.url), 'utf8').split('\n')) {
    if (row === '' || row.startsWith('#')) continue;
    const [where, pattern] = row.split('\t');
    if (!pattern || !WHERE.includes(where as Where))
      throw new Error(`page-noise.tsv: "${row}" is not line, head or tail, a tab and a pattern`);
    patterns[where as Where].push(pattern);
  }
  return { line: patterns.line.join('|'), head: patterns.head.join('|'), tail: patterns.tail.join('|') };
}
