import { useEffect, useState } from 'react';
import type { Answer, Query, RouteName } from '../../src/server/api.js';
import { select } from '../../src/server/select.js';
import { asOf } from './as-of.js';
import { openHeld } from './bundle.js';
import { words } from './words.js';

const PATHS: Record<RouteName, string> = {
  record: '/api/record',
  brief: '/api/brief',
  backing: '/api/backing',
  timeline: '/api/timeline',
  calendar: '/api/calendar',
  statements: '/api/statements',
  events: '/api/events',
  changes: '/api/changes',
  figures: '/api/figures',
  people: '/api/people',
  person: '/api/people/{id}',
  reports: '/api/reports',
  report: '/api/reports/{id}',
  compare: '/api/compare',
  search: '/api/search',
  why: '/api/why/{id}',
  judgements: '/api/judgements',
};

/** Routes that answer for a day as well as for now. */
const DATED: ReadonlySet<RouteName> = new Set<RouteName>([
  'brief',
  'backing',
  'timeline',
  'calendar',
  'statements',
  'events',
  'changes',
  'figures',
  'people',
  'person',
  'reports',
]);

const held = await openHeld();

/** The token that corrections and additions need: from the opening address, then out of sight. */
const token = ((): string | null => {
  const given = /[#&]token=([^&]+)/.exec(location.hash)?.[1];
  if (given) {
    sessionStorage.setItem('onrecord-token', given);
    history.replaceState(null, '', `${location.pathname}#/`);
  }
  try {
    return sessionStorage.getItem('onrecord-token');
  } catch {
    return null;
  }
})();

const headers = (): Record<string, string> => (token ? { Authorization: `Bearer ${token}` } : {});

/** What went wrong, in the server's words. */
async function problem(response: Response): Promise<Error> {
  if (response.status === 401) return new Error(words.needsToken);
  const body = (await response.json().catch(() => null)) as { detail?: string } | null;
  return new Error(body?.detail ?? words.serverAnswered.replace('{status}', String(response.status)));
}

/** The ETag of each answer, by which the same answer is known again. */
const etags = new WeakMap<object, string>();

/** Asks for a route; gives `known`, an earlier answer, where that has not changed. In the self-contained file the answers are in the page, whole, and lists are filtered here. */
export async function ask<N extends RouteName>(
  name: N,
  query: Partial<Query<N>> = {},
  id = '',
  known?: Answer<N>,
): Promise<Answer<N>> {
  const path = PATHS[name].replace('{id}', encodeURIComponent(id));
  if (held) {
    const answer = (await held.answer(path)) ?? (await held.answer(PATHS[name].replace('{id}', id)));
    if (answer === undefined) throw new Error(words.notInFile);
    const filter = (select as unknown as Record<string, (items: unknown[], q: unknown) => unknown[]>)[name];
    const { items } = answer as { items?: unknown[] };
    if (!filter || !items) return answer as Answer<N>;
    const chosen = filter(items, query);
    const { offset = 0, limit = chosen.length } = query as { offset?: number; limit?: number };
    return { ...(answer as object), total: chosen.length, items: chosen.slice(offset, offset + limit) } as Answer<N>;
  }
  const asked = new URLSearchParams();
  const day = DATED.has(name) ? asOf() : null;
  for (const [key, value] of Object.entries({ ...(day && { asOf: day }), ...query }))
    if (value !== undefined && value !== '') asked.set(key, String(value));
  const response = await fetch(`${path}${asked.size ? `?${asked}` : ''}`, { headers: headers() });
  if (!response.ok) throw await problem(response);
  const etag = response.headers.get('etag');
  if (known && etag !== null && etags.get(known) === etag) {
    await response.body?.cancel();
    return known;
  }
  const answer = (await response.json()) as Answer<N>;
  if (etag !== null) etags.set(answer, etag);
  return answer;
}

/** The last answers, which are shown at once where they are asked for again, until the new ones are there. What is written makes them old. */
const answered = new Map<string, unknown>();
const KEPT = 24;

function keep(key: string, answer: unknown): void {
  answered.delete(key);
  answered.set(key, answer);
  if (answered.size > KEPT) answered.delete(answered.keys().next().value!);
}

/** Writes: a judgement, or an addition. */
export async function post(path: string, body: object | FormData): Promise<Record<string, unknown>> {
  const form = body instanceof FormData;
  const response = await fetch(path, {
    method: 'POST',
    headers: { ...headers(), ...(form ? {} : { 'Content-Type': 'application/json' }) },
    body: form ? body : JSON.stringify(body),
  });
  if (!response.ok) throw await problem(response);
  answered.clear();
  return (await response.json()) as Record<string, unknown>;
}

/** Follows an addition, line by line, until it is done. */
export async function follow(
  job: string,
  onEvent: (name: string, data: Record<string, unknown>) => void,
): Promise<void> {
  const response = await fetch(`/api/add/${job}`, { headers: headers() });
  if (!response.ok || !response.body) throw await problem(response);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) {
      // What was asked for meanwhile may be older than what is added.
      answered.clear();
      return;
    }
    const parts = (rest + value).split('\n\n');
    rest = parts.pop() ?? '';
    for (const part of parts) {
      const name = /^event: (.*)$/m.exec(part)?.[1];
      const data = /^data: (.*)$/m.exec(part)?.[1];
      if (name && data) onEvent(name, JSON.parse(data) as Record<string, unknown>);
    }
  }
}

