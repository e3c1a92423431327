import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { ownNames } from '../../vite.own-names.ts'
import { associationSeam } from '../../vite.seams.ts'

/**
 * What a reader plays with, in one file beside `live.js`: views that come one by one, as pages want them, would be a
 * hundred requests here. Languages and what speaks to real nodes and relays stay apart, and are hardly ever asked for.
 */
const PLAYED_WITH = /[\\/](?:src[\\/](?:ui|application|domain|ports|adapters[\\/](?:composition|memory))|sandbox)[\\/]/
const OTHER_LANGUAGES = /[\\/]i18n[\\/](?!en[\\/])[\w-]+[\\/]/
const isPlayedWith = (file: string): boolean => PLAYED_WITH.test(file) && !OTHER_LANGUAGES.test(file)

/** The modal as the pages of `docs` show it, built into their site: one module, loaded when a reader asks for it. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/live/',
  publicDir: false,
  logLevel: 'warn',
  plugins: [react(), associationSeam(), ownNames()],
  build: {
    outDir: fileURLToPath(new URL('../../docs/dist/site/live', import.meta.url)),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: false,
    target: 'es2022',
    chunkSizeWarningLimit: 1_500,
    rolldownOptions: {
      input: fileURLToPath(new URL('main.tsx', import.meta.url)),
      preserveEntrySignatures: 'strict',
      output: {
        entryFileNames: 'live.js',
        assetFileNames: 'live[extname]',
        codeSplitting: { groups: [{ name: 'portico', test: isPlayedWith }] },
      },
    },
  },
})
