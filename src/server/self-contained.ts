import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseHTML } from 'linkedom';
import { InputError } from '../report/errors.js';
import { answers } from './answers.js';
import { type Bundle, routes } from './api.js';
import type { LiveRecord } from './live-record.js';
import { packsOf } from './packed-bundle.js';
import { pageFolder } from './page-files.js';

/** Whole lists: a page of any length. */
const ALL = { offset: 0, limit: Number.MAX_SAFE_INTEGER };

/** The answers that the page would ask the server for, by path. */
export async function bundleOf(live: LiveRecord): Promise<Bundle> {
  const found: Bundle['answers'] = {};
  const lists = ['statements', 'events', 'reports', 'people', 'timeline', 'changes'] as const;
  for (const name of ['record', 'brief', 'backing', 'calendar', 'figures', 'judgements'] as const)
    found[routes[name].path] = await answers[name](live, {}, '');
  for (const name of lists) {
    const every = name === 'people' || name === 'changes' ? { all: true } : {};
    found[routes[name].path] = await (answers[name] as (typeof answers)['people'])(live, { ...ALL, ...every }, '');
  }
  const snapshot = await live.at();
  const put = async (name: 'report' | 'person' | 'why', id: string): Promise<void> => {
    found[routes[name].path.replace('{id}', id)] = await answers[name](live, {}, id);
  };
  for (const { hash } of snapshot.reports()) await put('report', hash);
  for (const { id, named, statements } of snapshot.people()) if (named || statements > 0) await put('person', id);
  for (const id of snapshot.holders().keys()) await put('why', id);
  return { answers: found };
}

/**
 * The page as one file that needs nothing else: its script and style inside, the record packed, so that no markup can be made of it. What may run is the page's own script
 * and nothing else, by its hash.
 *
 * @throws InputError where the page has not been built
 */
export function selfContained(bundle: Bundle, title: string, folder: string | null = pageFolder()): string {
  if (folder === null) throw new InputError('the page', 'has not been built; `npm run build` makes it');
  const { document } = parseHTML(readFileSync(join(folder, 'index.html'), 'utf8'));
  const read = (path: string): string => readFileSync(join(folder, path.replace(/^\.?\//, '')), 'utf8');
  const scripts = [...document.querySelectorAll('script[src]')].map((script) => {
    const code = inlineScript(read(script.getAttribute('src')!));
    script.remove();
    return code;
  });
  const styles = [...document.querySelectorAll('link[rel="stylesheet"]')].map((link) => {
    const style = read(link.getAttribute('href')!).replace(/<\/(?=style)/gi, '<\\/');
    link.remove();
    return style;
  });
  // An icon or a module to be loaded beforehand would be asked for from where the file lies.
  for (const link of document.querySelectorAll('link, script:not([src]), meta[http-equiv]')) link.remove();
  const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const policy = [
    "default-src 'none'",
    `script-src ${scripts.map(hash).join(' ')}`,
    `style-src ${styles.map(hash).join(' ')}`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  for (const old of document.querySelectorAll('title, meta[charset]')) old.remove();
  const head = [
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="referrer" content="no-referrer">',
    `<title>${escaped(title)}</title>`,
    ...styles.map((style) => `<style>${style}</style>`),
  ].join('\n');
  const tail = [
    ...packsOf(bundle).map((pack) => `<script type="application/gzip">${pack}</script>`),
    // A module runs when the whole page has been read, so the data is there.
    ...scripts.map((script) => `<script type="module">${script}</script>`),
  ].join('\n');
  const lang = document.documentElement.getAttribute('lang') ?? 'en';
  return `<!doctype html>\n<html lang="${escaped(lang)}">\n<head>\n${head}\n${document.head.innerHTML.trim()}\n</head>\n<body>\n${document.body.innerHTML.trim()}\n${tail}\n</body>\n</html>\n`;
}

/** A script in which the parser of markup sees no end and no comment; within strings and regular expressions the backslash changes nothing. */
const inlineScript = (code: string): string => code.replace(/<(?=\/script|!--)/gi, '\\x3c').trim();

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[c]!);
