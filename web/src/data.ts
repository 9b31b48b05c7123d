import { useEffect, useState } from 'react';
import type { Answer, Query, RouteName } from '../../src/server/api.js';
import { select } from '../../src/server/select.js';
import { asOf } from './as-of.js';
import { openHeld } from './bundle.js';

const PATHS: Record<RouteName, string> = {
  record: '/api/record',
  brief: '/api/brief',
  backing: '/api/backing',
  timeline: '/api/timeline',
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
  if (response.status === 401) return new Error('This needs the address that `onrecord serve` printed: open that one.');
  const body = (await response.json().catch(() => null)) as { detail?: string } | null;
  return new Error(body?.detail ?? `The server answered ${response.status}.`);
}

/** Asks for a route. In the self-contained file the answers are in the page, whole, and lists are filtered here. */
export async function ask<N extends RouteName>(name: N, query: Partial<Query<N>> = {}, id = ''): Promise<Answer<N>> {
  const path = PATHS[name].replace('{id}', encodeURIComponent(id));
  if (held) {
    const answer = (await held.answer(path)) ?? (await held.answer(PATHS[name].replace('{id}', id)));
    if (answer === undefined) throw new Error('This is not in the file; `onrecord serve` has it.');
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
  return (await response.json()) as Answer<N>;
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
    if (done) return;
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

/** The last answers, which are shown at once where they are asked for again, until the new ones are there. */
const answered = new Map<string, unknown>();
const KEPT = 24;

function keep(key: string, answer: unknown): void {
  answered.delete(key);
  answered.set(key, answer);
  if (answered.size > KEPT) answered.delete(answered.keys().next().value!);
}

/** The answer of a route, kept while the next one is on its way, so that nothing jumps. `version` asks anew. */
export function useAsk<N extends RouteName>(
  name: N,
  query: Partial<Query<N>> = {},
  id = '',
  version = 0,
): Asked<Answer<N>> {
  const key = JSON.stringify([name, query, id, version, asOf()]);
  const [state, set] = useState<Asked<Answer<N>>>(() => ({
    data: (answered.get(key) as Answer<N> | undefined) ?? null,
    error: null,
  }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the query
  useEffect(() => {
    let current = true;
    ask(name, query, id).then(
      (data) => {
        keep(key, data);
        if (current) set({ data, error: null });
      },
      (error: Error) => current && set({ data: null, error: error.message }),
    );
    return () => {
      current = false;
    };
  }, [key]);
  return state;
}

export const editable = held === null;
