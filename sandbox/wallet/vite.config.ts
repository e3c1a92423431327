import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

/** The wallet page, built to be served under a policy without `unsafe-inline`: everything is a file of its own. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/',
  build: {
    outDir: fileURLToPath(new URL('../../dist/wallet', import.meta.url)),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    // The wallet library is one piece; splitting it would only move the weight.
    chunkSizeWarningLimit: 1_500,
  },
  server: { port: 5174, strictPort: true },
})
