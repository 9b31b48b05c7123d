import type { Reading } from '../reading/reading.js';
import { overlaps, type Span } from '../report/span.js';
import { summaryOf } from '../report/summary.js';

/** What words are in an explanation. */
export type Role = 'source' | 'cue' | 'content' | 'addressee' | 'evidence' | 'mention' | 'time';

/** A stretch of the text with what it is; null for the words around. */
export interface Segment {
  words: string;
  role: Role | null;
}

/** One or more sentences of one paragraph, cut into stretches; together they are the text whole. */
export interface Passage {
  part: string;
  segments: Segment[];
}

/** One step of the reading: what it is about, and what was found, a line each. */
export interface Step {
  label: string;
  lines: string[];
}

/** Why an item is in the record, for people. */
export interface Explanation {
  title: string;
  passages: Passage[];
  steps: Step[];
}

export interface Mark {
  role: Role;
  span: Span;
}

/** The sentences that hold some marks, those of one paragraph that follow each other as one passage. Of two marks on one word the first counts. */
export function passagesOf({ report, language }: Reading, marks: readonly Mark[]): Passage[] {
  const groups: { start: number; end: number; last: number; paragraph: number; part: string }[] = [];
  for (const [i, sentence] of language.sentences.entries()) {
    if (!marks.some(({ span }) => overlaps(span, sentence))) continue;
    const group = groups.at(-1);
    if (group && group.last === i - 1 && group.paragraph === sentence.paragraph) {
      group.end = sentence.end;
      group.last = i;
    } else {
      groups.push({
        start: sentence.start,
        end: sentence.end,
        last: i,
        paragraph: sentence.paragraph,
        part: sentence.part,
      });
    }
  }
  return groups.map(({ start, end, part }) => {
    const edges = marks.flatMap(({ span }) => [span.start, span.end]).filter((at) => at > start && at < end);
    const cuts = [...new Set([start, ...edges, end])].sort((a, b) => a - b);
    const segments: Segment[] = [];
    for (const [k, from] of cuts.slice(0, -1).entries()) {
      const words = report.text.slice(from, cuts[k + 1]!);
      const role = marks.find(({ span }) => span.start <= from && from < span.end)?.role ?? null;
      const before = segments.at(-1);
      if (before?.role === role) before.words += words;
      else segments.push({ words, role });
    }
    return { part, segments };
  });
}

/** Which report it is, where in it a sentence stands, and why it is dated as it is. */
export function reportSteps({ report, language }: Reading, sentence: number | null): Step[] {
  const { filed } = report;
  const place = sentence === null ? undefined : language.sentences[sentence];
  return [
    {
      label: 'report',
      lines: [
        [summaryOf(report).title, report.outlet, report.hash.slice(0, 8)].filter((part) => part !== null).join(', '),
        ...(place ? [`${place.part}, sentence ${sentence! + 1} of ${language.sentences.length}`] : []),
      ],
    },
    {
      label: 'filed',
      lines: [
        filed.date === null ? 'open: nothing in the report settles it' : (filed.instant ?? filed.date),
        ...filed.reasons,
        ...(filed.date === null && filed.candidates.length > 0 ? [`may be ${filed.candidates.join(', ')}`] : []),
      ],
    },
  ];
}
