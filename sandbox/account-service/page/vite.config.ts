import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

/** The account service's own pages: the frame, the window, the inbox. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/account/',
  build: {
    outDir: fileURLToPath(new URL('../../../dist/account-service', import.meta.url)),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    chunkSizeWarningLimit: 1_500,
  },
})
