/** The day up to which the whole page is asked, as its address has it; null for all that is known by now. */
export const asOf = (): string | null => new URLSearchParams(location.hash.split('?')[1] ?? '').get('asOf');

/** The same address with another day, or with none. */
export function withAsOf(day: string | null): string {
  const [path = '#/', asked = ''] = location.hash.split('?');
  const query = new URLSearchParams(asked);
  if (day) query.set('asOf', day);
  else query.delete('asOf');
  return `${path || '#/'}${query.size ? `?${query}` : ''}`;
}
