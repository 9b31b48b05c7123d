import { describe, expect, it } from 'vitest';
import { renderTable } from './table.js';

const columns = [{ head: 'NAME' }, { head: 'SAYS', right: true }, { head: 'CALLED', flexible: true }];
const rows = (n: number): string[][] =>
  Array.from({ length: n }, (_, i) => [i === 450 ? 'Tam Halvo Brek' : 'Oll', String(i), i === 3 ? '港の長' : 'mayor']);

describe('a table', () => {
  it('is drawn alike whole and in parts', () => {
    const [whole, parts] = [renderTable(columns, rows(150), undefined), renderTable(columns, rows(1001), undefined)];
    const lines = parts.trimEnd().split('\n');
    expect(lines).toHaveLength(1002);
    expect(lines.filter((line) => line.startsWith('NAME'))).toHaveLength(1);
    expect(lines[0]).toBe('NAME            SAYS  CALLED');
    expect(lines[451]).toBe('Tam Halvo Brek   450  mayor');
    expect(lines[1001]).toBe('Oll             1000  mayor');
    expect(whole.split('\n')[4]).toBe('Oll      3  港の長');
  });
  it('gives way in one column where the terminal is narrow', () => {
    const [, line] = renderTable(columns, [['Oll', '1', 'leader of the union of the dockers of Oster']], 40).split(
      '\n',
    );
    expect(line).toMatch(/^Oll {6}1 {2}leader of the union of .*…$/);
    expect(line).toHaveLength(39);
  });
});
