// tsc copies no data: the vocabularies (JSON, TSV) and the WebAssembly beside the code go to dist/ with it.
import { chmodSync, cpSync, existsSync } from 'node:fs';

const isData = (path) => /\.(json|tsv|wasm|txt|html|css)$/.test(path) || !/\.[a-z]+$/.test(path);
cpSync('src', 'dist', { recursive: true, filter: (path) => isData(path) });
if (existsSync('dist/cli/main.js')) chmodSync('dist/cli/main.js', 0o755);
