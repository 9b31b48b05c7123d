import { readFileSync } from 'node:fs';
import type { Actor } from '../../actors/actor.js';
import { nounClass } from '../../actors/vocabularies.js';
import type { Tree } from '../../language/tree.js';
import type { Reading } from '../../reading/reading.js';
import { overlaps, type Span } from '../../report/span.js';
import { type Circumstances, circumstancesOf } from '../circumstances.js';
import type { Whereabouts } from './whereabouts.js';

interface Move {
  who: 'subject' | 'object';
  places: ReadonlySet<string>;
  relation: Whereabouts['relation'];
}

const MOVES = new Map<string, Move[]>();
for (const [n, line] of readFileSync(new URL('./moves.tsv', import.meta.url), 'utf8')
  .split('\n')
  .entries()) {
  if (line === '' || line.startsWith('#')) continue;
  const [words, pos, who, places, relation] = line.split('\t');
  if (!relation)
    throw new Error(`moves.tsv:${n + 1}: expected five columns parted by tabs, and not ${JSON.stringify(line)}`);
  for (const word of words!.split('|')) {
    const key = `${word}\t${pos}`;
    const move = {
      who: who as Move['who'],
      places: new Set(places!.split(' ')),
      relation: relation as Move['relation'],
    };
    MOVES.set(key, [...(MOVES.get(key) ?? []), move]);
  }
}

/** Nouns for somewhere that a person can be, beside the names of places and what src/actors/data/nouns.tsv knows as one. */
const PLACES = new Set(
  'home house residence embassy palace prison jail cell hospital airport base barracks office building headquarters hotel church mosque school university street square plaza rally city town village capital country border province region state island exile custody detention hiding court courtroom parliament assembly camp centre center ministry compound mission consulate bunker garrison port station checkpoint refuge clinic morgue stadium farm ranch villa apartment flat site scene arrest abroad'.split(
    ' ',
  ),
);

/**
 * Where actors are, come to and leave: "entered Chile's diplomatic residence", "was taken to hospital", "stood beside the president". The place must be a name of one
 * or a noun for somewhere that one can be. Only persons and groups have whereabouts.
 */
