// So that `npx onrecord` works in a clone as it does where the package is installed: npm links the commands of dependencies, not one's own.
import { existsSync, lstatSync, mkdirSync, symlinkSync } from 'node:fs';

const link = 'node_modules/.bin/onrecord';
if (process.platform !== 'win32' && existsSync('node_modules') && !lstatSync(link, { throwIfNoEntry: false })) {
  mkdirSync('node_modules/.bin', { recursive: true });
  symlinkSync('../../dist/cli/main.js', link);
}
