import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { InputError } from '../../report/errors.js';
import { loadModel, type Model } from './model.js';

/** The weights that ship with the package; the same place from `src/language/model/` and from `dist/language/model/`. */
export const DEFAULT_WEIGHTS = new URL('../../../models/english.bin', import.meta.url);

let loaded: Model | undefined;

/**
 * The English model of the package, loaded at the first call and kept. For Node.
 *
 * @throws InputError where the package has no weights, or broken ones.
 */
export function loadDefaultModel(): Model {
  if (!loaded) {
    const place = fileURLToPath(DEFAULT_WEIGHTS);
    let bytes: Uint8Array;
    try {
      bytes = readFileSync(DEFAULT_WEIGHTS);
    } catch (cause) {
      throw new InputError(place, 'the weights of the language model cannot be read; install the package again', {
        cause,
      });
    }
    loaded = loadModel(bytes, place);
  }
  return loaded;
}
