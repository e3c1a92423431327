import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

/** One piece, as a browser extension's script in a page is. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // These packages are of the older line of the library; ours stays what it is everywhere else.
  resolve: { alias: { '@solana/web3.js': 'web3js1' } },
  build: {
    outDir: fileURLToPath(new URL('../../../dist/third-party', import.meta.url)),
    modulePreload: { polyfill: false },
    target: 'es2022',
    chunkSizeWarningLimit: 1_500,
    rolldownOptions: { output: { codeSplitting: false, entryFileNames: 'third-party.js' } },
  },
})
