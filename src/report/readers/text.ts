import { decode } from '../decode.js';
import { InputError } from '../errors.js';
import { hasWords, type ReadItem, type SourceDocument } from './reader.js';

/** One report of plain text, as agencies and copy-paste leave it: what the source says, decoded, line ends and all. */
export function* readText(source: SourceDocument): Generator<ReadItem> {
  const text = decode(source.bytes, source.place, { declared: source.charset });
  if (!hasWords(text))
    throw new InputError(source.place, 'is empty: it has no words; give a file with the text of a report');
  yield {
    id: source.name,
    text,
    format: 'text',
    place: source.place,
    ...(source.url && { url: source.url }),
  };
}
