import { STATUS_CODES } from 'node:http';

/** An answer that says what was wrong with a request, as RFC 9457 has it. `detail` is for the person who asked. */
export function problem(status: number, detail: string, headers: Record<string, string> = {}): Response {
  const body = { type: 'about:blank', title: STATUS_CODES[status] ?? 'Error', status, detail };
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store', ...headers },
  });
}
