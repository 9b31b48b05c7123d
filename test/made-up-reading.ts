import type { Actor, ActorKind } from '../src/actors/actor.js';
import type { Statement } from '../src/attribution/statement.js';
import { splitReport } from '../src/language/split.js';
import { nothingOf } from '../src/reading/read.js';
import type { Reading } from '../src/reading/reading.js';
import { makeReport } from '../src/report/make-report.js';
import type { Span } from '../src/report/span.js';

/** An actor by its mentions in the order of the text; what begins with a capital is a name, and "he" and the like are pronouns. */
export interface MadeUpActor {
  name: string;
  kind?: ActorKind;
  mentions: string[];
}

export interface MadeUpStatement extends Partial<Omit<Statement, 'source' | 'cue' | 'content' | 'evidence'>> {
  id: string;
  source?: string;
  cue?: string;
  content: string;
  evidence?: string;
}

/** A reading with given findings, without a model: words are looked for in the text, mentions of one actor one after the other. */
export function madeUpReading(
  text: string,
  options: { filed?: string; actors?: MadeUpActor[]; statements?: MadeUpStatement[] },
): Reading {
  const report = makeReport(
    { id: 'made-up', text, format: 'text', place: 'made-up.txt', outlet: 'Oster Post' },
    { ...(options.filed === undefined ? {} : { date: options.filed }) },
  );
  const language = splitReport(report);
  const find = (words: string, from = 0): Span => {
    const start = report.text.indexOf(words, from);
    if (start < 0) throw new Error(`“${words}” is not in the text`);
    return { start, end: start + words.length };
  };
  const sentenceAt = (at: number): number => language.sentences.findIndex(({ start, end }) => start <= at && at < end);
  const actors = (options.actors ?? []).map(({ name, kind = 'person', mentions }, i): Actor => {
    let from = 0;
    return {
      ...{ id: `a${i + 1}`, name, kind, gender: null, number: 'singular', state: null },
      mentions: mentions.map((words) => {
        const span = find(words, from);
        from = span.end;
        const type = /^(?:he|she|it|they)$/i.test(words) ? 'pronoun' : /^\p{Lu}/u.test(words) ? 'name' : 'description';
        const head = language.tokens.findIndex(({ end }) => end === span.end);
        const rule = type === 'pronoun' ? 'pronoun/likeliest' : type;
        return { ...span, type, head, sentence: sentenceAt(span.start), rule };
      }),
    };
  });
  const statements = (options.statements ?? []).map(({ source, cue, content, evidence, ...more }): Statement => {
    const words = find(content);
    const optional = (each: string | undefined): Span[] => (each === undefined ? [] : [find(each)]);
    return {
      ...{ speakers: [], candidates: [], form: 'indirect', act: 'assert', polarity: true, said: [], channel: null },
      ...{
        medium: null,
        addressee: null,
        unnamed: false,
        anonymous: false,
        anonymity: null,
        place: null,
        saidOn: null,
      },
      ...{ answers: [], part: 'body', rule: 'verb/that', ...words, sentence: sentenceAt(words.start) },
      ...{ source: optional(source), cue: optional(cue), content: [words], evidence: optional(evidence)[0] ?? null },
      ...more,
    };
  });
  return { ...nothingOf(report), language, actors, statements };
}
