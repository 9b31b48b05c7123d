import { cuesOf, type Frame, withFrame } from '../attribution/cues.js';
import type { Statement } from '../attribution/statement.js';
import type { Reading } from '../reading/reading.js';
import { overlaps, type Span } from '../report/span.js';
import { lineOf } from './called.js';
import { mentionLines } from './explain-actor.js';
import { timeStep } from './explain-time.js';
import { type Explanation, type Mark, passagesOf, type Role, reportSteps, type Step } from './explanation.js';
import { entriesOf, mentionsIn, who } from './ledger.js';
import { cueRuleInWords } from './rule-words.js';

/** Why a statement is in the record, step by step; null where the reading has none of this identifier. */
export function explainStatement(reading: Reading, id: string): Explanation | null {
  const statement = reading.statements.find((each) => each.id === id);
  if (!statement) return null;
  const { text } = reading.report;
  const [entry] = entriesOf(reading, [statement]);
  const quoted = (span: Span): string => `“${lineOf(text, span)}”`;
  const optional = (label: string, span: Span | null): Step => ({ label, lines: span === null ? [] : [quoted(span)] });
  const steps: Step[] = [
    { label: 'found by', lines: [cueRuleInWords(statement.rule), ...vocabularyLine(reading, statement)] },
    { label: 'act', lines: [`${statement.act}${statement.polarity ? '' : ', said not to have been done'}`] },
    { label: 'speaker', lines: speakerLines(reading, statement) },
    { label: 'form', lines: [formLine(statement)] },
    {
      label: 'channel',
      lines: statement.channel === null ? [] : [[statement.channel, entry!.medium].filter(Boolean).join(', ')],
    },
    optional('said to', statement.addressee),
    optional('said at', statement.place),
    ...(statement.saidOn !== null && reading.times[statement.saidOn]
      ? [timeStep(reading, statement.saidOn, 'said on')]
      : []),
    optional('evidence', statement.evidence),
    { label: 'stands in', lines: entry!.within.map((each) => `${each.id}, a statement by ${each.who}`) },
    { label: 'holds', lines: linesOf(reading, (other) => other.said.at(-1) === id) },
    { label: 'answers', lines: linesOf(reading, (other) => statement.answers.includes(other.id)) },
    { label: 'answered by', lines: linesOf(reading, (other) => other.answers.includes(id)) },
    ...reportSteps(reading, statement.sentence),
  ];
  return {
    title: `${id}: a statement by ${who(entry!)}`,
    passages: passagesOf(reading, marksOf(statement)),
    steps: steps.filter(({ lines }) => lines.length > 0),
  };
}

function marksOf({ cue, source, addressee, evidence, content }: Statement): Mark[] {
  const marks = (role: Role, spans: readonly (Span | null)[]): Mark[] =>
    spans.flatMap((span) => (span === null ? [] : [{ role, span }]));
  return [
    ...marks('cue', cue),
    ...marks('source', source),
    ...marks('content', content),
    ...marks('addressee', [addressee]),
    ...marks('evidence', [evidence]),
  ];
}

const linesOf = (reading: Reading, which: (statement: Statement) => boolean): string[] =>
  entriesOf(reading, reading.statements.filter(which)).map(
    (entry) => `${entry.id}, ${who(entry)}: ${entry.content.join(' … ').replace(/\s+/gu, ' ')}`,
  );

/** The line of the vocabulary that the cue came by. */
function vocabularyLine({ language, report }: Reading, { cue, rule, act }: Statement): string[] {
  const [kind = '', frame = ''] = rule.split('/');
  const pos = kind === 'noun' || kind === 'adjective' || kind === 'phrase' ? kind : 'verb';
  const tokens = language.tokens.filter((token) => cue.some((span) => overlaps(span, token)));
  const lemmas =
    kind === 'phrase'
      ? [frame]
      : tokens.flatMap(({ lemma }, i) => [...(tokens[i + 1] ? [`${lemma} ${tokens[i + 1]!.lemma}`] : []), lemma]);
  const wanted = (pos === 'verb' && !rule.startsWith('verb') ? 'quote' : frame) as Frame;
  const found = lemmas.map((lemma) => cuesOf(lemma, pos)).filter((cues) => cues.length > 0);
  const line =
    found.map((cues) => withFrame(cues, wanted)).find((each) => each !== undefined) ??
    found[0]?.find((each) => each.act === act) ??
    found[0]?.[0];
  if (!line) return [];
  const words = cue.map((span) => `“${lineOf(report.text, span)}”`).join(' … ');
  return [
    `${words} is in the vocabulary of cues (cues.tsv): ${line.lemma}, ${line.pos}, ${line.act}, ${[...line.frames].join(' ')}`,
    ...(line.act === act ? [] : [`the cue alone is to ${line.act}; with the words around it, it is to ${act}`]),
  ];
}

function speakerLines(reading: Reading, statement: Statement): string[] {
  const { source, speakers, candidates } = statement;
  const actors = new Map(reading.actors.map((actor) => [actor.id, actor]));
  const lines: string[] = [];
  const words = source.map((span) => `“${lineOf(reading.report.text, span)}”`).join(' … ');
  if (source.length === 0) lines.push('the sentence names no source');
  for (const id of speakers) {
    const actor = actors.get(id);
    if (!actor) continue;
    lines.push(`${words === '' ? 'taken to be' : `${words} is`} ${actor.name} (${actor.kind}, ${id})`);
    lines.push(
      ...mentionsIn(actor, source)
        .slice(0, 1)
        .flatMap((mention) => mentionLines(reading, actor, mention)),
    );
  }
  if (speakers.length === 0 && source.length > 0) {
    lines.push(
      `${words} is open: ${candidates.length > 0 ? 'it may be any of these' : 'no actor of the report is meant for certain'}`,
    );
    for (const id of candidates) lines.push(`  ${actors.get(id)?.name ?? id} (${id})`);
  }
  if (statement.anonymous)
    lines.push(
      `anonymous: ${statement.anonymity ? `“${lineOf(reading.report.text, statement.anonymity)}”` : 'unnamed at its own wish'}`,
    );
  else if (statement.unnamed) lines.push('described and not named');
  return lines;
}

function formLine({ form }: Statement): string {
  if (form === 'direct') return 'direct: all of the content stands in quotation marks';
  return form === 'mixed' ? 'mixed: a part of the content stands in quotation marks' : 'indirect: no quotation marks';
}
