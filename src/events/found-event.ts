import type { Participant } from '../reading/assertion.js';
import type { EventType } from './event.js';

/** What a finder of events gives: token positions and participants, before circumstances are asked for. */
export interface FoundEvent {
  type: EventType;
  mode: string | null;
  /** The word that it turns on. */
  anchor: number;
  /** The word whose status is the event's: the anchor, or the word that makes it an agreement, a refusal, a demand, a threat. */
  standing: number;
  trigger: number[];
  actors: Participant[];
  recipients: Participant[];
  rule: string;
}
