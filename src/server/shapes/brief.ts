import { z } from 'zod';

/** What could not be settled, as the brief names it. */
export const OpenItem = z.object({ what: z.string(), words: z.string(), report: z.string() });
/** A claim whose source is anonymous, or of which the text says that there is no evidence; `why` is in its words. */
export const Unsupported = z.object({
  id: z.string(),
  who: z.string(),
  words: z.string(),
  why: z.string(),
  report: z.string(),
  filed: z.string().nullable(),
});
/** Who plays a part in the situation. */
export const MainPerson = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.string(),
  roles: z.array(z.string()),
  statements: z.int(),
  mentions: z.int(),
});
