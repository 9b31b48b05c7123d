import { readFileSync } from 'node:fs';
import type { Tree } from '../../language/tree.js';
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

/** The noun that names the office: after "as", a second object, or a predicate. */
export function officeNoun(tree: Tree, verb: number, object: number, alone: boolean): number {
  for (const o of tree.children(verb, 'obl', 'xcomp', 'advcl', 'nmod'))
    if (
      o > verb &&
      (['as', 'to'].includes(tree.caseOf(o)) || (tree.relation(o) === 'xcomp' && tree.token(o).upos !== 'VERB'))
    )
      return o;
  // The parser may hang "as mayor" on the name before it.
  if (object >= 0) for (const o of tree.children(object, 'nmod')) if (tree.caseOf(o) === 'as') return o;
  for (const o of tree.children(verb, 'obl')) if (o > verb && tree.caseOf(o) === 'for') return o;
  const objects = tree.children(verb, 'obj');
  if (objects.length > 1) return objects.at(-1)!;
  return alone && objects.length === 1 ? objects[0]! : -1;
}
