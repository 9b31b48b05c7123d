import type { Figure } from '../../events/figures/figure.js';
import type { Reading } from '../../reading/reading.js';
import { overlaps, type Span } from '../../report/span.js';
import { foldedWords } from '../name-match.js';

const SEVERAL =
  /\b(?:two|three|four|five|six|several|\d+)\s+(?:[\p{L}-]+\s+){0,2}(?:towns|cities|villages|centres|centers|provinces|districts|places)\b|\bthe (?:towns|cities|villages|provinces|districts) of\b/iu;
/** "the lakeside city" points to a place that the sentence does not name. */
const POINTED = /\bthe\s+(?:[\p{L}-]+\s+)?(?:town|city|village|port|camp)\b/iu;
/** After a name: the rest of a list of names, "Oster, Karsend and Lund". */
const LISTED = /^(?:,\s+\p{Lu}[\p{L}-]+)*,?\s+and\s+(?:in\s+)?\p{Lu}/u;
const FROM = /\b(?:from|outside)\s+(?:the\s+)?(?:[\p{L}-]+\s+){0,2}(?:(?:city|town|village|port|capital)\s+of\s+)?$/iu;
const DEGREE: readonly [RegExp, string][] = [
  [/\b(?:lightly|slightly)\b|\b(?:minor|slight|light) injur|\bmild\b/iu, 'lightly'],
  [/\b(?:badly|seriously|severely|critically|gravely)\b|\bserious(?:ly)? injur/iu, 'badly'],
];

/** What a count covers, as far as it decides with which others it may be held together. */
export interface Scope {
  /** The place, as folded words; `several` where it sums up more than one; null where the words leave it open. */
  place: string | null;
  /** `lightly` or `badly`, of the injured: a part of all of them. */
  degree: string | null;
}

/**
 * What a count covers. Its own place goes first; else the one place that the words of its statement name, then that its sentence names outside who says it, then, where a quotation
 * goes on, the sentence before, then the place of who says it ("an aid worker in Oster"). States are no places of a count here: what is counted in a town is also counted in its
 * state. A sum over "three towns" covers none of them alone.
 */
export function scopeOf(reading: Reading, figure: Figure): Scope {
  const { text } = reading.report;
  const sentence = reading.language.sentences[figure.sentence]!;
  const words = text.slice(sentence.start, sentence.end);
  const around = text.slice(figure.spans[0]!.start, Math.min(sentence.end, figure.spans[0]!.end + 30));
  const degree = DEGREE.find(([form]) => form.test(around.split(/\b(?:and|but)\b/u)[0]!))?.[1] ?? null;
  return { place: placeOf(reading, figure, words, sentence), degree };
}

function placeOf(reading: Reading, figure: Figure, words: string, sentence: Span): string | null {
  const { text } = reading.report;
  // Small towns are often taken for people or things: what somebody is killed in is a place.
  const datelines = reading.report.furniture.filter(({ kind }) => kind === 'dateline');
  const towns = reading.language.names.filter(
    (n) =>
      (n.type === 'LOC' ||
        (/^(?:PER|MISC)$/u.test(n.type) && /\b(?:in|near)\s$/u.test(text.slice(n.start - 6, n.start)))) &&
      !isState(reading, n) &&
      // Where the report was written is not where its dead are.
      !datelines.some((d) => overlaps(d, n)),
  );
  // "Its count for Karsend alone": a place in the words of the count is its own.
  const phrase = figure.spans[0]!;
  const own = reading.language.names.find(
    (n) =>
      n.type !== 'NORP' &&
      overlaps(n, phrase) &&
      /\b(?:in|near|for|of)\s$/u.test(text.slice(n.start - 6, n.start)) &&
      !isState(reading, n),
  );
  if (own) return LISTED.test(text.slice(own.end, sentence.end)) ? 'several' : key(text.slice(own.start, own.end));
  const given = figure.place && !figure.place.spans.some((span) => isState(reading, span)) ? figure.place : null;
  const listed =
    given?.spans.some(({ end }) => LISTED.test(text.slice(end, sentence.end))) || (given?.spans.length ?? 0) > 1;
  // A place in another sentence goes last: this one may name its own.
  if (given?.spans.every((span) => overlaps(span, sentence))) return listed ? 'several' : key(given.name);
  if (SEVERAL.test(words)) return 'several';
  const said = figure.said.flatMap((id) => reading.statements.find((s) => s.id === id) ?? []);
  const sources = said.flatMap((s) => [...s.source, ...s.cue]);
  const within = (spans: readonly Span[]): string | null | undefined => {
    const found = towns.filter(
      (n) =>
        spans.some((s) => overlaps(s, n)) &&
        !sources.some((s) => overlaps(s, n)) &&
        !FROM.test(text.slice(sentence.start, n.start)),
    );
    const names = [...new Set(found.map((n) => key(text.slice(n.start, n.end))))];
    if (found.some(({ end }) => LISTED.test(text.slice(end, sentence.end)))) return 'several';
    // More than one town: which is meant stays open.
    return names.length === 1 ? names[0]! : names.length > 1 ? null : undefined;
  };
  const told = said.at(-1)?.content.filter((s) => overlaps(s, sentence)) ?? [];
  const here = within(told) ?? undefined;
  if (here !== undefined) return here;
  const whole = within([sentence]);
  if (whole !== undefined) return whole;
  if (given) return listed ? 'several' : key(given.name);
  if (POINTED.test(words)) return null;
  const inSource = towns.filter((n) => said.some((s) => s.source.some((x) => overlaps(x, n))));
  const before = reading.language.sentences[figure.sentence - 1];
  const part = reading.language.sentences[figure.sentence]!.part;
  // A quotation that opens the sentence goes on from the one before.
  const goesOn = /^\s*["“‘]/u.test(words) && before?.part === part;
  const earlier = goesOn && !SEVERAL.test(text.slice(before.start, before.end)) ? within([before]) : undefined;
  if (earlier !== undefined) return earlier;
  return inSource.length === 1 ? key(text.slice(inSource[0]!.start, inSource[0]!.end)) : null;
}

const key = (name: string): string => foldedWords(name).join(' ');

const isState = (reading: Reading, name: Span): boolean =>
  reading.actors.some((a) => a.kind === 'state' && a.mentions.some((m) => overlaps(m, name)));
