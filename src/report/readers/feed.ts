import { parseFeed } from 'feedsmith';
import { decode } from '../decode.js';
import { InputError } from '../errors.js';
import { type FeedItem, reportOfFeedItem } from './feed-item.js';
import { declaredCharset } from './html.js';
import { messageOf, type ReadItem, type SourceDocument } from './reader.js';

type Parsed = ReturnType<typeof parseFeed<string>>;
type Item = Omit<FeedItem, 'place' | 'name'>;

/**
 * The reports of an RSS (0.9x, 1.0, 2.0) or Atom feed, one an item: `content:encoded` or Atom's `content` where an item has it, and else its
 * description or summary. Item by item: one without words is named and the others are read.
 */
export function* readFeed(source: SourceDocument): Generator<ReadItem> {
  const xml = decode(source.bytes, source.place, {
    declared: source.charset ?? declaredCharset(source.bytes),
    forgiving: true,
  });
  refuseEntities(xml, source.place);
  const whole = isCutOff(xml) ? wholeItems(xml) : null;
  let parsed: Parsed;
  try {
    parsed = parseFeed<string>(whole ?? xml);
  } catch (cause) {
    throw new InputError(
      source.place,
      `is no well-formed feed (${messageOf(cause)}); give RSS or Atom as the site sent it`,
      { cause },
    );
  }
  const items = itemsOf(parsed);
  if (items.length === 0) throw new InputError(source.place, 'is a feed without items');
  for (const [i, item] of items.entries()) {
    try {
      yield reportOfFeedItem({ ...item, place: `${source.place}#${i + 1}`, name: `${source.name}#${i + 1}` });
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      yield error;
    }
  }
  if (whole !== null)
    yield new InputError(
      `${source.place}#${items.length + 1}`,
      'is cut off: the feed ends before this item does; fetch it again',
    );
}

/** Whether the feed's outermost element is never closed. (The parser closes it by itself where it can, and gives half an item for a whole one.) */
function isCutOff(xml: string): boolean {
  const root = /<([A-Za-z_][\w.:-]*)[\s>]/.exec(xml)?.[1];
  return root !== undefined && !xml.slice(-2000).includes(`</${root}`) && !xml.includes(`</${root}`);
}

const XML_TAG =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[^>]*>|<![^>]*>|<(\/?)([A-Za-z_][\w.:-]*)(?:[^<>"']|"[^"]*"|'[^']*')*?(\/?)>/g;

/**
 * A feed that is cut off, up to the end of its last whole item and closed there; null for one without a whole item, and for
 * one that is not well-formed in some other way.
 */
function wholeItems(xml: string): string | null {
  const open: string[] = [];
  let end = -1;
  let around: string[] = [];
  XML_TAG.lastIndex = 0;
  for (let tag = XML_TAG.exec(xml); tag; tag = XML_TAG.exec(xml)) {
    const [all, closes, name, closed] = tag;
    if (name === undefined || closed) continue;
    if (!closes) open.push(name);
    else if (open.at(-1) !== name) return null;
    else {
      open.pop();
      if (!/^(?:[\w.-]+:)?(?:item|entry)$/i.test(name) || open.length > 2) continue;
      end = tag.index + all.length;
      around = [...open];
    }
  }
  if (end < 0 || open.length === 0) return null;
  return (
    xml.slice(0, end) +
    around
      .reverse()
      .map((name) => `</${name}>`)
      .join('')
  );
}

/** No feed needs entities of its own, and they are how a small file grows to gigabytes (CWE-776). A DOCTYPE without any is let pass. */
function refuseEntities(xml: string, place: string): void {
  const from = xml.search(/<!DOCTYPE/i);
  if (from >= 0 && /<!ENTITY/i.test(xml.slice(from, from + 100_000))) {
    throw new InputError(place, 'declares XML entities, which are not expanded here; give the feed without them');
  }
}

function itemsOf(parsed: Parsed): Item[] {
  switch (parsed.format) {
    case 'rss': {
      const { feed } = parsed;
      return (feed.items ?? []).map((item) => ({
        format: 'rss',
        id: item.guid?.value,
        title: item.title ?? item.dc?.titles?.[0],
        content: item.content?.encoded ?? item.description ?? item.dc?.descriptions?.[0],
        link: item.link ?? (item.guid?.isPermaLink !== false ? item.guid?.value : undefined),
        authors: item.dc?.creators ?? item.authors?.map((a) => a.name ?? a.email),
        outlet: item.source?.title ?? feed.title,
        language: item.dc?.languages?.[0] ?? feed.language,
        published: [item.pubDate, ...(item.dc?.dates ?? []), item.atom?.published, item.atom?.updated],
        modified: item.atom?.updated,
      }));
    }
    case 'rdf': {
      const { feed } = parsed;
      return (feed.items ?? []).map((item) => ({
        format: 'rss',
        id: item.rdf?.about,
        title: item.title,
        content: item.content?.encoded ?? item.description,
        link: item.link,
        authors: item.dc?.creators,
        outlet: item.dc?.publishers?.[0] ?? feed.title,
        language: item.dc?.languages?.[0] ?? feed.dc?.languages?.[0],
        published: item.dc?.dates ?? [],
      }));
    }
    case 'atom': {
      const { feed } = parsed;
      return (feed.entries ?? []).map((entry) => ({
        format: 'atom',
        id: entry.id,
        title: entry.title?.value,
        content: entry.content?.value ?? entry.summary?.value,
        link: (entry.links?.find((l) => l.rel === undefined || l.rel === 'alternate') ?? entry.links?.[0])?.href,
        authors: (entry.authors ?? entry.source?.authors ?? feed.authors)?.map((a) => a.name),
        outlet: entry.source?.title?.value ?? feed.title?.value,
        language: entry.xml?.lang ?? feed.xml?.lang,
        published: [entry.published, entry.updated],
        modified: entry.updated,
      }));
    }
    default:
      return [];
  }
}
