import { createHash } from 'node:crypto';

/**
 * The text by which a report is known again: Unicode NFC, line ends as `\n`, no white space at the ends of lines and at both ends of the
 * text. It is for hashing only; the stored text stays what the source says.
 */
export const normalise = (text: string): string =>
  text
    .normalize('NFC')
    .split(/\r\n|[\n\r]/)
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();

/** SHA-256, in hexadecimal, of the normalised text: a report's identity, whatever address it was read at. */
export const hashOf = (text: string): string => createHash('sha256').update(normalise(text), 'utf8').digest('hex');
