/** A line of NDJSON for one made-up report; each `n` gives another text. */
export const line = (n: number, more: object = {}): string =>
  `${JSON.stringify({
    id: `boat-${n}`,
    text: `Boat ${n} reached the harbour.\n\nIts crew of ${(n % 9) + 2} said the sea was calm, port officer Mira Oll said.`,
    date: `2021-03-${String((n % 28) + 1).padStart(2, '0')}`,
    outlet: 'Harbour Gazette',
    ...more,
  })}\n`;

export const lines = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, index) => line(from + index)).join('');
