import { z } from 'zod';

/** A stretch of a report's stored text: UTF-16 units, half-open, so that `text.slice(start, end)` is the words. */
export const Span = z.object({ start: z.int().nonnegative(), end: z.int().nonnegative() });
export type Span = z.infer<typeof Span>;

/** The words of a span. */
export const wordsOf = (text: string, span: Span): string => text.slice(span.start, span.end);

/** Whether two spans share at least one unit. */
export const overlaps = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end;

/** Whether `outer` holds all of `inner`. */
export const covers = (outer: Span, inner: Span): boolean => outer.start <= inner.start && inner.end <= outer.end;
