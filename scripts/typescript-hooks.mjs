// The two module hooks behind typescript.mjs: a `.js` import finds the `.ts` file, and esbuild takes the types out.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'esbuild';

export async function resolve(specifier, context, next) {
  if (/^\.{1,2}\/.*\.js$/.test(specifier) && context.parentURL?.endsWith('.ts')) {
    const source = new URL(specifier.replace(/\.js$/, '.ts'), context.parentURL);
    if (existsSync(source)) return { url: source.href, format: 'module', shortCircuit: true };
  }
  return next(specifier, context);
}

export async function load(url, context, next) {
  if (!url.startsWith('file:') || !url.endsWith('.ts')) return next(url, context);
  const sourcefile = fileURLToPath(url);
  const { code } = transformSync(readFileSync(sourcefile, 'utf8'), {
    loader: 'ts',
    format: 'esm',
    target: 'node20',
    sourcefile,
    sourcemap: 'inline',
  });
  return { format: 'module', source: code, shortCircuit: true };
}
