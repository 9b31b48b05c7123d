import { z } from 'zod';
import { ActorKind } from '../../actors/actor.js';

/** A day of the calendar. */
export const Day = z.iso.date();

/** A report as lists of items name it. */
export const ReportRef = z.object({
  hash: z.string(),
  id: z.string(),
  outlet: z.string().nullable(),
  title: z.string(),
});

/** Somebody as an item names it; `person` is the record's identifier (`p…`), by which its page is found. */
export const ActorRef = z.object({ name: z.string(), kind: ActorKind.nullable(), person: z.string().nullable() });

/** Whose word something is: a statement and who made it. */
export const Holder = z.object({ id: z.string(), who: z.string() });

/** What a person judged of an item, so that it can be marked; null where nobody did. */
export const Judged = z.object({ kind: z.string(), by: z.string(), at: z.string(), judgement: z.int() }).nullable();
