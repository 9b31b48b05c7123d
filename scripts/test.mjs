// `npm test`: installs what is missing, builds, lints, checks the types, and runs the tests. Arguments go to vitest: `npm test -- src/time`.
import { ensureInstalled, run } from './ensure.mjs';

ensureInstalled();
run('npm', ['run', '--silent', 'build']);
run('npm', ['run', '--silent', 'lint']);
run(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...process.argv.slice(2)]);
