// `npm start`: installs what is missing, builds, shows the main job on the example reports, and, at a terminal, opens them as a page until Ctrl-C.
// `npm start -- --no-open` ends without the page; so does a run without a terminal, and one on a build server (CI).
import { existsSync, mkdirSync, rmSync } from 'node:fs';
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

if (existsSync('dist/web/index.html')) {
  const watched = process.stdout.isTTY && process.stdin.isTTY && !process.env.CI && !process.argv.includes('--no-open');
  // Any free port: another record may be open at the usual one.
  if (watched) onrecord('serve', record, '--open', '--port', '0');
  else console.log(`\nThe same as a page in the browser:\n\n  $ npx onrecord serve ${record} --open`);
}
