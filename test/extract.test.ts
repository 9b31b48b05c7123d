import { closeSync, existsSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { line, lines } from './made-up.js';
import { ended, onrecord, start, temporaryFolder } from './onrecord.js';

const { folder, remove } = temporaryFolder();
afterAll(remove);

const readings = (stdout: string) =>
  stdout
    .trimEnd()
    .split('\n')
    .map((each) => JSON.parse(each));

/** Makes Node say at its end how much memory it held at most, in KiB. */
const measured = {
  env: {
    ...process.env,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(
      "process.on('exit', () => console.error('maxRSS=' + process.resourceUsage().maxRSS))",
    )}`,
  },
};
const megabytes = (stderr: string): number => Number(/maxRSS=(\d+)/.exec(stderr)?.[1]) / 1024;

describe('onrecord extract', () => {
  it('prints one reading a line, in the order given, with the fields of the contract', async () => {
    const text = join(folder, 'pier.txt');
    writeFileSync(text, 'The pier burned. No one was hurt, “we think”.\n');
    const { code, stdout, stderr } = await onrecord(['extract', text, '-', '--date', '2021-03-09'], lines(0, 2));
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const all = readings(stdout);
    expect(all.map(({ report }) => report.id)).toEqual(['pier', 'boat-0', 'boat-1']);
    for (const reading of all) {
      expect(Object.keys(reading).slice(0, 2)).toEqual(['report', 'sentences']);
      expect(Object.keys(reading.report)).toEqual(['id', 'text', 'filed', 'outlet']);
      expect(reading.report.filed).toBe('2021-03-09');
      expect(reading).not.toHaveProperty('tokens');
    }
    const [pier] = all;
    expect(
      pier.sentences.map(({ start, end }: { start: number; end: number }) => pier.report.text.slice(start, end)),
    ).toEqual(['The pier burned.', 'No one was hurt, “we think”.']);
  });

  it.skipIf(!existsSync('/dev/full'))('says in one line that standard output is full', async () => {
    const full = openSync('/dev/full', 'w');
    const child = start(['extract', '-'], { stdio: ['pipe', full, 'pipe'] });
    child.stdin?.end(lines(0, 2));
    const { code, stderr } = await ended(child);
    closeSync(full);
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: 'onrecord: standard output is full; what was to be printed is not all there\n',
    });
  });

  it('gives the tokens when asked, and the same bytes every time', async () => {
    const [first, second] = [
      await onrecord(['extract', '--tokens'], lines(0, 3)),
      await onrecord(['extract', '--tokens', '-'], lines(0, 3)),
    ];
    expect(first.stdout).toBe(second.stdout);
    const [boat] = readings(first.stdout);
    expect(Object.keys(boat).slice(0, 3)).toEqual(['report', 'sentences', 'tokens']);
    expect(Object.keys(boat.tokens[0])).toEqual(['start', 'end', 'lemma', 'upos', 'xpos', 'head', 'deprel']);
    expect(boat.report.text.slice(boat.tokens[1].start, boat.tokens[1].end)).toBe('0');
  });

  it('takes the text as it is with --plain', async () => {
    const input = line(1, { text: 'By Mira Oll\nThe pier burned.\nNo one was hurt.' });
    const [plain] = readings((await onrecord(['extract', '--plain'], input)).stdout);
    expect(plain.sentences).toEqual([
      { start: 0, end: 11 },
      { start: 12, end: 28 },
      { start: 29, end: 45 },
    ]);
  });

  it('names what it cannot read, goes on, and ends with 1', async () => {
    const { code, stdout, stderr } = await onrecord(['extract'], `${line(1)}{"id": "broken"\n${line(2)}`);
    expect(code).toBe(1);
    expect(readings(stdout).map(({ report }) => report.id)).toEqual(['boat-1', 'boat-2']);
    expect(stderr).toMatch(/^onrecord: -[^\n]*\n$/);
    expect(stderr).toContain('2');
  });

  it('ends in silence when the pipe is closed', async () => {
    const child = start(['extract']);
    const end = ended(child);
    child.stdin!.on('error', () => {});
    child.stdout!.once('data', () => child.stdout!.destroy());
    for (let n = 0; n < 400; n++) child.stdin!.write(line(n));
    child.stdin!.end();
    const { code, stderr } = await end;
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });

  it('refuses a line of 200 MB without holding it in memory, and goes on', async () => {
    const child = start(['extract'], measured);
    const end = ended(child);
    const write = (text: string): Promise<void> =>
      new Promise((resolve, reject) => child.stdin!.write(text, (error) => (error ? reject(error) : resolve())));
    await write(line(1));
    await write('{"id": "endless", "text": "');
    const megabyte = 'sea and sand and '.repeat(61_681);
    for (let n = 0; n < 200; n++) await write(megabyte);
    await write('"}\n');
    await write(line(2));
    child.stdin!.end();
    const { code, stdout, stderr } = await end;
    expect(code).toBe(1);
    expect(readings(stdout).map(({ report }) => report.id)).toEqual(['boat-1', 'boat-2']);
    expect(stderr).toMatch(/^onrecord: -#2: is a line of 200 MiB; [^\n]*\n/);
    expect(megabytes(stderr)).toBeLessThan(300);
  });
});
