import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { line } from './made-up.js';
import { onrecord, temporaryFolder } from './onrecord.js';

const { folder, remove } = temporaryFolder();
const record = join(folder, 'situation.db');
afterAll(remove);

const story = [
  'UPDATE 2-Ferry stays in port',
  '',
  'By Mira Oll',
  '',
  'OSTER, March 2 (Gazette) - The ferry to Lund did not sail on Tuesday, the harbour master said.',
  '',
  'He said the wind was \u001b[31mtoo strong\u001b[0m.',
  '',
  '(Reporting by Mira Oll; Editing by Tam Brek)',
].join('\n');

beforeAll(async () => {
  const input = [
    line(1, { text: story, date: '2021-03-02', id: 'ferry', url: 'https://gazette.example/ferry' }),
    line(2, { title: '=HYPERLINK("https://bad.example")', date: '2021-03-01' }),
    line(3, { text: 'Nothing here says when.', date: undefined, title: 'Undated, and "quoted"' }),
  ].join('');
  await onrecord(['add', record, '-'], input);
});

describe('onrecord reports', () => {
  it('lists by day, the open ones last', async () => {
    const { code, stdout } = await onrecord(['reports', record]);
    expect(code).toBe(0);
    const [head, ...rows] = stdout.trimEnd().split('\n');
    expect(head).toMatch(/^REPORT +FILED +OUTLET +PLACE +TITLE +WORDS +WHAT$/);
    expect(rows.map((row) => row.split(/ {2,}/)[1])).toEqual(['2021-03-01', '2021-03-02', 'open']);
    expect(rows[1]).toMatch(/Harbour Gazette +OSTER +.*Ferry stays in port.* UPDATE 2, ndjson$/);
    expect(stdout).not.toContain('\u001b');
  });

  it('gives JSON and CSV, whose cells are no formulas', async () => {
    const list = JSON.parse((await onrecord(['reports', record, '--format', 'json'])).stdout);
    expect(list[1]).toMatchObject({
      id: 'ferry',
      filed: '2021-03-02',
      places: ['OSTER'],
      tag: 'UPDATE 2',
      sightings: 1,
    });
    const csv = (await onrecord(['reports', record, '--format', 'csv'])).stdout.split('\r\n');
    expect(csv).toHaveLength(5);
    expect(csv[0]).toMatch(/^hash,id,filed,/);
    expect(csv[1]).toContain(`"'=HYPERLINK(""https://bad.example"")"`);
    expect(csv[3]).toContain('"Undated, and ""quoted"""');
  });

  it('says where there is no such record', async () => {
    expect(await onrecord(['reports', join(folder, 'none.db')])).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^onrecord: .*none\.db: there is no such record; [^\n]*\n$/),
    });
  });
});

describe('onrecord show', () => {
  it('marks the furniture, and prints nothing that moves the cursor', async () => {
    const { code, stdout } = await onrecord(['show', record, 'ferry']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^ {6}byline │ By Mira Oll$/m);
    expect(stdout).toMatch(/│ ‹dateline: OSTER, March 2 \(Gazette\) -› The ferry to Lund did not sail/);
    expect(stdout).toMatch(/^ credit-line │ \(Reporting by Mira Oll/m);
    expect(stdout).toMatch(/^filed +2021-03-02 \(from the metadata\)$/m);
    expect(stdout).toContain('https://gazette.example/ferry');
    expect(stdout).toContain('the wind was �[31mtoo strong�[0m.');
    expect(stdout).not.toContain('\u001b');
  });

  it('says where there is no such report', async () => {
    expect(await onrecord(['show', record, 'volcano'])).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/holds no report “volcano”/),
    });
  });
});