export interface Asked<T> {
  data: T | null;
  error: string | null;
}

/** What an answer is kept by: the same question in another order of its words is the same. */
const keyOf = (name: RouteName, query: object, id = '', version = 0): string =>
  JSON.stringify([name, Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1)), id, version, asOf()]);

/** Asks for what will probably be asked for next, so that it is there at once. */
export async function askAhead<N extends RouteName>(name: N, query: Partial<Query<N>> = {}): Promise<void> {
  const key = keyOf(name, query);
  if (!answered.has(key)) keep(key, await ask(name, query));
}

/** The answer of a route, kept while the next one is on its way, so that nothing jumps. `version` asks anew. */
export function useAsk<N extends RouteName>(
  name: N,
  query: Partial<Query<N>> = {},
  id = '',
  version = 0,
): Asked<Answer<N>> {
  const key = keyOf(name, query, id, version);
  const [state, set] = useState<Asked<Answer<N>>>(() => ({
    data: (answered.get(key) as Answer<N> | undefined) ?? null,
    error: null,
  }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the query
  useEffect(() => {
    let current = true;
    ask(name, query, id, answered.get(key) as Answer<N> | undefined).then(
      (data) => {
        keep(key, data);
        if (current) set((shown) => (shown.data === data && shown.error === null ? shown : { data, error: null }));
      },
      (error: Error) => current && set({ data: null, error: error.message }),
    );
    return () => {
      current = false;
    };
  }, [key]);
  return state;
}

/** The routes whose answers are lists that are given in pages. */
type ListName = { [N in RouteName]: Answer<N> extends { items: unknown[]; total: number } ? N : never }[RouteName];
type Item<N extends ListName> = Answer<N>['items'][number];

export interface List<T> {
  of: Asked<{ items: T[]; total: number }>;
  /** Asks for the next page; absent where all is there. */
  more?: () => void;
}

/** The answer of a route that gives a list, `step` items at first and as many more each time. `version` asks anew. */
export function useList<N extends ListName>(
  name: N,
  query: Partial<Query<N>>,
  step: number,
  version = 0,
): List<Item<N>> {
  const first = useAsk(name, { ...query, limit: step } as Partial<Query<N>>, '', version) as Asked<{
    items: Item<N>[];
    total: number;
  }>;
  // Later pages belong to the first one that they follow.
  const [later, setLater] = useState<{ of: unknown; items: Item<N>[]; error: string | null }>();
  if (!first.data) return { of: first };
  const { data } = first;
  const mine = later?.of === data ? later : null;
  const items = mine ? [...data.items, ...mine.items] : data.items;
  const more = (): void => {
    ask(name, { ...query, offset: items.length, limit: step } as unknown as Partial<Query<N>>).then(
      (next) => setLater({ of: data, items: [...(mine?.items ?? []), ...(next.items as Item<N>[])], error: null }),
      (error: Error) => setLater({ of: data, items: mine?.items ?? [], error: error.message }),
    );
  };
  return {
    of: { data: { items, total: data.total }, error: mine?.error ?? null },
    ...(items.length < data.total && { more }),
  };
}

export const editable = held === null;
