// Names the engine that was built: a hash of all that a reading depends on (the code and data of the stages, and the model).
// A record's readings are made again when it changes; a change to the command line alone is no reason to.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A hash of folders' files, without the stamps themselves. */
function hashOf(folders) {
  const hash = createHash('sha256');
  for (const folder of folders) {
    if (!existsSync(folder)) continue;
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.d.ts') && !entry.name.endsWith('.stamp'))
      .map((entry) => join(entry.parentPath, entry.name));
    for (const path of files.sort())
      hash.update(path.replaceAll('\\', '/')).update('\0').update(readFileSync(path)).update('\0');
  }
  return `${hash.digest('hex').slice(0, 12)}\n`;
}

const stages = ['report', 'language', 'time', 'attribution', 'actors', 'events', 'backing', 'reading'];
writeFileSync(
  join('dist', 'reading', 'engine.stamp'),
  hashOf([...stages.map((stage) => join('dist', stage)), 'models']),
);
// Views that a record keeps are made again when what brings readings together changes.
writeFileSync(join('dist', 'record', 'views.stamp'), hashOf([join('dist', 'record')]));
