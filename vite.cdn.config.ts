import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bundledPackages } from './vite.bundled-packages.ts'
import { checkedParts } from './vite.checked-parts.ts'
import { ownNames } from './vite.own-names.ts'
import { pagesPart } from './vite.pages-part.ts'
import { associationSeam } from './vite.seams.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * The elements for a page without a bundler: one file for its script tag, with React and all that a page begins with,
 * and the parts beside it that come when they are needed.
 */
export default defineConfig({
  root: at('src/integrations/element'),
  base: './',
  plugins: [
    react(),
    associationSeam(),
    pagesPart(),
    checkedParts('portico.js', at('src/integrations/element/load-part.ts')),
    ownNames(),
    bundledPackages(at('dist/bundled/cdn.json')),
  ],
  publicDir: false,
  // One viem: that of sign-client would be a second.
  resolve: { dedupe: ['viem'] },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: at('dist/cdn'),
    emptyOutDir: true,
    target: 'es2022',
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: at('src/integrations/element/index.ts'),
      output: {
        entryFileNames: 'portico.js',
        chunkFileNames: 'parts/[name]-[hash].js',
        codeSplitting: {
          // What the page begins with is one file, also what the parts share with it.
          groups: [{ name: 'portico', test: /element.index\.ts$|rolldown.runtime|preload-helper/ }],
        },
      },
    },
  },
})
