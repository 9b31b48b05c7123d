import type { Entities } from './entities.js';
import type { Mention } from './mention.js';

/**
 * Ties first and second persons of one voice together: within a quotation, or within a paragraph outside quotations. Who they are is known only
 * when the statements are (`resolveFirstPerson`).
 */
export const tieFirstPersons = (entities: Entities, paragraph: (m: Mention) => number): void => {
  const voices = new Map<string, Mention>();
  for (const mention of entities.mentions) {
    if (mention.pronoun !== 'first' && mention.pronoun !== 'second') continue;
    const place = mention.quotation >= 0 ? `quotation ${mention.quotation}` : `paragraph ${paragraph(mention)}`;
    const voice = `${place} ${mention.pronoun} ${mention.number}`;
    const before = voices.get(voice);
    if (before) entities.tie(before, mention, 'first-person/voice');
    else voices.set(voice, mention);
  }
};
