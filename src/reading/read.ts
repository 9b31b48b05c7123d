import { existsSync } from 'node:fs';
import { actorsOf } from '../actors/actors-of.js';
import { resolveFirstPerson } from '../actors/first-person.js';
import { findStatements } from '../attribution/find-statements.js';
import { findBacking } from '../backing/find-backing.js';
import { type Circumstances, circumstancesOf } from '../events/circumstances.js';
import { findFigures } from '../events/figures/find-figures.js';
import { findEvents } from '../events/find-events.js';
import { findRoles } from '../events/roles/find-roles.js';
import { findWhereabouts } from '../events/whereabouts/find-whereabouts.js';
import { DEFAULT_WEIGHTS, loadDefaultModel } from '../language/model/default-model.js';
import { languageOf } from '../language/parse.js';
import { splitReport } from '../language/split.js';
import type { Report } from '../report/report.js';
import { findTimes } from '../time/find-times.js';
import type { Reading } from './reading.js';

/** A stage of reading: from what the stages before it found to the same with its own findings. */
type Stage = (reading: Reading) => Reading;

/** What is asserted, in order, each under the circumstances of the reading's statements. */
const assertions: readonly ((reading: Reading, circumstances: Circumstances) => Partial<Reading>)[] = [
  // What the numbers are, of what, and by whose count.
  (reading, c) => ({ figures: findFigures(reading, c) }),
  // Who holds which office.
  (reading, c) => ({ roles: findRoles(reading, c) }),
  // Where everybody is, goes and was taken.
  (reading, c) => ({ whereabouts: findWhereabouts(reading, c) }),
  // Who did what to whom: acts of speech from the statements, the rest from the syntax.
  (reading, c) => ({ events: findEvents(reading, c) }),
  // Who stands for or against whom: it points to the events and statements that show it, so it comes last.
  (reading, c) => ({ backing: findBacking(reading, c) }),
];

/** The stages, in order. A stage may use what those above it found. */
const stages: readonly Stage[] = [
  // Sentences and tokens, with tags, syntax and names where the model is there: everything below stands on them.
  (reading) => ({
    ...reading,
    language: existsSync(DEFAULT_WEIGHTS)
      ? languageOf(reading.report, loadDefaultModel())
      : splitReport(reading.report),
  }),
  // Expressions of time, counted from the day of filing or from each other, with the tense that the syntax tells.
  (reading) => ({ ...reading, times: findTimes(reading.report, reading.language) }),
  // Who is who: names, descriptions and pronouns that mean the same. Statements name their speakers by these.
  (reading) => {
    const { actors, open } = actorsOf(reading.report, reading.language);
    return { ...reading, actors, openMentions: open };
  },
  // Who said what to whom, how, and on what evidence.
  (reading) => ({
    ...reading,
    statements: findStatements(reading.report, reading.language, reading.actors, reading.openMentions, reading.times),
  }),
  // "I" inside a quotation is whoever says it, which only the statements tell.
  (reading) => {
    const { report, language, statements, actors, openMentions } = reading;
    return {
      ...reading,
      actors: resolveFirstPerson({ actors, open: openMentions }, statements, report, language).actors,
    };
  },
  // What happened, and who stands where. All of it has circumstances (whose word, status, time, place), which are worked out once.
  (reading) => {
    const circumstances = circumstancesOf(reading);
    let found = reading;
    for (const stage of assertions) found = { ...found, ...stage(found, circumstances) };
    return found;
  },
];

/**
 * Reads one report: everything that it yields by itself. It is pure: no clock, no network, no randomness, so that the same report gives the
 * same reading on any machine. Every span in it is into `report.text`.
 */
export function read(report: Report): Reading {
  return stages.reduce((reading, stage) => stage(reading), nothingOf(report));
}

/** The reading of a report in which no stage has found anything. */
export function nothingOf(report: Report): Reading {
  return {
    report,
    language: { sentences: [], tokens: [], names: [], parsed: false },
    times: [],
    actors: [],
    openMentions: [],
    statements: [],
    events: [],
    figures: [],
    roles: [],
    whereabouts: [],
    backing: [],
  };
}
