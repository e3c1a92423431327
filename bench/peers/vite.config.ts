import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const library = (file: string) => fileURLToPath(new URL(`../../dist/lib/${file}`, import.meta.url))

/** Builds each page of the bench, Portico's own aside, for production: `vite build <folder> --config <this> --outDir …`. */
export default defineConfig({
  plugins: [react()],
  // As a page that has installed us writes it.
  resolve: {
    alias: {
      'portico/react.css': library('react-style.css'),
      'portico/react': library('react.js'),
      portico: library('portico.js'),
    },
  },
  // As for Portico's page.
  build: { target: 'es2022', modulePreload: { polyfill: false }, chunkSizeWarningLimit: 10_000 },
})
