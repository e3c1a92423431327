import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { ownNames } from '../../vite.own-names.ts'
import { associationSeam } from '../../vite.seams.ts'

/** The gallery, built as the product's page is, to be served below it and under the same policy. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/gallery/',
  publicDir: false,
  plugins: [react(), associationSeam(), ownNames()],
  build: {
    outDir: fileURLToPath(new URL('../../dist/gallery', import.meta.url)),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    // It holds the core and every view at once; only developers wait for it.
    chunkSizeWarningLimit: 1_500,
  },
})