export function findWhereabouts(
  reading: Reading,
  circumstances: Circumstances = circumstancesOf(reading),
): Whereabouts[] {
  if (!reading.language.parsed) return [];
  const { tree } = circumstances;
  const found: Whereabouts[] = [];
  const people = reading.actors
    .filter(({ kind }) => kind === 'person' || kind === 'group')
    .flatMap((actor) => actor.mentions.map((span) => ({ span, actor })));
  const places = new Set<number>();
  for (const { type, first, last } of reading.language.names)
    if (type === 'LOC') for (let i = first; i < last; i++) places.add(i);
  const named = (token: number): Actor | undefined =>
    people.find(({ span }) => overlaps(span, tree.token(token)))?.actor;
  // "opposition politician Ana Dorn": the parser may hang the name on its title.
  const actorAt = (token: number): Actor | undefined =>
    named(token) ??
    tree
      .children(token, 'appos', 'flat')
      .map(named)
      .find((a) => a !== undefined);
  const isPlace = (token: number): boolean => {
    const { lemma, upos } = tree.token(token);
    return places.has(token) || PLACES.has(lemma) || (upos === 'NOUN' && nounClass(lemma)?.kind === 'place');
  };

  const add = (
    actor: Actor,
    who: number,
    turns: number,
    place: number,
    relation: Whereabouts['relation'],
    rule: string,
    prefix = '',
  ): void => {
    const words = placeWords(tree, place, reading.report.text);
    if (found.some((w) => w.actor === actor.id && w.placeSpans.some((s) => overlaps(s, words.span)))) return;
    const companion = prefix ? actorAt(place)?.name : undefined;
    const near = Math.abs(who - turns) < 20 ? [who, turns, place] : [turns, place];
    const first = Math.min(...near, ...near.map((t) => (t === who ? t : tree.left[place]! > turns ? turns : t)));
    const whole = {
      start: tree.token(Math.min(first, ...near)).start,
      end: Math.max(words.span.end, tree.token(Math.max(...near)).end),
    };
    found.push({
      ...circumstances.assertion({
        kind: 'whereabouts',
        token: turns,
        spans: [whole],
        rule,
        distinct: `${actor.id} ${relation} ${words.span.start}`,
      }),
      actor: actor.id,
      place: prefix + (companion ?? words.words),
      placeSpans: [words.span],
      relation,
      spans: [whole],
    });
  };

  for (const [turns, token] of tree.tokens.entries()) {
    const pos = token.upos === 'VERB' || token.upos === 'AUX' ? 'verb' : token.upos === 'NOUN' ? 'noun' : null;
    if (!pos) {
      copula(turns);
      continue;
    }
    const particle = tree.child(turns, 'compound:prt');
    const key = particle < 0 ? token.lemma : `${token.lemma} ${tree.token(particle).lemma}`;
    for (const move of MOVES.get(`${key}\t${pos}`) ?? []) if (apply(turns, pos, move)) break;
    if (pos === 'noun') copula(turns);
  }
  gatherings();
  return found.sort((a, b) => a.start - b.start || a.end - b.end);

  function apply(turns: number, pos: 'verb' | 'noun', { who, places: wanted, relation }: Move): boolean {
    const verb = pos === 'noun' ? tree.head[turns]! : turns;
    if (verb < 0) return false;
    const passive =
      tree.children(turns, 'nsubj:pass', 'aux:pass').length > 0 ||
      (tree.token(turns).xpos === 'VBN' &&
        tree.relation(turns) === 'acl' &&
        tree.children(turns, 'aux', 'nsubj').length === 0);
    if (who === 'subject' && passive) return false;
    const holder =
      who === 'subject' ? subjectOf(tree, verb) : passive ? subjectOf(tree, verb) : tree.child(verb, 'obj');
    if (holder < 0) return false;
    const all = [holder, ...tree.children(holder, 'conj')]
      .map((h) => [h, actorAt(h)] as const)
      .filter((x): x is readonly [number, Actor] => x[1] !== undefined);
    if (all.length === 0) return false;
    if (wanted.has('obj') && who === 'subject') {
      const object = tree.child(turns, 'obj');
      if (object >= 0 && isPlace(object)) {
        for (const [h, actor] of all) add(actor, h, turns, object, relation, `${pos}/object`);
        return true;
      }
    }
    for (const o of [
      ...tree.children(turns, 'obl', 'nmod', 'advmod'),
      ...tree.children(verb, 'obl'),
      ...tree.children(tree.child(verb, 'obj') < 0 ? turns : tree.child(verb, 'obj'), 'nmod'),
    ]) {
      const marker = tree.caseOf(o);
      if (!wanted.has(marker) && !wanted.has(marker.split(' ')[0]!)) continue;
      if (relation === 'beside') {
        if (
          !actorAt(o) ||
          (marker === 'with' && tree.token(turns).lemma !== 'stand' && tree.token(turns).lemma !== 'appear')
        )
          continue;
        for (const [h, actor] of all)
          if (actorAt(o) !== actor) add(actor, h, turns, o, relation, `${pos}/beside`, 'beside ');
        return true;
      }
      if (!isPlace(o)) continue;
      for (const [h, actor] of all)
        add(actor, h, turns, o, marker === 'from' ? 'left' : relation, `${pos}/${marker.replaceAll(' ', '-')}`);
      return true;
    }
    return false;
  }

  /** "Dorn is in Oster", where the place is the predicate. */
  function copula(place: number): void {
    if (
      tree.children(place, 'cop').length === 0 ||
      !isPlace(place) ||
      !['in', 'at', 'inside', 'near', 'outside'].includes(tree.caseOf(place))
    )
      return;
    const subject = tree.child(place, 'nsubj');
    const actor = subject >= 0 ? actorAt(subject) : undefined;
    if (actor) add(actor, subject, place, place, 'at', 'copula');
  }

  /** "Dorn told a rally in Oster": who speaks at a gathering is there. */
  function gatherings(): void {
    for (const [i, token] of tree.tokens.entries()) {
      if (
        !['rally', 'crowd', 'demonstration', 'march', 'vigil', 'gathering'].includes(token.lemma) ||
        token.upos !== 'NOUN'
      )
        continue;
      const verb = tree.head[i]!;
      const direct =
        tree.relation(i) === 'obj' &&
        verb >= 0 &&
        ['tell', 'address', 'attend', 'lead', 'join'].includes(tree.token(verb).lemma);
      const within =
        tree.relation(i) === 'obl' &&
        verb >= 0 &&
        ['at', 'during', 'to'].includes(tree.caseOf(i)) &&
        tree.token(verb).upos === 'VERB';
      if (!direct && !within) continue;
      const place = [...tree.children(i, 'nmod'), ...tree.children(verb, 'obl')].find(
        (o) => o > i && places.has(o) && ['in', 'at', 'near', 'outside'].includes(tree.caseOf(o)),
      );
      const subject = subjectOf(tree, verb);
      const actor = subject >= 0 ? actorAt(subject) : undefined;
      if (place !== undefined && actor?.kind === 'person') add(actor, subject, i, place, 'at', 'gathering');
    }
  }
}

/** The subject of a verb, through conjunction, control and participles: "after escaping his home, Dorn …". */
function subjectOf(tree: Tree, verb: number): number {
  for (let v = verb, depth = 0; v >= 0 && depth < 5; v = tree.head[v]!, depth++) {
    const subject = tree.children(v, 'nsubj').at(-1);
    if (subject !== undefined) return subject;
    const relation = tree.relation(v);
    if (relation === 'acl') return tree.head[v]!;
    if (!['conj', 'xcomp', 'advcl', 'parataxis', 'ccomp'].includes(relation)) break;
  }
  return -1;
}

/** The words of a place, with what names it and without clauses. */
function placeWords(tree: Tree, place: number, text: string): { words: string; span: Span } {
  let first = place;
  let last = place;
  for (const c of tree.children(place, 'compound', 'amod', 'nmod', 'flat', 'nummod')) {
    if (c < place && (tree.relation(c) !== 'nmod' || tree.token(c).deprel === 'nmod:poss' || tree.caseOf(c) === ''))
      first = Math.min(first, tree.left[c]!);
    else if (c > place && (tree.relation(c) === 'flat' || ['of', 'in'].includes(tree.caseOf(c))))
      last = Math.max(last, tree.right[c]!);
  }
  const span = tree.spanOf(first, last);
  return { words: text.slice(span.start, span.end).replace(/\s+/gu, ' '), span };
}
