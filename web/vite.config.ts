import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

// One script and one style, so that the self-contained file can hold both.
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  build: {
    outDir: fileURLToPath(new URL('../dist/web', import.meta.url)),
    emptyOutDir: true,
    cssCodeSplit: false,
    modulePreload: false,
    chunkSizeWarningLimit: 900,
    rollupOptions: { output: { codeSplitting: false } },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:4173' } },
});
