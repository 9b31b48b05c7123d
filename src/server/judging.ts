import type { z } from 'zod';
import { InputError } from '../report/errors.js';
import { judge, undo } from '../store/judgements.js';
import type { JudgementBody, writes } from './api.js';
import type { LiveRecord } from './live-record.js';

/** Appends what somebody judged to the log, and gives its number. @throws InputError where it is of something that the record does not hold */
export async function judgeBody(live: LiveRecord, body: z.infer<typeof JudgementBody>): Promise<number> {
  const snapshot = await live.at();
  const holds = (id: string): boolean =>
    id.startsWith('p')
      ? isOfSomebody(id)
      : snapshot.holders().has(id) || snapshot.view.links.some((link) => link.id === id);
  const isOfSomebody = (id: string): boolean =>
    snapshot.view.identity.actors.some((actor) => actor.id === id || actor.parts.some((part) => part.id === id)) ||
    // An actor that was merged into another goes by the other's identifier; its own stays good for taking it apart again.
    snapshot.log.some(({ a, b }) => a === id || b === id);
  const [a, b] = [body.a, 'b' in body ? body.b : null];
  for (const id of [a, b]) if (id !== null && !holds(id)) throw new InputError(id, 'is nothing that the record holds');
  if (a === b) throw new InputError(a, 'cannot be compared with itself; give two');
  const name = 'name' in body ? body.name : null;
  return judge(live.record, { kind: body.kind, a, b, name, by: body.by, at: new Date().toISOString() });
}

/** Takes a judgement back, and gives the number of the one that no longer counts. */
export async function undoBody(live: LiveRecord, { id, by }: z.infer<typeof writes.undo.body>): Promise<number> {
  return (await undo(live.record, id, by, new Date().toISOString())).id;
}
