import { readFileSync } from 'node:fs';
import { EventType, type PoliticalEvent } from './event.js';

/** What CAMEO (Schrodt 2012) makes of a PLOVER event. */
export interface Cameo {
  /** The root, "01" to "20". Finer codes say more than PLOVER's modes do, and are not made up. */
  root: string;
  /** 1 verbal cooperation, 2 material cooperation, 3 verbal conflict, 4 material conflict. */
  quad: 1 | 2 | 3 | 4;
  /** The Goldstein scale of the root, -10 to 10. */
  goldstein: number;
}

const codes = load();

/** The CAMEO root, quad class and Goldstein scale of an event, from its type and mode (cameo.tsv). */
export function cameoOf({ type, mode }: Pick<PoliticalEvent, 'type' | 'mode'>): Cameo {
  return codes.get(`${type}\t${mode}`) ?? codes.get(`${type}\t-`)!;
}

function load(): Map<string, Cameo> {
  const found = new Map<string, Cameo>();
  const lines = readFileSync(new URL('./cameo.tsv', import.meta.url), 'utf8').split('\n');
  for (const [n, line] of lines.entries()) {
    if (line === '' || line.startsWith('#')) continue;
    const [type, mode, root, quad, goldstein] = line.split('\t');
    const scale = Number(goldstein);
    if (
      !EventType.safeParse(type).success ||
      !/^\d\d$/.test(root ?? '') ||
      !/^[1-4]$/.test(quad ?? '') ||
      Number.isNaN(scale)
    )
      throw new Error(
        `cameo.tsv:${n + 1}: expected "TYPE mode root quad scale", parted by tabs, and not ${JSON.stringify(line)}`,
      );
    found.set(`${type}\t${mode}`, { root: root!, quad: Number(quad) as Cameo['quad'], goldstein: scale });
  }
  for (const type of EventType.options)
    if (!found.has(`${type}\t-`))
      throw new Error(`cameo.tsv: has no line "${type} -", which any other mode of it goes by`);
  return found;
}
