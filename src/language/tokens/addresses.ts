/**
 * Addresses that are one token: URLs, e-mail addresses, host names, file names, handles and hashtags. Each is looked for
 * at one position (sticky), and stops before the punctuation that closes the sentence around it.
 */
const URL_ = /(?:https?:\/\/|ftp:\/\/|mailto:|www\.)[^\s<>"]+/iy;
const MAIL = /[\p{L}\d._%+-]{1,64}@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){0,8}/uy;
const HOST =
  /(?:[a-z\d][a-z\d-]{0,62}\.){1,8}(?:com|org|net|edu|gov|mil|int|info|biz|tv|co\.[a-z]{2}|uk|de|fr|es|ru|cn|ve|br|eu|ca|io|me|doc|docx|pdf|xls|xlsx|txt|htm|html|jpg|png|gif|zip|exe|mp3)(?:\/[^\s<>"]*)?(?![\p{L}\d])/iuy;
const TAG = /[@#][\p{L}_][\p{L}\d_]*/uy;

const TRAILING = /[.,;:!?'")\]}>]$/;

/** Where the address that begins at `at` ends, or -1 where none does. */
export const addressEnd = (text: string, at: number, chunkEnd: number): number => {
  for (const pattern of [URL_, MAIL, HOST, TAG]) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (!match) continue;
    let end = Math.min(at + match[0].length, chunkEnd);
    // A closing bracket belongs to the address only where it opened one.
    while (end > at + 1 && TRAILING.test(text[end - 1]!)) {
      if (text[end - 1] === ')' && text.slice(at, end).includes('(')) break;
      end--;
    }
    return end;
  }
  return -1;
};

/** Whether a chunk of text could hold an address at all: a cheap test before the patterns. */
export const mayHoldAddress = (chunk: string): boolean =>
  chunk.includes('@') ||
  chunk.includes('#') ||
  chunk.includes('://') ||
  /\.[a-z]{2}/i.test(chunk) ||
  chunk.includes(':');
