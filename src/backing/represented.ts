import { stateNamed, stateOfPeople } from '../actors/vocabularies.js';
import type { Tree } from '../language/tree.js';
import type { Reading } from '../reading/reading.js';
import { overlaps, type Span } from '../report/span.js';
import { caseAt } from './case-at.js';

type Actor = Reading['actors'][number];

/** Offices whose holder acts and speaks for the state, and for any body, that it is of. */
const STATE_OFFICE =
  /^(?:president|vice-president|premier|chancellor|king|queen|emir|sultan|minister|ambassador|envoy|consul|spokes(?:man|woman|person)|secretary of state|foreign secretary|secretary-general)$/u;
/** Offices whose holder acts and speaks for a body that is no state: "the leader of the Civic Front". */
const BODY_OFFICE = /^(?:chair(?:man|woman|person)?|head|leader|director|chief|secretary)$/u;
/** What is no longer held, not yet held, wished for, or held by those who stand against the body that the words name. */
const NOT_FOR =
  /\b(?:former|ex|onetime|erstwhile|ousted|deposed|sacked|exiled|retired|late|then|incoming|designate|elect|would-be|self-declared|self-proclaimed|opposition|dissident|rebel|shadow|honorary)\b/iu;

/** Whom an office-holder's acts count for, and where the words for that stand. */
export interface Represented {
  /** The state or organisation, an actor of the reading. */
  body: string;
  /** The body's words beside the title. */
  span: Span;
  sentence: number;
}

/**
 * For which states and organisations a report's people act and speak, by the actor: the holders of an office whose title the report gives with what it is of
 * ("Norway's foreign minister", "U.S. Secretary of State Maren Holt", "a spokesman for the union"). Former and would-be holders, an opposition's leaders, and
 * offices that two people hold at once, count for nobody.
 */
export function representedBy(tree: Tree, { actors }: Reading): ReadonlyMap<string, Represented> {
  const found = new Map<string, Represented & { office: string }>();
  const past = new Set<string>();
  const states = actors.filter(({ kind }) => kind === 'state');
  const named = new Map<number, Actor>();
  for (const actor of actors) for (const { head } of actor.mentions) named.set(head, actor);
  for (const actor of actors) {
    if (actor.kind !== 'person') continue;
    for (const mention of actor.mentions) {
      if (mention.type === 'pronoun') continue;
      for (const title of titlesOf(tree, mention.head)) {
        const words = wordsBefore(tree, title);
        if (NOT_FOR.test(words)) {
          past.add(actor.id);
          continue;
        }
        const of = bodyOf(tree, title, mention.head, named, states);
        if (of === undefined || of.actor.id === actor.id || found.has(actor.id)) continue;
        const office = officeAt(tree, title);
        if (!STATE_OFFICE.test(office) && (of.actor.kind === 'state' || !BODY_OFFICE.test(office))) continue;
        const span = of.actor.mentions.find((m) => overlaps(m, tree.token(of.token))) ?? tree.token(of.token);
        found.set(actor.id, {
          body: of.actor.id,
          span: { start: span.start, end: span.end },
          sentence: tree.sentenceOf[title]!,
          office: /president|king|queen/u.test(office) ? `${of.actor.id} ${office}` : '',
        });
      }
    }
  }
  const holders = new Map<string, number>();
  for (const { office } of found.values()) holders.set(office, (holders.get(office) ?? 0) + 1);
  return new Map(
    [...found].filter(([id, { office }]) => !past.has(id) && (office === '' || holders.get(office) === 1)),
  );
}

/** The nouns that give somebody's office: the mention's own, what stands before the name, and what is set beside it. */
function titlesOf(tree: Tree, head: number): number[] {
  const beside = tree.relation(head) === 'appos' ? [tree.head[head]!] : [];
  return [head, ...beside, ...tree.children(head, 'appos', 'compound', 'nmod:desc', 'flat')].filter((t) => {
    const office = officeAt(tree, t);
    return STATE_OFFICE.test(office) || BODY_OFFICE.test(office);
  });
}

/** The office that a noun names, with what makes it one: "secretary of state". */
function officeAt(tree: Tree, noun: number): string {
  const lemma = tree.token(noun).lemma.toLowerCase();
  if (lemma !== 'secretary') return lemma;
  if (tree.tokens[noun + 2] && tree.word(noun + 1) === 'of' && tree.word(noun + 2) === 'state')
    return 'secretary of state';
  return noun > 0 && tree.word(noun - 1) === 'foreign' ? 'foreign secretary' : lemma;
}

/** The words that stand before a title in its phrase; the parser may hang them on the name behind it. */
function wordsBefore(tree: Tree, title: number): string {
  const name = tree.head[title]!;
  const left = Math.min(tree.left[title]!, name > title ? tree.left[name]! : title);
  return tree.text.slice(tree.token(Math.max(left, title - 6)).start, tree.token(title).end);
}

/** The state or organisation that a title is of: its possessor, a name before it, or what follows "of" or "for". */
function bodyOf(
  tree: Tree,
  title: number,
  name: number,
  named: ReadonlyMap<number, Actor>,
  states: readonly Actor[],
): { actor: Actor; token: number } | undefined {
  const hung = [title, ...(name > title ? [name] : [])];
  const tokens = [
    ...hung.flatMap((h) => tree.children(h, 'nmod:poss', 'compound', 'amod', 'nmod:desc').filter((t) => t < title)),
    ...tree.children(title, 'nmod').filter((t) => t > title && ['of', 'for'].includes(caseAt(tree, t))),
  ];
  for (const token of tokens) {
    const actor = named.get(token);
    if (actor && (actor.kind === 'state' || actor.kind === 'organisation')) return { actor, token };
    // "the Norwegian foreign minister", where the report names Norway too.
    const state = token < title ? stateOfPeople(tree.word(token)) : null;
    const adjectival = state && states.find(({ name }) => stateNamed(name)?.iso2 === state.iso2);
    if (adjectival) return { actor: adjectival, token };
  }
  return undefined;
}
