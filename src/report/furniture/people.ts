import type { Span } from '../span.js';

const WORD = "(?:\\p{Lu}[\\p{L}\\p{M}]*(?:['-]\\p{L}[\\p{L}\\p{M}]*)*\\.?|(?:al|el|ul)-\\p{Lu}[\\p{L}'-]*)";
const PARTICLE = '(?:de|del|della|da|dos|das|do|di|du|la|le|van|von|der|den|ter|bin|bint|ben|al|el|wa|ibn|abu|y|e)';
/** A person's name as a byline writes it: two to six words in capitals, particles between them. */
const NAME = new RegExp(`^(?:${PARTICLE} )?${WORD}(?: (?:${PARTICLE} ){0,2}${WORD}){1,5}$`, 'u');
const ONE_WORD = new RegExp(`^${WORD}$`, 'u');
/** Words that make a line of capitals an organisation, a job or a day, not a person. */
const NO_PERSON =
  /\b(?:bureaus?|desk|newsroom|staff|team|Reuters|Press|AFP|AP|Agency|Agencies|News|Services?|Monitoring|Writers?|Correspondents?|Reporters?|Editors?|Photo|Photos|Images|Times|Post|Journal|Television|TV|Radio|University|Ministry|Nations|House|Department|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|January|February|March|April|June|July|August|September|October|November|December|The|In|On|At|For)\b/i;

/** Whether these words, all of them, are a person's name as bylines and credits write names. */
export const isPersonName = (words: string, oneWord = false): boolean =>
  words.length <= 80 && (NAME.test(words) || (oneWord && ONE_WORD.test(words))) && !NO_PERSON.test(words);

const CREDIT_WORDS =
  /^[([\s]*(?:(?:(?:\p{Lu}[\p{L}.&-]*\s){0,3}?(?:photo(?:graph)?s?|picture|pic|image|video|photo credit|credit|courtesy))\s?(?::|\/|\bby\b|\bof\b)|by\s|©|\(c\))\s*/iu;

/** The photographers named in a credit ("Photograph: A B/Agency", "AGENCY/A B", "(NPA Photo/A B)"): the names in its first part that has any. */
export function peopleInCredit(text: string, credit: Span): Span[] {
  let start = credit.start + (CREDIT_WORDS.exec(text.slice(credit.start, credit.end))?.[0].length ?? 0);
  for (const part of text.slice(start, credit.end).split(/[/|]/)) {
    const people = peopleIn(text, start, start + part.length).map((one) => ({
      start: one.start,
      end: one.start + text.slice(one.start, one.end).replace(/[)\]]+$/, '').length,
    }));
    if (people.length > 0) return people;
    start += part.length + 1;
  }
  return [];
}

const SEPARATOR = /\s?[,;|]\s?(?:and\s|AND\s|with\s)?|\s(?:and|AND|&|with)\s|\s?\n\s?|\s[–—-]\s/gu;
const PLACE_AFTER = /\s(?:in|at|for|from|of|IN|near|outside|on)\s/u;

/**
 * The people named in a list such as "A, B and C in Paris, D in Rome, and E at the United Nations". Names are parted by commas, stops and
 * "and"; what follows "in", "at" or "for" is a place. Names written with nothing between them stay one span: where the one ends is not said.
 */
export function peopleIn(text: string, start: number, end: number, oneWord = false): Span[] {
  const people: Span[] = [];
  const list = text.slice(start, end);
  let from = 0;
  let afterPlace = false;
  const take = (to: number, joint: string) => {
    let piece = list.slice(from, to);
    const lead = /^[\s.:("]*(?:(?:by|By|BY)\s)?/.exec(piece)![0].length;
    piece = piece.slice(lead);
    const place = PLACE_AFTER.exec(piece);
    const words = (place ? piece.slice(0, place.index) : piece)
      .replace(/[\s)"]+$/, '')
      .replace(/(?<!\b(?:Jr|Sr|\p{Lu}))\.$/u, '');
    // "in Washington and New York": a name after "and" that follows a place, with no place of its own, may be a place.
    const maybePlace = afterPlace && !place && lastJoint.trim().toLowerCase() === 'and';
    if (isPersonName(words, oneWord) && !maybePlace)
      people.push({ start: start + from + lead, end: start + from + lead + words.length });
    afterPlace = place !== null || (afterPlace && maybePlace);
    if (joint.includes(';')) afterPlace = false;
    lastJoint = joint;
  };
  let lastJoint = '';
  for (const match of list.matchAll(SEPARATOR)) {
    take(match.index, match[0]);
    from = match.index + match[0].length;
  }
  take(list.length, '');
  return people;
}
