// Builds kernel/kernel.ts with AssemblyScript and writes the WebAssembly, as text that Node and browsers both can import.
import { writeFileSync } from 'node:fs';
import asc from 'assemblyscript/asc';

/** The kernel's bytes, built anew. */
export async function buildKernel() {
  let wasm;
  const { error, stderr } = await asc.main(
    [
      'kernel/kernel.ts',
      '--outFile',
      'kernel.wasm',
      '-O3',
      '--runtime',
      'stub',
      '--noAssert',
      '--importMemory',
      '--enable',
      'simd',
    ],
    {
      writeFile: (_name, contents) => {
        wasm = contents;
      },
    },
  );
  if (error || !wasm)
    throw new Error(`kernel/kernel.ts does not compile: ${error?.message ?? ''}\n${stderr?.toString() ?? ''}`);
  return wasm;
}

/** The source of src/language/model/kernel-bytes.ts. */
export const kernelSource = (wasm) => `// Made by \`npm run build:kernel\` from kernel/kernel.ts; not to be edited.

/** The kernel as WebAssembly, in base64. */
export const KERNEL =
  '${Buffer.from(wasm).toString('base64')}';
`;

if (process.argv[1] && import.meta.url.endsWith(process.argv[1].split(/[\\/]/).pop())) {
  const wasm = await buildKernel();
  writeFileSync('src/language/model/kernel-bytes.ts', kernelSource(wasm));
  console.log(`src/language/model/kernel-bytes.ts: ${wasm.length} bytes of WebAssembly`);
}
