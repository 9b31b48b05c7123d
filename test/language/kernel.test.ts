import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
// @ts-expect-error a script without types
import { buildKernel, kernelSource } from '../../scripts/build-kernel.mjs';

it('has the kernel that its source builds', async () => {
  const committed = readFileSync(new URL('../../src/language/model/kernel-bytes.ts', import.meta.url), 'utf8');
  const base64 = (source: string) => /'([A-Za-z0-9+/=]{100,})'/.exec(source)?.[1];
  expect(base64(committed)).toBe(base64(kernelSource(await buildKernel())));
});
