const words = (list: string) => new Set(list.split(' '));
const VOID = words('area base br col embed hr img input link meta param source track wbr');
const RAW_TEXT = words('script style textarea title xmp noembed noframes');
const ENDS_PARAGRAPH = words(
  'address article aside blockquote details div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section table ul',
);
/** What an opening tag ends when it is the innermost open element, as the parser below has it. */
const ENDS: Record<string, Set<string>> = {
  li: words('li'),
  dd: words('dd dt'),
  dt: words('dd dt'),
  tr: words('tr th td'),
  th: words('th'),
  td: words('th td thead'),
  tbody: words('thead tbody'),
  tfoot: words('thead tbody'),
  option: words('option'),
};
const PARAGRAPH = words('p');
const BREAK = '<br><br>';

/**
 * How deep elements may nest: several times deeper than in any page of news. (Browsers stop at 512, and what is deeper becomes a sibling there,
 * too; but finding the story takes time by the square of the depth.)
 */
export const MAX_DEPTH = 150;

/**
 * Takes out the tags of elements that would nest deeper than MAX_DEPTH and keeps their words, since parsing and walking a page of a hundred
 * thousand open tags takes a stack, and time, that no real page needs. A block's tag leaves a paragraph break behind. Other pages come back
 * as they are. One pass, linear in the length of the page.
 */
export function flattenHtml(html: string): string {
  const tag = /<(?:!--|(\/?)([a-z][a-z0-9:-]*))/gi;
  const lower = html.toLowerCase();
  const out: string[] = [];
  const open: string[] = [];
  let from = 0;
  let tagEnd = -1;
  let broken = false;
  for (let match = tag.exec(html); match; match = tag.exec(html)) {
    const name = match[2]?.toLowerCase();
    if (name === undefined) {
      const end = html.indexOf('-->', tag.lastIndex);
      if (end < 0) break;
      tag.lastIndex = end;
      continue;
    }
    if (tagEnd < match.index) tagEnd = html.indexOf('>', match.index);
    if (tagEnd < 0) break;
    if (VOID.has(name) || html[tagEnd - 1] === '/') continue;
    if (match[1]) {
      const at = open.lastIndexOf(name);
      if (at >= 0) open.length = at;
      continue;
    }
    const ends = ENDS_PARAGRAPH.has(name) ? PARAGRAPH : ENDS[name];
    while (ends?.has(open.at(-1) ?? '')) open.pop();
    if (open.length >= MAX_DEPTH) {
      const between = html.slice(from, match.index);
      // A run of open blocks is one break.
      if (between.trim() !== '') broken = false;
      out.push(between, ends && !broken ? BREAK : '');
      broken ||= ends !== undefined;
      from = tagEnd + 1;
      tag.lastIndex = from;
      continue;
    }
    open.push(name);
    if (RAW_TEXT.has(name)) {
      const end = lower.indexOf(`</${name}`, tagEnd);
      if (end < 0) break;
      tag.lastIndex = end;
    }
  }
  return out.length === 0 ? html : out.join('') + html.slice(from);
}
