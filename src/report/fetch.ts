import { lookup as systemLookup } from 'node:dns';
import { readFileSync } from 'node:fs';
import { isIP, type LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import ipaddr from 'ipaddr.js';
import { Agent, request } from 'undici';
import { InputError } from './errors.js';
import { type Limits, messageOf, type Source, sizeForPeople } from './readers/reader.js';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** How servers are told who asks. */
export const AGENT_NAME = `onrecord/${version} (reads news reports that its user names)`;

export interface FetchOptions {
  /** Addresses of this machine and of its networks may be fetched too. */
  allowPrivate?: boolean | undefined;
  limits: Limits;
}

/**
 * Opens an `http` or `https` address. Nothing but public addresses is connected to unless `allowPrivate`: the check is made on the very address
 * that the connection goes to, at each redirection anew, so that a name which resolves differently a second time does not pass. The whole
 * answer, redirections included, may take `limits.fetchTime`, and have `limits.download` bytes after compression is undone.
 *
 * @throws {InputError} for whatever keeps the address from being read. Reading `bytes` throws it too.
 */
export async function fetchSource(place: string, { allowPrivate = false, limits }: FetchOptions): Promise<Source> {
  const agent = new Agent({
    connect: {
      timeout: Math.min(10_000, limits.fetchTime),
      lookup: allowPrivate ? systemLookup : (publicLookup as LookupFunction),
    },
    headersTimeout: limits.fetchTime,
    bodyTimeout: limits.fetchTime,
  });
  const signal = AbortSignal.timeout(limits.fetchTime);
  try {
    let url = parseAddress(place, place);
    for (let hops = 0; ; hops++) {
      if (!allowPrivate) refuseLiteral(url, place);
      const answer = await request(url, {
        dispatcher: agent,
        signal,
        headers: {
          'user-agent': AGENT_NAME,
          accept:
            'text/html, application/xhtml+xml, application/rss+xml, application/atom+xml, application/feed+json, application/json, text/plain, */*;q=0.5',
          'accept-encoding': 'gzip, deflate, br',
        },
      });
      const { statusCode, headers, body } = answer;
      const location = one(headers.location);
      if (statusCode >= 300 && statusCode < 400 && location) {
        await body.dump();
        if (hops >= limits.redirects)
          throw new InputError(place, `redirects more than ${limits.redirects} times; give the address it ends at`);
        url = parseAddress(location, place, url);
        continue;
      }
      if (statusCode < 200 || statusCode >= 300 || statusCode === 204) {
        await body.dump();
        throw new InputError(
          place,
          `was answered with ${statusCode}; give the address of a page that can be read without signing in`,
        );
      }
      const contentType = one(headers['content-type']) ?? '';
      const mediaType = /^\s*([\w.+-]+\/[\w.+-]+)/.exec(contentType)?.[1]?.toLowerCase();
      const charset = /charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType)?.[1];
      const declaredLength = Number(one(headers['content-length']) ?? 0);
      if (declaredLength > limits.download) throw tooLarge(place, limits);
      return {
        place,
        name: place,
        ending: /\.([a-z0-9]{1,8})(?:\.gz)?$/i.exec(url.pathname)?.[1]?.toLowerCase() ?? '',
        url: url.href,
        ...(mediaType && { mediaType }),
        ...(charset && { charset }),
        bytes: bodyOf(place, unpacked(body, one(headers['content-encoding'])), agent, limits),
      };
    }
  } catch (error) {
    await agent.destroy();
    throw asInputError(error, place, limits);
  }
}

async function* bodyOf(
  place: string,
  body: AsyncIterable<Uint8Array>,
  agent: Agent,
  limits: Limits,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  try {
    for await (const chunk of body) {
      size += chunk.length;
      if (size > limits.download) throw tooLarge(place, limits);
      yield chunk;
    }
  } catch (error) {
    throw asInputError(error, place, limits);
  } finally {
    await agent.destroy();
  }
}

const tooLarge = (place: string, limits: Limits) =>
  new InputError(place, `sends more than ${sizeForPeople(limits.download)}; save it to a file and give that`);

