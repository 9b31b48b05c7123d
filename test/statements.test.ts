import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onrecord, temporaryFolder } from './onrecord.js';

const { folder, remove } = temporaryFolder();
const record = join(folder, 'tolmeria.db');
const examples = fileURLToPath(new URL('../examples/tolmeria', import.meta.url));
afterAll(remove);
beforeAll(async () => {
  expect((await onrecord(['add', record, examples])).code).toBe(0);
});

const json = async (...args: string[]) => JSON.parse((await onrecord([...args, '--format', 'json'])).stdout);
const list = (...args: string[]) => json('statements', record, ...args);

describe('onrecord statements', () => {
  it('lists the newest first, with ids of their own', async () => {
    const all = await list();
    expect(all.length).toBeGreaterThan(100);
    const days: string[] = all.map(({ filed }: { filed: string | null }) => filed ?? '');
    expect(days).toEqual(days.toSorted().reverse());
    expect(new Set(all.map(({ id }: { id: string }) => id)).size).toBe(all.length);
  });

  it('finds a person’s own statements by surname, whatever the case', async () => {
    const theirs = await list('--by', 'MAROVANE');
    expect(theirs.length).toBeGreaterThan(3);
    for (const { speakers } of theirs) {
      expect(speakers.map(({ name }: { name: string }) => name).join()).toMatch(/Marovane/i);
    }
    expect(await list('--by', 'Marov')).toEqual([]);
  });

  it('narrows by act, day, report, evidence and content', async () => {
    const denials = await list('--act', 'deny');
    expect(denials.length).toBeGreaterThan(0);
    expect(new Set(denials.map(({ act }: { act: string }) => act))).toEqual(new Set(['deny']));
    const late = await list('--since', '2015-10-02');
    expect(new Set(late.map(({ filed }: { filed: string }) => filed))).toEqual(new Set(['2015-10-02']));
    const unproven = await list('--without-evidence');
    expect(unproven.length).toBeGreaterThan(0);
    expect(unproven.every(({ evidence }: { evidence: string | null }) => evidence)).toBe(true);
    const one = await list('--report', 'meridian-2015-09-30-army-chief', '--about', 'Malvar');
    expect(one.map(({ content }: { content: string[] }) => content.join())).toContain(
      'seven people had died in Malvar',
    );
    expect(new Set(one.map(({ report }: { report: { hash: string } }) => report.hash)).size).toBe(1);
  });

  it('prints a ledger without colours in a pipe, and CSV', async () => {
    const { code, stdout, stderr } = await onrecord(['statements', record, '--by', 'Teske']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^\d{4}-\d\d-\d\d {2}Wilmar Teske {2}\[[a-z]+, (?:in)?direct|mixed/);
    expect(stdout).toMatch(/^s[0-9a-f]{10} /m);
    expect(stdout).not.toContain('\u001b');
    const csv = (await onrecord(['statements', record, '--by', 'Teske', '--format', 'csv'])).stdout.trimEnd();
    expect(csv.split('\r\n')[0]).toMatch(/^id,filed,said,who,/);
    expect(csv.split('\r\n')).toHaveLength((await list('--by', 'Teske')).length + 1);
  });

  it('says what is wrong', async () => {
    expect(await onrecord(['statements', record, '--by', 'Nemo'])).toMatchObject({
      code: 0,
      stdout: '',
      stderr: expect.stringMatching(/holds no such statements/),
    });
    expect(await onrecord(['statements', record, '--act', 'sing'])).toMatchObject({ code: 2 });
    expect(await onrecord(['statements', record, '--since', '2015-02-30'])).toMatchObject({ code: 2 });
    expect(await onrecord(['statements', record, '--report', 'nowhere'])).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^onrecord: [^\n]*holds no report[^\n]*\n$/),
    });
  });
});

describe('onrecord people', () => {
  it('lists those who speak most first, one row a name', async () => {
    const people = await json('people', record);
    const says = people.map(({ statements }: { statements: number }) => statements);
    expect(says).toEqual(says.toSorted((a: number, b: number) => b - a));
    const found = people.filter(({ name }: { name: string }) => name === 'Ilsa Marovane');
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ kind: 'person', first: '2015-09-28', last: '2015-10-02' });
    expect(found[0].descriptions.join()).toMatch(/leader/);
    expect(found[0].reports).toBe(found[0].appearances.length);
    // Places are left out, unless they speak: "Ulmar said it would buy the cobalt".
    type Listed = { kind: string; statements: number };
    expect(people.filter(({ kind, statements }: Listed) => kind === 'place' && statements === 0)).toEqual([]);
    expect((await json('people', record, '--all')).length).toBeGreaterThan(people.length);
  });
});

describe('onrecord why', () => {
  it('explains a statement by the beginning of its id', async () => {
    const [statement] = await list('--by', 'Teske');
    const { code, stdout } = await onrecord(['why', record, statement.id.slice(0, 9)]);
    expect(code).toBe(0);
    for (const label of ['found by', 'act', 'speaker', 'form', 'report', 'filed'])
      expect(stdout).toMatch(new RegExp(`^${label} `, 'm'));
    expect(stdout).toContain(`‹cue: ${statement.cue}›`);
    expect(stdout).toContain(`(person, ${statement.speakers[0].id})`);
    expect(stdout).not.toContain('\u001b');
  });

  it('explains an actor and an expression of time of a report', async () => {
    const report = ['--report', 'meridian-2015-09-30-army-chief'];
    expect((await onrecord(['why', record, 'a2', ...report])).stdout).toMatch(/^a2: [\s\S]*^mentions /m);
    expect((await onrecord(['why', record, 't2', ...report])).stdout).toMatch(
      /^means +“Wednesday” \(t2\) is 2015-09-30/m,
    );
  });

  it.each([
    [['s0000000000'], /holds nothing called/],
    [['s'], /may be any of \d+ items/],
    [['a1'], /--report/],
    [['t999', '--report', 'meridian-2015-09-30-army-chief'], /nothing called/],
  ])('%j is an error of one line', async (args, message) => {
    const { code, stderr } = await onrecord(['why', record, ...args]);
    expect({ code, lines: stderr.trimEnd().split('\n').length }).toEqual({ code: 1, lines: 1 });
    expect(stderr).toMatch(message);
  });
});
