import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

/** What a page loads of the account service, as of any service: one script with a fixed name. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/account-script/',
  build: {
    outDir: fileURLToPath(new URL('../../../dist/account-script', import.meta.url)),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    rolldownOptions: { output: { entryFileNames: 'account-script.js' } },
  },
})
