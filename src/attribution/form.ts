import type { Span } from '../report/span.js';
import type { Quotation } from './quotations.js';
import type { StatementForm } from './statement.js';

const LETTERS = /[\p{L}\p{N}]/u;

/** direct where every letter of the content stands in quotation marks, indirect where none does, else mixed. */
export function formOf(text: string, content: readonly Span[], quotations: readonly Quotation[]): StatementForm {
  let quoted = false;
  let plain = false;
  for (const span of content) {
    let at = span.start;
    for (const q of quotations) {
      if (q.inner.end <= at || q.inner.start >= span.end) continue;
      plain ||= LETTERS.test(text.slice(at, Math.max(at, q.inner.start)));
      quoted ||= LETTERS.test(text.slice(Math.max(at, q.inner.start), Math.min(span.end, q.inner.end)));
      at = Math.max(at, Math.min(span.end, q.inner.end));
    }
    plain ||= LETTERS.test(text.slice(at, span.end));
  }
  return quoted ? (plain ? 'mixed' : 'direct') : 'indirect';
}
