import type { Actor, OpenMention } from '../actors/actor.js';
import type { Statement } from '../attribution/statement.js';
import type { Backing } from '../backing/backing.js';
import type { PoliticalEvent } from '../events/event.js';
import type { Figure } from '../events/figures/figure.js';
import type { Role } from '../events/roles/role.js';
import type { Whereabouts } from '../events/whereabouts/whereabouts.js';
import type { Language } from '../language/language.js';
import type { Report } from '../report/report.js';
import type { Timex } from '../time/time.js';

/** Everything that one report yields by itself. The later stages add their lists. */
export interface Reading {
  report: Report;
  language: Language;
  times: Timex[];
  statements: Statement[];
  /** Who and what the report names or describes, in the order of their first mentions. */
  actors: Actor[];
  /** Pronouns and descriptions that several actors could be meant by. */
  openMentions: OpenMention[];
  events: PoliticalEvent[];
  figures: Figure[];
  roles: Role[];
  whereabouts: Whereabouts[];
  backing: Backing[];
}
