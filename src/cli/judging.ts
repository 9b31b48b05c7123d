import { userInfo } from 'node:os';
import type { Identity } from '../record/identity.js';
import type { Judgement } from '../record/judgement.js';
import { askedWords, foldedWords, meansName } from '../record/name-match.js';
import { InputError } from '../report/errors.js';
import { judge } from '../store/judgements.js';
import { openRecord } from '../store/open-record.js';
import { peopleAt } from './record-view.js';

/** Who judges, for the log: `--by`, else the name that the machine has for its user. */
export function judgeName(by: string | undefined): string {
  if (by !== undefined && by.trim() !== '') return by.trim();
  try {
    return userInfo().username;
  } catch {
    return 'unknown';
  }
}

/** Appends a judgement to a record's log. */
export async function log(path: string, judgement: Omit<Judgement, 'id' | 'undone' | 'at'>): Promise<number> {
  const record = await openRecord(path, { for: 'add' });
  try {
    return await judge(record, { ...judgement, at: new Date().toISOString() });
  } finally {
    await record.close();
  }
}

/** Whom a judgement is of. */
interface Meant {
  id: string;
  name: string;
}

/** The identifier that judgements name somebody by, from a name or an identifier, and the name. @throws InputError where none or several are meant */
export async function meant(path: string, asked: string): Promise<Meant> {
  const record = await openRecord(path, { for: 'read' });
  try {
    return meantIn((await peopleAt(record)).identity, path, asked);
  } finally {
    await record.close();
  }
}

/** Two whom a judgement compares, as `meant` finds each. @throws InputError where they are the same name of one */
export async function meantTwo(path: string, a: string, b: string): Promise<[Meant, Meant]> {
  const [x, y] = [await meant(path, a), await meant(path, b)];
  if (x.id === y.id) throw new InputError(b, `means ${x.name} (${x.id}), and so does “${a}”; give two`);
  return [x, y];
}

/** What everybody is called whom a judgement may name, by identifier. */
export const namesById = ({ actors }: Identity): ReadonlyMap<string, string> =>
  new Map([
    ...actors.flatMap(({ parts }) => parts.map(({ id, name }) => [id, name] as const)),
    ...actors.filter(({ parts }) => parts.length === 0).map(({ id, name }) => [id, name] as const),
  ]);

function meantIn({ actors }: Identity, path: string, asked: string): Meant {
  const exact = actors.find(({ id }) => id === asked);
  if (exact) return exact;
  const words = askedWords(asked);
  // A name that an actor was joined from is judged by that name, so that judging it different takes only it out.
  const folded = foldedWords(asked).join(' ');
  const called = actors
    .filter(({ named }) => named)
    .flatMap((actor) => {
      const isCalled = (name: string): boolean => foldedWords(name).join(' ') === folded;
      const part = actor.parts.find(({ id, name }) => id === asked || isCalled(name));
      return part ?? ([actor.name, ...actor.aliases].some(isCalled) ? { id: actor.id, name: actor.name } : []);
    });
  if (called.length === 1) return called[0]!;
  const found = actors.filter(
    ({ named, name, aliases }) => named && [name, ...aliases].some((n) => meansName(n, words)),
  );
  if (found.length === 1) return found[0]!;
  throw new InputError(
    asked,
    found.length === 0
      ? `is nobody that ${path} knows by name; \`onrecord people\` lists them`
      : `may be ${found
          .slice(0, 5)
          .map(({ name, id }) => `${name} (${id})`)
          .join(', ')}; give the full name or the id`,
  );
}
