import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

/** As a new project of Vite has it. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  build: { target: 'es2022', chunkSizeWarningLimit: 1_500 },
})
