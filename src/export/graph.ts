import { dayOf } from '../record/day-of.js';
import { type ExportedActor, partyOf, type Situation, saidByOf, wordsIn } from './situation.js';

/** One edge of the graph of who stands for or against whom, with the words that show it. */
export interface GraphEdge {
  id: string;
  source: string;
  target: string;
  /** 1 or -1. */
  sign: 1 | -1;
  showing: string;
  status: string;
  /** Whose word it is, or null where it is the reporter's own. */
  said: string | null;
  /** The day it is known for, or null. */
  day: string | null;
  words: string;
  report: string;
}

export interface GraphNode {
  id: string;
  label: string;
  kind: string;
  first: string | null;
}

/** The graph of backing: actors that back or are backed, and an edge for each item. Ends that are no actor of the record go by their words. */
export function graphOf(situation: Situation): { nodes: GraphNode[]; edges: GraphEdge[] } {
  const nodes = new Map<string, GraphNode>();
  const edges: GraphEdge[] = [];
  const node = (known: ExportedActor | null, words: string, day: string | null): string => {
    const id = known?.id ?? `words:${words}`;
    const before = nodes.get(id);
    if (!before) nodes.set(id, { id, label: known?.name ?? words, kind: known?.kind ?? 'words', first: day });
    else if (day !== null && (before.first === null || day < before.first)) before.first = day;
    return id;
  };
  for (const { reading } of situation.reports) {
    for (const b of reading.backing) {
      const [source, target] = [partyOf(situation, reading, b.source), partyOf(situation, reading, b.target)];
      const day = dayOf(reading, b);
      edges.push({
        id: b.id,
        source: node(source.known, source.raw, day),
        target: node(target.known, target.raw, day),
        sign: b.sign,
        showing: b.showing,
        status: b.status,
        said: saidByOf(situation, reading, b.said),
        day,
        words: wordsIn(reading, b.spans),
        report: reading.report.id,
      });
    }
  }
  return { nodes: [...nodes.values()].sort((a, b) => (a.id < b.id ? -1 : 1)), edges };
}
