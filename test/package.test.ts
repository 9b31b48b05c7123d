import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from './onrecord.js';

const root = resolve(import.meta.dirname, '..');
const { folder, remove } = temporaryFolder();
const project = join(folder, 'project');
const run = (command: string, args: string[], input = ''): string =>
  execFileSync(command, args, { cwd: project, input, encoding: 'utf8' });

// The package as `npm pack` makes it, unpacked into another project. What it depends on is linked to, as nothing may be downloaded in a
// test; only what package.json calls a dependency is there, so that an import of anything else fails.
beforeAll(() => {
  const installed = join(project, 'node_modules', 'onrecord');
  mkdirSync(installed, { recursive: true });
  const packed = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], {
      cwd: root,
      encoding: 'utf8',
    }),
  );
  execFileSync('tar', ['-xzf', join(folder, packed[0].filename), '-C', installed, '--strip-components=1']);
  const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  for (const name of Object.keys(manifest.dependencies)) {
    const link = join(project, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), link);
  }
  mkdirSync(join(project, 'node_modules', '.bin'));
  symlinkSync(join('..', 'onrecord', manifest.bin.onrecord), join(project, 'node_modules', '.bin', 'onrecord'));
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'project', private: true, type: 'module' }));
});
afterAll(remove);

describe('the package, installed in another project', () => {
  it('runs with npx', () => {
    const out = run('npx', ['--no-install', 'onrecord', 'extract', '-'], '{"id": "a", "text": "The pier burned."}\n');
    expect(JSON.parse(out)).toMatchObject({ report: { id: 'a', text: 'The pier burned.', filed: null } });
    expect(run('npx', ['--no-install', 'onrecord', '--version'])).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  it('is a library with types', () => {
    writeFileSync(
      join(project, 'main.ts'),
      `import { makeReport, type Reading, read, wordsOf } from 'onrecord';

declare const console: { log(text: string): void };
const report = makeReport({ id: 'a', text: 'The pier burned. No one was hurt.', format: 'text', place: 'a' }, { date: '2021-03-02' });
const reading: Reading = read(report);
const words: string[] = reading.language.sentences.map((sentence) => wordsOf(report.text, sentence));
// @ts-expect-error: the types are known, so that a wrong one is an error
const wrong: number = report.filed.date;
console.log(JSON.stringify(words));
`,
    );
    writeFileSync(
      join(project, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: {
          module: 'NodeNext',
          target: 'ES2022',
          lib: ['ES2022'],
          strict: true,
          skipLibCheck: true,
          types: [],
          outDir: 'out',
        },
        files: ['main.ts'],
      }),
    );
    run(process.execPath, [join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', '.']);
    expect(JSON.parse(run(process.execPath, ['out/main.js']))).toEqual(['The pier burned.', 'No one was hurt.']);
  });

  it('holds what it needs and no more', () => {
    const listed = execFileSync('tar', ['-tzf', join(folder, `onrecord-${version()}.tgz`)], { encoding: 'utf8' });
    expect(listed).toContain('package/LICENSE\n');
    expect(listed).toContain('package/dist/index.d.ts\n');
    expect(listed).not.toMatch(/\.test\.|package\/(src|test|bench|training|node_modules)\//);
  });
});

const version = (): string => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;
