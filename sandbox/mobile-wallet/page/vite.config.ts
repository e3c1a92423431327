import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

/** The mobile wallet as a page, built to be served below the wallet's and under the same policy. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/mwa/',
  publicDir: false,
  build: {
    outDir: fileURLToPath(new URL('../../../dist/mobile-wallet', import.meta.url)),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
  },
})
