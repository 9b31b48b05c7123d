// Runs TypeScript sources in place: `node --import ./scripts/typescript.mjs bench/NAME.ts`.
// Nothing is bundled, so that `import.meta.url` still points at the source file, beside which the vocabularies lie.
import { register } from 'node:module';

register('./typescript-hooks.mjs', import.meta.url);
