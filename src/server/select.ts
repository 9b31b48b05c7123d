import { askedWords, foldedWords, holdsWords, meansDescription, meansName } from '../record/name-match.js';
import type { Answer, Query, RouteName } from './api.js';

type Items<N extends RouteName> = Answer<N> extends { items: (infer T)[] } ? T[] : never;
type Asked<N extends RouteName> = Partial<Query<N>>;

/**
 * Filters of lists, the same for the server and for the self-contained file's page, so this file and what it imports run in browsers too. `by`, `about` and other
 * names are asked for by whole words, whatever their case and accents.
 */
export const select = {
  statements: (items: Items<'statements'>, q: Asked<'statements'>): Items<'statements'> => {
    const [by, about, addressee, deniedBy] = [q.by, q.about, q.addressee, q.deniedBy].map(asks);
    const words = q.q === undefined ? null : foldedWords(q.q);
    return items.filter(
      (s) =>
        (q.act === undefined || s.act === q.act) &&
        (q.form === undefined || s.form === q.form) &&
        (q.channel === undefined || s.channel === q.channel) &&
        (!q.anonymous || s.anonymous) &&
        (!q.withoutEvidence || s.evidence !== null) &&
        (q.report === undefined || isReport(s.report, q.report)) &&
        (!by || s.speakers.some(by) || (s.speakers.length === 0 && by({ name: s.source, person: null }))) &&
        (!about || s.content.some((c) => holdsWords(foldedWords(c), about.words))) &&
        (!addressee || (s.addressee !== null && holdsWords(foldedWords(s.addressee), addressee.words))) &&
        (!deniedBy ||
          s.answeredBy.some((a) => /den|reject|contradict/.test(a.kind) && meansName(a.who, deniedBy.words))) &&
        (!words || holdsAll(wordsOfStatement(s), words)),
    );
  },
  events: (items: Items<'events'>, q: Asked<'events'>): Items<'events'> => {
    const [actor, said] = [q.actor, q.said].map(asks);
    return items.filter(
      (e) =>
        (q.type === undefined || e.type === q.type) &&
        (q.status === undefined || e.status === q.status) &&
        (q.report === undefined || isReport(e.report, q.report)) &&
        (!actor || [...e.actors, ...e.recipients].some(actor)) &&
        (!said || e.said.some(({ who }) => meansName(who, said.words))),
    );
  },
  changes: (items: Items<'changes'>, q: Asked<'changes'>): Items<'changes'> =>
    items.filter(
      ({ kind }) =>
        (q.kind === undefined || kind === q.kind) &&
        (q.all || q.kind !== undefined || (kind !== 'repeats' && kind !== 'supports')),
    ),
  people: (items: Items<'people'>, q: Asked<'people'>): Items<'people'> => {
    const words = q.q === undefined ? null : askedWords(q.q);
    return items.filter(
      (p) =>
        (q.all || p.named || p.statements > 0) &&
        (q.kind === undefined ? p.kind !== 'place' || q.all === true : p.kind === q.kind) &&
        (!words || [p.name, ...p.aliases].some((name) => meansName(name, words) || meansDescription(name, words))),
    );
  },
  reports: (items: Items<'reports'>, q: Asked<'reports'>): Items<'reports'> => {
    const words = q.q === undefined ? null : foldedWords(q.q);
    return items.filter(
      (r) => !words || holdsAll(new Set(foldedWords([r.title, r.outlet, r.id, ...r.places].join(' '))), words),
    );
  },
  timeline: (items: Items<'timeline'>, q: Asked<'timeline'>): Items<'timeline'> => {
    const person = asks(q.person);
    const days = items
      .filter(
        ({ day, background }) =>
          (q.from === undefined || day >= q.from) &&
          (q.to === undefined || day <= q.to) &&
          (q.on === undefined || day === q.on || day.startsWith(`${q.on}-`)) &&
          !(q.news && background),
      )
      .map((day) => {
        const events = day.events.filter(
          (e) =>
            (q.type === undefined || e.type === q.type) &&
            (q.event === undefined || e.id === q.event) &&
            (!person || [...e.actors, ...e.recipients].some((name) => person({ name, person: null }))),
        );
        return { ...day, events, count: events.length };
      })
      .filter(({ count }) => count > 0);
    const chosen = new Set(
      q.top === undefined
        ? days
        : days.toSorted((a, b) => b.weight - a.weight || (a.day < b.day ? -1 : 1)).slice(0, q.top),
    );
    return days
      .filter((day) => chosen.has(day))
      .map((day) => ({
        ...day,
        events: day.events.slice(0, q.events).map((e) => ({ ...e, tellings: e.tellings.slice(0, q.tellings) })),
      }));
  },
};

/** One page of a list. */
export function pageOf<T>(items: readonly T[], { offset = 0, limit = 50 }: { offset?: number; limit?: number }) {
  return { total: items.length, offset, limit, items: items.slice(offset, offset + limit) };
}

interface Asks {
  (one: { name: string; person: string | null }): boolean;
  words: string[];
}

/** Whether somebody is asked for: by the record's identifier, or by name or description. */
function asks(name: string | undefined): Asks | null {
  if (name === undefined) return null;
  const words = askedWords(name);
  const is = (one: { name: string; person: string | null }): boolean =>
    one.person === name || meansName(one.name, words) || meansDescription(one.name, words);
  return Object.assign(is, { words });
}

const isReport = ({ hash, id }: { hash: string; id: string }, asked: string): boolean =>
  id === asked || (asked.length >= 4 && hash.startsWith(asked));

/** The words of a statement, folded; a search goes through all of them, so they are kept as long as the statement. */
const folded = new WeakMap<object, ReadonlySet<string>>();

function wordsOfStatement(s: Items<'statements'>[number]): ReadonlySet<string> {
  const names = s.speakers.map(({ name }) => name);
  const words = folded.get(s) ?? new Set(foldedWords([s.source, s.cue, ...s.content, ...names].join(' ')));
  folded.set(s, words);
  return words;
}

const holdsAll = (has: ReadonlySet<string>, words: readonly string[]): boolean => words.every((word) => has.has(word));
