import type { Circumstances } from '../events/circumstances.js';
import type { Reading } from '../reading/reading.js';
import type { Backing } from './backing.js';
import { representedBy } from './represented.js';

/**
 * What office-holders do and officially say for or against others counts for their state or organisation too, through them: of "Norway's foreign minister
 * recognized her" that Norway stands for her. Ties and feelings are the person's own, and among those who represent one body nothing counts for the body.
 */
export function forBodies(reading: Reading, c: Circumstances, made: readonly Backing[]): Backing[] {
  const represented = made.length === 0 ? new Map() : representedBy(c.tree, reading);
  return made.flatMap((b): Backing[] => {
    const person = b.source.actor;
    const own = person === null ? undefined : represented.get(person);
    // What others claim of an office-holder, and what has not happened, shows nothing of the state.
    if (!own || person === null || !isOfficial(b) || b.said.length > 0 || b.status !== 'occurred') return [];
    const { body, span, sentence } = own;
    const other = b.target.actor;
    if (other === body || (other !== null && represented.get(other)?.body === body)) return [];
    // Where the title stands elsewhere, the person's words in the sentence are all that tells of the body.
    const spans = sentence === b.sentence ? [span] : b.source.spans;
    const all = [...b.spans, ...spans]
      .filter((s, i, list) => list.findIndex((t) => t.start === s.start && t.end === s.end) === i)
      .sort((x, y) => x.start - y.start || x.end - y.end);
    const { id, start, end, basis, rule } = c.assertion({
      kind: 'backing',
      token: c.tree.sentences[b.sentence]!.first,
      spans: all,
      rule: `${b.rule}/represents`,
      basis: 'inferred',
      distinct: `${body} ${other ?? b.target.spans[0]!.start} ${b.sign} ${person}`,
    });
    return [{ ...b, id, start, end, basis, rule, source: { spans, actor: body }, through: person, spans: all }];
  });
}

/** Whether it is a deed or words that the reading holds as an event or a statement, and neither a feeling ("was angered by") nor company kept ("stood by"). */
const isOfficial = ({ showing, from, rule }: Backing): boolean =>
  (from !== null || rule.startsWith('said') || (showing === 'act' && rule === 'verb/object')) &&
  showing !== 'tie' &&
  !/experiencer|path/u.test(rule);
