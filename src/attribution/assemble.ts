import { createHash } from 'node:crypto';
import type { Tree } from '../language/tree.js';
import type { Report } from '../report/report.js';
import type { Span } from '../report/span.js';
import type { Timex } from '../time/time.js';
import { refinedAct } from './act.js';
import { anonymityOf } from './anonymity.js';
import { answersOf } from './answers.js';
import { type Candidate, spansOf } from './candidate.js';
import { channelsOf } from './channel-of.js';
import type { EvidenceNote } from './evidence.js';
import { coverEvidence } from './evidence-of.js';
import { formOf } from './form.js';
import { nest } from './nesting.js';
import type { QuotedTokens } from './quoted-content.js';
import { saidAt } from './said-at.js';
import { nominal } from './source-of.js';
import { MentionIndex, type OpenMention, type SpeakingActor, speakersOf } from './speakers.js';
import type { Statement } from './statement.js';

/** A statement under construction: the candidate, what it became, and whose it is. */
export interface Draft {
  candidate: Candidate;
  statement: Statement;
  speakers: readonly SpeakingActor[];
  /** The content's tokens. */
  held: ReadonlySet<number>;
}

/** Makes statements of candidates: spans, identity, speakers, form, nesting, and what the sentence around says of each. */
export function assemble(
  report: Report,
  tree: Tree,
  quotations: readonly QuotedTokens[],
  notes: readonly EvidenceNote[],
  candidates: readonly Candidate[],
  actors: readonly SpeakingActor[],
  open: readonly OpenMention[],
  times: readonly Timex[],
): Statement[] {
  const { text } = report;
  const mentions = new MentionIndex(tree, actors, open);
  const drafts = candidates.flatMap((c) => draft(report, tree, quotations, c, mentions) ?? []);
  const chains = nest(drafts.map((d) => ({ anchor: d.candidate.anchor, content: d.held })));
  for (const [i, d] of drafts.entries()) {
    d.statement.said = chains[i]!.map((k) => drafts[k]!.statement.id);
    d.statement.saidOn = saidOn(tree, d, times);
    d.statement.place = saidAt(tree, text, d.candidate, times);
  }
  coverEvidence(tree, text, drafts, notes);
  channelsOf(report, tree, quotations, drafts, mentions);
  for (const d of drafts) d.statement.act = refinedAct(tree, d);
  answersOf(tree, text, drafts);
  return drafts.map((d) => d.statement);
}

function draft(
  report: Report,
  tree: Tree,
  quotations: readonly QuotedTokens[],
  c: Candidate,
  mentions: MentionIndex,
): Draft | null {
  const { text } = report;
  const quoted = c.quotations.map((k) => quotations[k]!.inner);
  const loose = spansOf(
    tree,
    text,
    c.content.filter((t) => !c.quotations.some((k) => t >= quotations[k]!.first && t < quotations[k]!.last)),
  );
  const content = joined(text, [...quoted.map((q) => trimmedQuote(text, q)), ...loose]);
  if (content.length === 0) return null;
  const source = spansOf(tree, text, c.source);
  const cue = cueSpans(tree, text, c.cue);
  const sentence = tree.sentenceOf[c.anchor]!;
  const speakers = speakersOf(tree, c.sourceHead, c.source, mentions);
  const all = [...source, ...cue, ...content];
  const { unnamed, anonymous, words } = anonymityOf(
    tree,
    text,
    source,
    c.sourceHead,
    { start: tree.sentences[sentence]!.start, end: tree.sentences[sentence]!.end },
    speakers.some((s) => namesSomebody(s)),
  );
  const addressee = c.addressee < 0 ? null : (spansOf(tree, text, addressed(tree, c))[0] ?? null);
  const span = { start: Math.min(...all.map((s) => s.start)), end: Math.max(...all.map((s) => s.end)) };
  const statement: Statement = {
    ...span,
    id: identify(report.hash, [source, cue, content]),
    sentence,
    source,
    cue,
    content,
    speakers: speakers.map((s) => s.id),
    candidates: speakers.length > 0 || c.sourceHead < 0 ? [] : [...mentions.candidatesAt(c.sourceHead)],
    form: formOf(text, content, quotations),
    act: c.act,
    polarity: !c.negated,
    said: [],
    channel: null,
    medium: null,
    addressee,
    unnamed,
    anonymous,
    anonymity: words,
    evidence: null,
    place: null,
    saidOn: null,
    answers: [],
    part: tree.sentences[sentence]!.part,
    rule: c.rule,
  };
  return { candidate: c, statement, speakers, held: new Set(c.content) };
}

