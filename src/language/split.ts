import type { Furniture, Report } from '../report/report.js';
import type { Span } from '../report/span.js';
import { viewOf } from '../report/view.js';
import type { Language, Sentence, SentencePart, Token } from './language.js';
import { sentencesOf } from './sentences/sentences.js';

/** A stretch of one paragraph that is one thing: story, or one piece of furniture. */
interface Segment extends Span {
  paragraph: number;
  part: SentencePart | 'story';
}

/** A token before it is parsed. Written out: spreading objects here took more time than all the rest of the splitting. */
const bare = (start: number, end: number): Token => ({
  start,
  end,
  lemma: '',
  upos: '',
  xpos: '',
  feats: '_',
  head: 0,
  deprel: '',
});

/** Puts the sentences of the segments together; the first paragraph with a sentence of the story is the lede. */
const languageOf = (text: string, segments: Iterable<Segment>): Language => {
  const sentences: Sentence[] = [];
  const tokens: Token[] = [];
  let lede = -1;
  for (const { start, end, paragraph, part } of segments) {
    const view = viewOf(text, start, end);
    for (const seen of sentencesOf(view)) {
      const first = tokens.length;
      for (const { from, to } of seen) tokens.push(bare(view.start(from), view.end(to - 1)));
      if (part === 'story' && lede < 0) lede = paragraph;
      sentences.push({
        start: tokens[first]!.start,
        end: tokens.at(-1)!.end,
        first,
        last: tokens.length,
        paragraph,
        part: part !== 'story' ? part : paragraph === lede ? 'lede' : 'body',
      });
    }
  }
  return { sentences, tokens, names: [], parsed: false };
};

const BLANK = /^\s*$/;

/** Whether a stretch of furniture stands apart from the words around it. A dateline or a headline's tag begins the sentence that it stands in. */
const standsApart = (piece: Furniture, paragraph: Span, text: string): boolean =>
  (piece.kind !== 'dateline' && piece.kind !== 'headline-tag') ||
  (BLANK.test(text.slice(paragraph.start, Math.max(paragraph.start, piece.start))) &&
    BLANK.test(text.slice(Math.min(paragraph.end, piece.end), paragraph.end)));

/** The segments of a report, in order: paragraphs cut at the edges of their furniture, each with the innermost kind. */
function* segmentsOf(report: Report): Generator<Segment> {
  const furniture = [...report.furniture].sort((a, b) => a.start - b.start || b.end - a.end);
  let next = 0;
  let open: Furniture[] = [];
  for (const [index, paragraph] of report.paragraphs.entries()) {
    // Furniture may run over several paragraphs, so what is open is carried on.
    open = open.filter((piece) => piece.end > paragraph.start);
    while (next < furniture.length && furniture[next]!.start < paragraph.end) {
      if (furniture[next]!.end > paragraph.start) open.push(furniture[next]!);
      next++;
    }
    const here = open.filter((piece) => piece.end > piece.start && standsApart(piece, paragraph, report.text));
    const edges = new Set([paragraph.start, paragraph.end]);
    for (const piece of here) {
      edges.add(Math.max(piece.start, paragraph.start));
      edges.add(Math.min(piece.end, paragraph.end));
    }
    const cuts = [...edges].sort((a, b) => a - b);
    for (let k = 0; k + 1 < cuts.length; k++) {
      const start = cuts[k]!;
      const end = cuts[k + 1]!;
      let inner: Furniture | null = null;
      for (const piece of here) {
        const holds = piece.start <= start && end <= piece.end;
        if (holds && (inner === null || piece.end - piece.start <= inner.end - inner.start)) inner = piece;
      }
      yield { start, end, paragraph: index, part: inner?.kind ?? 'story' };
    }
  }
}

/**
 * The tokens and sentences of a report, not yet parsed: lemma, tags and relations are empty. Sentences never cross a
 * paragraph or an edge of furniture, but a dateline belongs to the sentence that it opens.
 */
export const splitReport = (report: Report): Language => languageOf(report.text, segmentsOf(report));

function* linesOf(text: string): Generator<Segment> {
  let paragraph = 0;
  for (let start = 0; start < text.length; ) {
    const stop = text.indexOf('\n', start);
    const end = stop < 0 ? text.length : stop;
    if (!BLANK.test(text.slice(start, end))) yield { start, end, paragraph: paragraph++, part: 'story' };
    start = end + 1;
  }
}

/** The tokens and sentences of plain text, in which every line that is not blank is a paragraph of the story. */
export const splitText = (text: string): Language => languageOf(text, linesOf(text));
