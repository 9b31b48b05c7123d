// A package must hold no output of a source file that is gone.
import { rmSync } from 'node:fs';

rmSync('dist', { recursive: true, force: true });
