/** What a spreadsheet would take for a formula, and run (OWASP, "CSV injection"). */
const formula = /^[=+\-@\t\r]/;

function field(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line of CSV (RFC 4180): a text that begins as a formula does is given an apostrophe, which spreadsheets take as "this is text". */
export const csvLine = (values: (string | number | null)[]): string => `${values.map(field).join(',')}\r\n`;
