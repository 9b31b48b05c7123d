import type { Assertion, Participant } from './assertion.js';
import type { Reading } from './reading.js';

export interface ContractOptions {
  /** Whether to give the tokens, which are most of the bytes. */
  tokens?: boolean;
}

/**
 * A reading as `onrecord extract` prints it, for anyone's own programs: offsets are half-open UTF-16 units into `report.text`.
 * Names and order of the fields are fixed; a later version may add fields, and changes none.
 */
export function toContract(reading: Reading, options: ContractOptions = {}): object {
  const { report, language, times, statements, actors } = reading;
  return {
    report: { id: report.id, text: report.text, filed: report.filed.date, outlet: report.outlet },
    sentences: language.sentences.map(({ start, end }) => ({ start, end })),
    ...(options.tokens && {
      tokens: language.tokens.map(({ start, end, lemma, upos, xpos, head, deprel }) => ({
        start,
        end,
        lemma,
        upos,
        xpos,
        head,
        deprel,
      })),
    }),
    names: language.names.map(({ start, end, type }) => ({ start, end, type })),
    actors: actors.map(({ id, name, kind, mentions }) => ({
      id,
      name,
      kind,
      mentions: mentions.map(({ start, end }) => [start, end]),
    })),
    times: times.map(({ start, end, type, value, mod, earliest, latest }) => ({
      start,
      end,
      type,
      value,
      mod,
      earliest,
      latest,
    })),
    statements: statements.map((s) => ({
      id: s.id,
      source: s.source.map(pair),
      cue: s.cue.map(pair),
      content: s.content.map(pair),
      speakers: s.speakers,
      form: s.form,
      act: s.act,
      said: s.said,
      channel: s.channel,
      addressee: s.addressee && report.text.slice(s.addressee.start, s.addressee.end),
      anonymous: s.anonymous,
      unnamed: s.unnamed,
      evidence: s.evidence && report.text.slice(s.evidence.start, s.evidence.end),
      answers: s.answers,
      polarity: s.polarity,
      candidates: s.candidates,
      part: s.part,
      rule: s.rule,
    })),
    events: reading.events.map((e) => ({
      id: e.id,
      type: e.type,
      mode: e.mode,
      contexts: e.contexts,
      trigger: e.trigger.map(pair),
      actors: e.actors.map(participant),
      recipients: e.recipients.map(participant),
      place: e.place && { spans: e.place.spans.map(pair), name: e.place.name, gazetteer: e.place.gazetteer },
      time: timeOf(reading, e),
      status: e.status,
      said: e.said,
      part: e.part,
      rule: e.rule,
    })),
    backing: reading.backing.map((b) => ({
      id: b.id,
      source: participant(b.source),
      target: participant(b.target),
      sign: b.sign,
      spans: b.spans.map(pair),
      said: b.said,
      showing: b.showing,
      through: b.through,
      from: b.from,
      status: b.status,
      time: timeOf(reading, b),
      rule: b.rule,
    })),
    figures: reading.figures.map((f) => ({
      id: f.id,
      measure: f.measure,
      low: f.low,
      high: f.high,
      op: f.op,
      unit: f.unit,
      spans: f.spans.map(pair),
      said: f.said,
      whose: f.whose && participant(f.whose),
      place: f.place && { spans: f.place.spans.map(pair), name: f.place.name, gazetteer: f.place.gazetteer },
      time: timeOf(reading, f),
      status: f.status,
      rule: f.rule,
    })),
    roles: reading.roles.map((r) => ({
      id: r.id,
      actor: r.actor,
      title: r.title,
      of: r.of,
      state: r.state,
      change: r.change,
      before: r.before,
      after: r.after,
      spans: r.spans.map(pair),
      said: r.said,
      time: timeOf(reading, r),
      status: r.status,
      rule: r.rule,
    })),
    whereabouts: reading.whereabouts.map((w) => ({
      id: w.id,
      actor: w.actor,
      place: w.place,
      relation: w.relation,
      spans: w.spans.map(pair),
      said: w.said,
      time: timeOf(reading, w),
      status: w.status,
      rule: w.rule,
    })),
  };
}

/** A span as the contract writes it. */
const pair = ({ start, end }: { start: number; end: number }): [number, number] => [start, end];

const participant = ({ spans, actor }: Participant) => ({ spans: spans.map(pair), actor });

/** The value and the words of an assertion's time, with the interval that it stands for. */
function timeOf({ times }: Reading, { time, timeRule }: Assertion) {
  const t = time === null ? undefined : times[time];
  return t ? { value: t.value, earliest: t.earliest, latest: t.latest, spans: [pair(t)], rule: timeRule } : null;
}
