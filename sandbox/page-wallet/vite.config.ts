import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

/** What runs in a page without being part of it: one script with a fixed name, which loads the rest on demand. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/page-wallet/',
  build: {
    outDir: fileURLToPath(new URL('../../dist/page-wallet', import.meta.url)),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    chunkSizeWarningLimit: 1_500,
    rolldownOptions: { output: { entryFileNames: 'page-wallet.js' } },
  },
})
