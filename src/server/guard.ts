import { createHash, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import type { MiddlewareHandler } from 'hono';
import { problem } from './problem.js';

/** Who may ask, and for what. */
export interface GuardOptions {
  /** The address that is listened at: `127.0.0.1`, `0.0.0.0`, a name. */
  host: string;
  token: string;
}

/**
 * Only scripts and styles of this server are run; nothing is loaded from elsewhere, whatever a report's words hold; no other page may frame this one.
 * React sets styles through the CSSOM, which this policy allows.
 */
export const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const HEADERS: Record<string, string> = {
  'content-security-policy': POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};

/** Whether an address is of this machine alone. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host);

/**
 * Keeps other pages and other machines out. The Host header must name this server, so that a name made to resolve to this machine (DNS rebinding) gets nothing; a
 * request that another page makes (Origin, Sec-Fetch-Site) gets nothing; what changes the record needs the token, and where the server listens to more than this
 * machine all of the interface does.
 */
export function guard({ host, token }: GuardOptions): MiddlewareHandler {
  const open = isLoopback(host);
  return async (c, next) => {
    const refused = refusal(c.req.raw, { host, token, open });
    if (refused) c.res = refused;
    else await next();
    for (const [name, value] of Object.entries(HEADERS)) c.res.headers.set(name, value);
  };
}

function refusal(request: Request, { host, token, open }: GuardOptions & { open: boolean }): Response | null {
  const named = request.headers.get('host') ?? '';
  if (!isOurs(named, host))
    return problem(
      421,
      `This server does not answer to the name “${named.slice(0, 100)}”; use the address that it printed.`,
    );
  const origin = request.headers.get('origin');
  if (origin !== null && origin !== `http://${named}` && origin !== `https://${named}`)
    return problem(403, 'Pages of other sites may not ask this server.');
  const site = request.headers.get('sec-fetch-site');
  const isNavigation = request.headers.get('sec-fetch-mode') === 'navigate' && request.method === 'GET';
  const path = new URL(request.url).pathname;
  const isApi = path.startsWith('/api/') || path === '/openapi.json';
  if ((site === 'cross-site' || site === 'same-site') && (isApi || !isNavigation))
    return problem(403, 'Pages of other sites may not ask this server.');
  if (!isApi) return request.method === 'GET' || request.method === 'HEAD' ? null : notAllowed();
  const writing = request.method !== 'GET' && request.method !== 'HEAD';
  if (!open || writing || path.startsWith('/api/add/')) {
    const given = /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '')?.[1];
    if (given === undefined || !same(given, token))
      return problem(401, 'This needs the token of the address that `onrecord serve` printed; open that address.', {
        'www-authenticate': 'Bearer realm="onrecord"',
      });
  }
  return null;
}

const notAllowed = (): Response => problem(405, 'Pages can only be read.', { allow: 'GET, HEAD' });

/** Names of this machine alone where it listens to nothing else; else also the name that was given and plain addresses, which no other site's name can be. */
function isOurs(named: string, host: string): boolean {
  const name = /^(?:\[([0-9a-f:.]+)\]|([^:[\]]+))(?::\d{1,5})?$/i.exec(named);
  const bare = (name?.[1] ?? name?.[2])?.toLowerCase();
  if (bare === undefined) return false;
  if (isLoopback(bare)) return true;
  return !isLoopback(host) && (bare === host.toLowerCase() || isIP(bare) !== 0);
}

/** Compares in a time that says nothing of where two differ. */
function same(a: string, b: string): boolean {
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(a), hash(b));
}