function unpacked(body: Readable, encoding: string | undefined): Readable {
  const name = encoding?.trim().toLowerCase();
  const unpack =
    name === 'gzip' || name === 'x-gzip'
      ? createGunzip()
      : name === 'br'
        ? createBrotliDecompress()
        : name === 'deflate'
          ? createInflate()
          : null;
  if (!unpack) return body;
  body.on('error', (error) => unpack.destroy(error));
  unpack.on('close', () => body.destroy());
  return body.pipe(unpack);
}

const one = (header: string | string[] | undefined): string | undefined => (Array.isArray(header) ? header[0] : header);

function parseAddress(address: string, place: string, base?: URL): URL {
  const url = tryUrl(address, base);
  const via = base ? `redirects to ${address.slice(0, 100)}, which` : 'which';
  if (!url)
    throw new InputError(place, base ? `${via} is no address` : 'is no address; write it as https://example.org/story');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new InputError(
      place,
      base ? `${via} is neither http nor https` : 'is neither an http nor an https address; give one, or a file',
    );
  }
  if (url.username || url.password)
    throw new InputError(place, 'has a user name in the address; fetch such a page yourself and give the file');
  return url;
}

function tryUrl(address: string, base?: URL): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}

/** A host that is an IP address is connected to without being looked up, so it is checked here. */
function refuseLiteral(url: URL, place: string): void {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !isPublicAddress(host)) throw new InputError(place, privateReason(host));
}

const privateReason = (address: string) =>
  `leads to ${address}, which is not a public address; give --allow-private if that is what you want`;

class PrivateAddressError extends Error {}

/** Looks a name up as the system does, and fails where none of its addresses is public. The connection goes to what this returns. */
export const publicLookup = (
  hostname: string,
  options: { all?: boolean | undefined; family?: number | string | undefined; hints?: number | undefined },
  callback: (error: Error | null, address: string | { address: string; family: number }[], family?: number) => void,
): void => {
  systemLookup(hostname, { ...options, family: options.family as number, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    const open = addresses.filter(({ address }) => isPublicAddress(address));
    if (open.length === 0)
      return callback(new PrivateAddressError(privateReason(addresses[0]?.address ?? hostname)), []);
    return options.all ? callback(null, open) : callback(null, open[0]!.address, open[0]!.family);
  });
};

/**
 * Whether an IP address is one of the public internet: not of this machine, a private or shared network, a link, a group, or reserved (IANA's
 * special-purpose registries, by ipaddr.js); an IPv4 address inside an IPv6 one (mapped, NAT64, 6to4) counts as itself.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.range() === 'unicast';
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().range() === 'unicast';
  const bytes = parsed.toByteArray();
  const range = parsed.range();
  const inner = range === '6to4' ? bytes.slice(2, 6) : range === 'rfc6052' ? bytes.slice(12, 16) : null;
  if (inner) return new ipaddr.IPv4(inner).range() === 'unicast';
  return range === 'unicast';
}

function asInputError(error: unknown, place: string, limits: Limits): InputError {
  if (error instanceof InputError) return error;
  const cause = error instanceof Error ? error : new Error(String(error));
  for (let e: unknown = error; e instanceof Error; e = e.cause) {
    if (e instanceof PrivateAddressError) return new InputError(place, e.message, { cause });
    if (e instanceof AggregateError && e.errors[0]) return asInputError(e.errors[0], place, limits);
  }
  // An AbortSignal's error has a number for its code.
  const code = cause.name === 'TimeoutError' ? cause.name : String((cause as NodeJS.ErrnoException).code);
  const reason =
    code === 'TimeoutError' || /TIMEOUT|ETIMEDOUT/.test(code)
      ? `did not answer in full within ${Math.round(limits.fetchTime / 1000)} seconds; try again later`
      : code === 'ENOTFOUND' || code === 'EAI_AGAIN'
        ? 'is at a host whose name is not known; check the address, and the connection'
        : code === 'ECONNREFUSED'
          ? 'is at a host that takes no connections there; check the address'
          : `was not fetched: ${messageOf(cause)}`;
  return new InputError(place, reason, { cause });
}
