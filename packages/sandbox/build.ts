import { copyFileSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Packages of npm that our code imports, by value; they are installed beside it. */
const imported = new Set<string>()

/** Our own code in one file, with what it loads late beside it; the declarations are those of portico/playwright. */
await build({
  configFile: false,
  root: at('.'),
  logLevel: 'warn',
  publicDir: false,
  ssr: { external: true },
  build: {
    ssr: at('../../sandbox/test-kit/playwright.ts'),
    outDir: at('dist'),
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      output: { entryFileNames: 'playwright.js' },
      // What the parts that load late share with it is in a file of its own: the entry exports what it says.
      preserveEntrySignatures: 'strict',
      external: (id) => {
        // The two contracts are all that is used of a package of 3 MB: they are taken along.
        if (/^(?:[./\0]|node:)/.test(id) || id.endsWith('.json')) return id.startsWith('node:')
        imported.add(id.split('/', id.startsWith('@') ? 2 : 1).join('/'))
        return true
      },
    },
  },
})

const types = at('../../dist/types/integrations/playwright')
for (const name of ['index.d.ts', 'api.d.ts']) copyFileSync(`${types}/${name}`, at(`dist/${name}`))

const { dependencies, peerDependencies } = JSON.parse(readFileSync(at('package.json'), 'utf8')) as {
  readonly dependencies: Readonly<Record<string, string>>
  readonly peerDependencies: Readonly<Record<string, string>>
}
const named = Object.keys({ ...dependencies, ...peerDependencies })
const missing = [...imported].filter((name) => !named.includes(name))
if (missing.length > 0) throw new Error(`packages/sandbox/package.json lacks ${missing.join(', ')}.`)
