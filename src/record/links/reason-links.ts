import type { Reading } from '../../reading/reading.js';
import { covers, type Span } from '../../report/span.js';
import { alike, tellingWords } from './claims.js';
import { deedsIn } from './deed.js';
import { type Comparison, known, type Link, linkOf, passageEnd } from './link.js';

/** How a reason is put after what it is the reason of. */
const REASON =
  /\b(?:because(?: of)?|on (?:the )?grounds (?:of|that)|on grounds of|for reasons of|owing to|due to|on account of|for (?:having )?(?=\p{L}+ing\b)|citing|over(?= (?:his|her|their|alleged)\b))\s*[^.;:]{3,}/iu;
/** Reasons that share so many of their words are one. */
const SAME = 0.4;

interface Given {
  reading: Reading;
  reason: Span;
  words: ReadonlySet<string>;
  said: string[];
  voices: string;
}

/** Where two sources give two reasons for one deed done to somebody: "dismissed for reasons of health", "dismissed because he refused an order". The later contradicts. */
export function reasonLinks(comparison: Comparison): Link[] {
  const links: Link[] = [];
  const given = new Map<string, Given[]>();
  for (const reading of comparison.readings)
    for (const { key, about, ...reason } of reasonsIn(comparison, reading)) {
      const all = given.get(key) ?? [];
      const earlier = all.findLast(
        (g) => g.reading !== reading && g.voices !== reason.voices && alike(g.words, reason.words) < SAME,
      );
      const again = all.some((g) => alike(g.words, reason.words) >= SAME);
      given.set(key, [...all, reason]);
      if (!earlier || again) continue;
      links.push(
        linkOf({
          kind: 'contradicts',
          from: passageEnd(comparison, reading, [reason.reason]),
          to: passageEnd(comparison, earlier.reading, [earlier.reason]),
          about,
          basis: 'inferred',
          rule: 'event/other-reason',
        }),
      );
    }
  return links;
}

function reasonsIn(comparison: Comparison, reading: Reading): (Given & { key: string; about: string })[] {
  const { language, report } = reading;
  return language.sentences.flatMap((sentence, n) => {
    const text = report.text.slice(sentence.start, sentence.end);
    const match = REASON.exec(text);
    if (!match) return [];
    const start = sentence.start + match.index;
    // The deed is that of the last verb before the reason that somebody takes part in.
    const before = { start: sentence.start, end: start };
    const deed = deedsIn(comparison, reading, [before]).findLast((d) => d.classed && d.verb === '~dismiss');
    const whom = deed && ([...deed.others][0] ?? [...deed.sides].find((s) => !deed.doers.has(s)));
    if (!deed || whom === undefined) return [];
    const reason = { start, end: start + match[0].trimEnd().length };
    const said = reading.statements.filter(
      (s) => s.said.length === 0 && s.sentence === n && s.content.some((c) => covers(c, reason)),
    );
    return [
      {
        reading,
        reason,
        words: tellingWords(reading, [reason]),
        said: said.map(({ id }) => id),
        voices: said.flatMap((s) => s.speakers.map((a) => known(comparison, reading, a)?.id ?? a)).join(' '),
        key: `${deed.verb} ${whom}`,
        about: comparison.identity.actors.find((a) => a.id === whom)?.name ?? '',
      },
    ];
  });
}
