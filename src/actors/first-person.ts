import { findQuotations } from '../attribution/quotations.js';
import type { Language } from '../language/language.js';
import type { Report } from '../report/report.js';
import { covers, type Span } from '../report/span.js';
import { seenWords } from '../report/view.js';
import type { Actor, ActorMention, Actors } from './actor.js';

/** What first persons need to know of a statement: what is said, and by whom. */
export interface SpokenContent {
  content: readonly Span[];
  speakers: readonly string[];
}

const ONE = /^(?:i|me|my|mine|myself)$/i;
const MANY = /^(?:we|us|our|ours|ourselves)$/i;

const size = (spans: readonly Span[]): number => spans.reduce((sum, s) => sum + s.end - s.start, 0);

/**
 * Gives the first persons inside quotations to whoever speaks there, once the statements are known: "I" to a speaker that is one person, "we" to
 * a speaker that is several, an organisation or a state. "We" of one person means that person and others, and stays untied. Of statements inside
 * one another the innermost decides; where it has several speakers or none, nothing is tied.
 */
export const resolveFirstPerson = (
  found: Actors,
  statements: readonly SpokenContent[],
  report: Report,
  language: Language,
): Actors => {
  const quotations = findQuotations(report.text, report.paragraphs);
  const given = new Map<string, ActorMention[]>();
  const byId = new Map(found.actors.map((actor) => [actor.id, actor]));
  for (const [sentence, { first, last }] of language.sentences.entries()) {
    for (let i = first; i < last; i++) {
      const token = language.tokens[i]!;
      if (token.upos !== 'PRON' || token.end - token.start > 9) continue;
      const word = seenWords(report.text, token);
      // "The mine" is a thing, whatever the tagger says.
      if (word.toLowerCase() === 'mine' && language.tokens[i - 1]?.upos === 'DET') continue;
      const one = ONE.test(word);
      if ((!one && !MANY.test(word)) || word === 'US' || !quotations.some((q) => covers(q.inner, token))) continue;
      let innermost: SpokenContent | null = null;
      for (const statement of statements) {
        if (!statement.content.some((span) => covers(span, token))) continue;
        if (innermost === null || size(statement.content) < size(innermost.content)) innermost = statement;
      }
      if (innermost?.speakers.length !== 1) continue;
      const speaker = byId.get(innermost.speakers[0]!);
      if (!speaker || !fits(speaker, one)) continue;
      const mentions = given.get(speaker.id) ?? [];
      mentions.push({
        start: token.start,
        end: token.end,
        type: 'pronoun',
        head: i,
        sentence,
        rule: one ? 'first-person/speaker' : 'first-person/speakers',
      });
      given.set(speaker.id, mentions);
    }
  }
  if (given.size === 0) return found;
  const actors = found.actors.map((actor): Actor => {
    const more = given.get(actor.id)?.filter((m) => !actor.mentions.some((own) => own.start === m.start));
    return more?.length
      ? { ...actor, mentions: [...actor.mentions, ...more].sort((a, b) => a.start - b.start) }
      : actor;
  });
  return { actors, open: found.open };
};

const fits = (speaker: Actor, one: boolean): boolean =>
  one ? speaker.kind === 'person' : speaker.kind !== 'person' && speaker.kind !== 'place';
