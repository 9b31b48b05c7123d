// `npm start`: installs what is missing, builds, and shows the main job on the example reports.
import { mkdirSync, rmSync } from 'node:fs';
import { ensureInstalled, run } from './ensure.mjs';

const record = 'out/example.db';

/** Runs onrecord with the command shown as one would type it. */
function onrecord(...args) {
  console.log(`\n$ npx onrecord ${args.map((arg) => (/\s/.test(arg) ? `"${arg}"` : arg)).join(' ')}`);
  run(process.execPath, ['dist/cli/main.js', ...args]);
}

ensureInstalled();
console.log('Building…');
run('npm', ['run', '--silent', 'build']);

mkdirSync('out', { recursive: true });
rmSync(record, { force: true });
onrecord('add', record, 'examples/tolmeria');
onrecord('reports', record);
onrecord('show', record, 'corrected');
onrecord('statements', record, '--since', '2015-10-02', '--without-evidence');

console.log(`
Now with stories of your own, in any of these forms: text, Markdown, HTML, RSS, Atom, JSON Feed, ninjs, NDJSON, WARC.

  $ npx onrecord add situation.db path/to/stories/
  $ npx onrecord reports situation.db
  $ npx onrecord statements situation.db
  $ npx onrecord --help`);
