/** What a person judged: two actors are the same or not, an actor's name, or an item. Judgements are a log; `undone` ones no longer count. */
export interface Judgement {
  /** Counts from 1 in the order of the log. */
  id: number;
  kind: 'same' | 'different' | 'rename' | 'confirm' | 'reject' | 'not an event';
  /** An actor's identifier (`p…`) or an item's. */
  a: string;
  b: string | null;
  /** The new name, of a rename. */
  name: string | null;
  /** Who judged. */
  by: string;
  /** When, as an ISO instant in UTC. */
  at: string;
  undone: boolean;
}
