// Names the engine that was built: a hash of all that a reading depends on (the code and data of the stages, and the model).
// A record's readings are made again when it changes; a change to the command line alone is no reason to.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const stages = ['report', 'language', 'time', 'attribution', 'actors', 'events', 'backing', 'reading'];
const stampFile = join('dist', 'reading', 'engine.stamp');

const hash = createHash('sha256');
for (const folder of [...stages.map((stage) => join('dist', stage)), 'models']) {
  if (!existsSync(folder)) continue;
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.d.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => path !== stampFile);
  for (const path of files.sort())
    hash.update(path.replaceAll('\\', '/')).update('\0').update(readFileSync(path)).update('\0');
}
writeFileSync(stampFile, `${hash.digest('hex').slice(0, 12)}\n`);
