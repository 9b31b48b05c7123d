import { readFileSync } from 'node:fs';
import { Role } from './role.js';

/** How a verb gives, takes or holds an office: how the office is told, what the verb makes of the holder, and the name of the change. */
export interface Office {
  told: 'as' | 'of' | 'from' | 'over';
  state: Role['state'];
  change: string;
}

const OFFICES = new Map<string, Office[]>();
for (const [n, line] of readFileSync(new URL('./offices.tsv', import.meta.url), 'utf8')
  .split('\n')
  .entries()) {
  if (line === '' || line.startsWith('#')) continue;
  const [verbs, told, held, change, ...rest] = line.split('\t');
  const state = Role.shape.state.safeParse(held);
  if (!change || rest.length > 0 || !/^(?:as|of|from|over)$/u.test(told!) || !state.success)
    throw new Error(
      `offices.tsv:${n + 1}: expected "verbs told state change", parted by tabs, and not ${JSON.stringify(line)}`,
    );
  const office = { told: told as Office['told'], state: state.data, change };
  for (const verb of verbs!.split('|')) OFFICES.set(verb, [...(OFFICES.get(verb) ?? []), office]);
}

/** The ways in which a verb (its lemma, with its particle) tells of an office. */
export const officesOf = (verb: string): readonly Office[] => OFFICES.get(verb) ?? [];
