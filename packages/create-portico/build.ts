import { cpSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { templatesIn } from './templates.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** One file without dependencies, and beside it the examples that can be chosen. */
await build({
  configFile: false,
  root: at('.'),
  logLevel: 'warn',
  publicDir: false,
  build: {
    ssr: at('create-portico.ts'),
    outDir: at('dist'),
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      output: { entryFileNames: 'create-portico.js', banner: '#!/usr/bin/env node' },
      external: (id) => id.startsWith('node:'),
    },
  },
})

const GENERATED = /(?:^|[\\/])(?:node_modules|dist|cdn|package-lock\.json|\.(?:next|nuxt|output|svelte-kit))(?:[\\/]|$)/
const examples = at('../../examples')
for (const { example } of templatesIn(readdirSync(examples)))
  cpSync(`${examples}/${example}`, at(`dist/examples/${example}`), {
    recursive: true,
    filter: (source) => !GENERATED.test(source.slice(examples.length)),
  })
