import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { templatesIn } from './templates.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * Without dependencies: a file, the parser of code for those who move a page in a second one, and beside them the
 * examples that can be chosen.
 */
await build({
  configFile: false,
  root: at('.'),
  logLevel: 'warn',
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: at('create-portico.ts'),
    outDir: at('dist'),
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      output: {
        entryFileNames: 'create-portico.js',
        chunkFileNames: '[name]-[hash].js',
        banner: ({ isEntry }) => (isEntry ? '#!/usr/bin/env node' : ''),
      },
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

/** What the second file has taken along, each with its licence. */
const BUNDLED = ['@babel/parser', 'magic-string', '@jridgewell/sourcemap-codec']
const notices = BUNDLED.map((name) => {
  const folder = at(`../../node_modules/${name}`)
  const { version } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as { readonly version: string }
  return `## ${name} ${version}\n\n${readFileSync(`${folder}/LICENSE`, 'utf8').trim()}\n`
})
writeFileSync(at('dist/NOTICES.md'), ['# What is bundled with create-portico\n', ...notices].join('\n'))
