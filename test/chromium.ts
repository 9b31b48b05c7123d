import { existsSync } from 'node:fs';

/** Where a Chromium is installed, or undefined: what runs in it is left out there. */
export const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  (path) => existsSync(path),
);
