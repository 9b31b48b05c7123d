import { userInfo } from 'node:os';
import { type Identity, idOf } from '../record/identity.js';
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

/** The identifier that judgements name somebody by, from a name or an identifier, and the name. @throws InputError where none or several are meant */
export async function meant(path: string, asked: string): Promise<{ id: string; name: string }> {
  const record = await openRecord(path, { for: 'read' });
  try {
    return meantIn((await peopleAt(record)).identity, path, asked);
  } finally {
    await record.close();
  }
}

function meantIn({ actors }: Identity, path: string, asked: string): { id: string; name: string } {
  const exact = actors.find(({ id }) => id === asked);
  if (exact) return exact;
  const words = askedWords(asked);
  // A name that an actor goes by in some report is judged by that name, so that judging it different takes only it out.
  const folded = foldedWords(asked).join(' ');
  for (const actor of actors.filter(({ named }) => named))
    for (const alias of [actor.name, ...actor.aliases])
      if (foldedWords(alias).join(' ') === folded)
        return { id: alias === actor.name ? actor.id : idOf(`person ${folded}`), name: alias };
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
