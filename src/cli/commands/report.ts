import { rename, writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { InputError } from '../../report/errors.js';
import { tell } from '../output.js';

/** `onrecord report`: the page of a record as one file. */
export function register(program: Command): void {
  program
    .command('report')
    .summary('write the page of a record as one file that opens offline')
    .description(
      'Writes the page of a record, with all of the record in it, as one HTML file that can be mailed and opens in any browser without a network. It can be read, filtered and printed; correcting and adding need `onrecord serve`.',
    )
    .argument('<record>', 'the record, such as situation.db')
    .requiredOption('-o, --output <file>', 'the file, such as situation.html')
    .addHelpText('after', '\nExample:\n  $ onrecord report situation.db -o situation.html')
    .action(write);
}

async function write(path: string, { output }: { output: string }): Promise<void> {
  const { LiveRecord } = await import('../../server/live-record.js');
  const { bundleOf, selfContained } = await import('../../server/self-contained.js');
  const live = await LiveRecord.open(path, { editable: false });
  try {
    const html = selfContained(await bundleOf(live), live.title);
    try {
      // Never seen half written.
      await writeFile(`${output}.part`, html);
      await rename(`${output}.part`, output);
    } catch (error) {
      throw new InputError(output, `cannot be written: ${(error as Error).message}`);
    }
    tell(`Wrote ${output} (${(Buffer.byteLength(html) / 1024 / 1024).toFixed(1)} MiB).`);
  } finally {
    await live.close();
  }
}
