import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Builds each page of the bench, Portico's own aside, for production: `vite build <folder> --config <this> --outDir …`. */
export default defineConfig({
  plugins: [react()],
  // As for Portico's page.
  build: { target: 'es2022', modulePreload: { polyfill: false }, chunkSizeWarningLimit: 10_000 },
})
