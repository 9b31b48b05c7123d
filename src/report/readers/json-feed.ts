import { parseJsonFeed } from 'feedsmith';
import { InputError } from '../errors.js';
import { reportOfFeedItem } from './feed-item.js';
import type { JsonPlace } from './json.js';
import type { JsonObject } from './json-item.js';
import { messageOf, type ReadItem } from './reader.js';

/** Whether a JSON object is a JSON Feed (jsonfeed.org, versions 1 and 1.1). */
export const isJsonFeed = (value: JsonObject): boolean =>
  typeof value.version === 'string' && /^https?:\/\/(?:www\.)?jsonfeed\.org\/version\//.test(value.version);

/** The reports of a JSON Feed, one an item. An item without words is named and the others are read. */
export function* readJsonFeed(value: JsonObject, { place, name }: JsonPlace): Generator<ReadItem> {
  let feed: ReturnType<typeof parseJsonFeed<string>>;
  try {
    feed = parseJsonFeed<string>(value);
  } catch (cause) {
    throw new InputError(
      place,
      `is no valid JSON Feed (${messageOf(cause)}); it needs "version", "title" and "items"`,
      { cause },
    );
  }
  const items = feed.items ?? [];
  if (items.length === 0) throw new InputError(place, 'is a feed without items');
  for (const [i, item] of items.entries()) {
    try {
      yield reportOfFeedItem({
        format: 'json-feed',
        place: `${place}#${i + 1}`,
        name: `${name}#${i + 1}`,
        id: item.id,
        title: item.title,
        content: item.content_html ?? item.content_text ?? item.summary,
        link: item.url ?? item.external_url,
        authors: (item.authors ?? feed.authors)?.map((a) => a.name),
        outlet: feed.title,
        language: item.language ?? feed.language,
        published: [item.date_published, item.date_modified],
        modified: item.date_modified,
      });
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      yield error;
    }
  }
}
