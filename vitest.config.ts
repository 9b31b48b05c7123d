import { defineConfig } from 'vitest/config';
import { ClosingLine } from './scripts/closing-line.js';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    reporters: ['default', new ClosingLine()],
  },
});
