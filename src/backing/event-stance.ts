import type { PoliticalEvent } from '../events/event.js';
import type { Tree } from '../language/tree.js';
import type { StanceFound } from './stance-found.js';
import type { Stance } from './stances.js';

/** The types of PLOVER that show a stance by themselves, with its sign; what the other types show hangs on the words. */
const SIGN: Partial<Record<PoliticalEvent['type'], 1 | -1>> = { SUPPORT: 1, SANCTION: -1 };

/** Stances that events show: who supports or sanctions whom, where it has happened or goes on. */
export function eventStances(tree: Tree, events: readonly PoliticalEvent[]): StanceFound[] {
  return events.flatMap((event) => {
    const sign = SIGN[event.type];
    if (!sign || (event.status !== 'occurred' && event.status !== 'ongoing')) return [];
    const anchor = tokenAt(tree, event.trigger[0]!.start);
    const heads = (list: PoliticalEvent['actors']): number[] =>
      list.flatMap(({ actor, spans }) => (actor === null ? [] : headOf(tree, spans[0]!)));
    const stance: Stance = {
      words: event.type.toLowerCase(),
      part: 'verb',
      frames: ['obj'],
      sign,
      showing: event.type === 'SANCTION' ? 'act' : 'words',
    };
    return [
      {
        anchor,
        stance,
        sign,
        sources: heads(event.actors),
        targets: heads(event.recipients),
        words: [anchor],
        rule: `event/${event.type.toLowerCase()}`,
        stated: true,
      },
    ];
  });
}

/** The first token that ends after a place in the text. */
function tokenAt(tree: Tree, start: number): number {
  let [low, high] = [0, tree.tokens.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (tree.token(middle).end <= start) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The token that some words hang on. */
function headOf(tree: Tree, { start, end }: { start: number; end: number }): number {
  const first = tokenAt(tree, start);
  let last = first;
  while (last + 1 < tree.tokens.length && tree.token(last + 1).start < end) last += 1;
  for (let i = first; i <= last; i++) if (tree.head[i]! < first || tree.head[i]! > last) return i;
  return first;
}
