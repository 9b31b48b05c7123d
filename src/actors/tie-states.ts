import type { Entities } from './entities.js';
import type { Mention } from './mention.js';

/** A word that names a state or its people, as name or adjective. */
export interface SpokenState {
  token: number;
  sentence: number;
  state: string;
}

const STATE_NOUNS = new Set(['country', 'nation', 'republic', 'kingdom', 'state']);

/** The state that a report speaks of half as often again as of any other, or null. */
export const leadingState = (spoken: readonly SpokenState[]): string | null => {
  const counts = new Map<string, number>();
  for (const { state } of spoken) counts.set(state, (counts.get(state) ?? 0) + 1);
  const [first, second] = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  return first && (!second || first[1] >= 1.5 * second[1]) ? first[0] : null;
};

/**
 * Ties "the country", "the South American nation" to the state that it stands for: the one that the report speaks of most, if its sentence has
 * named that before it; else the last one that the sentence has named; else the one spoken of most, where it clearly leads. `spoken` are all the
 * words that name a state or its people, in the order of the text.
 */
export const tieStateDescriptions = (entities: Entities, spoken: readonly SpokenState[]): void => {
  const states = new Map<string, Mention>();
  for (const m of entities.mentions)
    if (m.type === 'name' && m.kind === 'state' && m.state !== null && !states.has(m.state)) states.set(m.state, m);
  if (states.size === 0) return;
  const leading = leadingState(spoken.filter(({ state }) => states.has(state)));
  for (const mention of entities.mentions) {
    if (mention.type !== 'description' || !STATE_NOUNS.has(mention.lemma) || mention.number !== 'singular') continue;
    if (!['definite', 'demonstrative'].includes(mention.article) || mention.state !== null) continue;
    if (entities.entity(mention).mentions.length > 1) continue;
    const near = spoken
      .filter((s) => s.sentence === mention.sentence && s.token < mention.first && states.has(s.state))
      .map((s) => s.state);
    const chosen = leading !== null && near.includes(leading) ? leading : (near.at(-1) ?? leading);
    if (chosen !== null)
      entities.tie(
        states.get(chosen)!,
        mention,
        near.includes(chosen) ? 'state/same-sentence' : 'state/most-spoken-of',
      );
  }
};
