import type { ExportFormat } from './situation.js';

/** Every report as an item of CSL-JSON 1.0.2 ("article-newspaper"), for Zotero, Pandoc and citeproc. */
export const cslJson: ExportFormat = {
  name: 'csl-json',
  about: 'citations of the reports, for Zotero, Pandoc and citeproc',
  write(situation) {
    const items = situation.reports.map(({ reading: { report } }) => ({
      id: report.id,
      type: 'article-newspaper',
      title: report.title ?? report.text.trim().split(/[\r\n]/u, 1)[0] ?? report.id,
      ...(report.byline !== null && { author: authorsOf(report.byline) }),
      ...(report.outlet !== null && { 'container-title': report.outlet }),
      ...(report.filed.date !== null && { issued: { 'date-parts': [report.filed.date.split('-').map(Number)] } }),
      ...(report.url !== null && { URL: report.url }),
      language: 'en',
    }));
    return [{ name: `${situation.title}.csl.json`, content: `${JSON.stringify(items, null, 1)}\n` }];
  },
};

/** "By Ana Dorn and Tam Brek" as CSL names, literal, since which part is the family's is not known of names from anywhere. */
const authorsOf = (byline: string): { literal: string }[] =>
  byline
    .replace(/^\s*by\s+/iu, '')
    .split(/\s*(?:,|;|\band\b|&)\s*/u)
    .filter((name) => name !== '')
    .map((literal) => ({ literal }));