/** The words of a cue; the mark, where that is all of it ("PENCE: Well, …"). */
function cueSpans(tree: Tree, text: string, cue: readonly number[]): Span[] {
  const words = spansOf(tree, text, cue);
  return words.length > 0 ? words : cue.map((t) => tree.spanOf(t, t));
}

/** Whom something is said to, without what is said, where the parser hung that on it. */
const addressed = (tree: Tree, c: Candidate): number[] => {
  const words = nominal(tree, c.addressee);
  return c.content.includes(c.addressee) ? words : words.filter((t) => !c.content.includes(t));
};

const namesSomebody = (actor: SpeakingActor): boolean =>
  actor.kind === 'person' && actor.mentions.some((m) => m.type === 'name');

/** Identity is made from content: the report's hash, the kind, and the spans. */
const identify = (hash: string, spans: readonly (readonly Span[])[]): string =>
  `s${createHash('sha256')
    .update(`${hash} statement ${JSON.stringify(spans.map((role) => role.map((s) => [s.start, s.end])))}`)
    .digest('hex')
    .slice(0, 10)}`;

/** A quotation's inside without white space at its edges. */
function trimmedQuote(text: string, { start, end }: Span): Span {
  let [a, b] = [start, end];
  while (a < b && /\s/u.test(text[a]!)) a++;
  while (b > a && /\s/u.test(text[b - 1]!)) b--;
  return { start: a, end: b };
}

/** Spans in the order of the text; those with nothing but marks and white space between become one, and its marks are inside it. */
function joined(text: string, spans: readonly Span[]): Span[] {
  const sorted = spans.filter((s) => s.end > s.start).sort((a, b) => a.start - b.start);
  const out: Span[] = [];
  for (const s of sorted) {
    const last = out.at(-1);
    if (last && !/[\p{L}\p{N}\n]/u.test(text.slice(last.end, Math.max(last.end, s.start))))
      last.end = Math.max(last.end, s.end);
    else out.push({ ...s });
  }
  return out.map((s) => withOuterMarks(text, s));
}

/** "more “military movements” were" keeps its marks; where the span ends at the inside of a quotation that began before it, the mark belongs to it. */
function withOuterMarks(text: string, { start, end }: Span): Span {
  const words = text.slice(start, end);
  const opens = (words.match(/“/gu) ?? []).length;
  const closes = (words.match(/”/gu) ?? []).length;
  if (opens > closes && text[end] === '”') return { start, end: end + 1 };
  if (closes > opens && text[start - 1] === '“') return { start: start - 1, end };
  const straight = (words.match(/"/gu) ?? []).length;
  if (straight % 2 === 1 && text[end] === '"') return { start, end: end + 1 };
  if (straight % 2 === 1 && text[start - 1] === '"') return { start: start - 1, end };
  return { start, end };
}

/** When it was said: an expression of time that hangs on the cue, outside the content. */
function saidOn(tree: Tree, d: Draft, times: readonly Timex[]): number | null {
  const { candidate } = d;
  if (candidate.cue.length === 0) return null;
  const s = tree.sentences[d.statement.sentence]!;
  for (const [k, time] of times.entries()) {
    if (time.end <= s.start || time.start >= s.end || (time.type !== 'DATE' && time.type !== 'TIME')) continue;
    let token = s.first;
    while (token < s.last && tree.tokens[token]!.end <= time.start) token++;
    if (token >= s.last || d.held.has(token)) continue;
    for (let i = token; i >= 0; i = tree.head[i]!) {
      if (candidate.cue.includes(i)) return k;
      if (i !== token && ['VERB', 'AUX'].includes(tree.token(i).upos)) break;
    }
  }
  return null;
}
