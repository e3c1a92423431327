import { copyFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import {
  ACCOUNT_SERVICE,
  MOBILE_WALLET_PAGE,
  WALLET_PAGE,
  buildAccountService,
  buildMobileWalletPage,
  buildWalletPage,
} from '../../sandbox/pages.ts'
import { noticesOfSandbox } from '../../tests/library/notices.ts'
import { bundledPackages } from '../../vite.bundled-packages.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The pages that it serves are built here, and there is nothing to build them from where it runs. */
const pagesAreBuilt = {
  name: 'pages-are-built',
  enforce: 'pre' as const,
  load: (id: string) =>
    id.endsWith('/sandbox/serve/build-page.ts') ? 'export const buildPage = async () => false' : undefined,
}

/**
 * Taken along. Installed, the two lines of Solana's library are 175 packages, and one of them that nothing here runs
 * wants a newer Node.js than we do: npm warns of it, and refuses where a page has `engine-strict`.
 */
const BUNDLED = /^(?:litesvm$|@solana(?:-program)?\/)|[\\/]node_modules[\\/](?:litesvm|@solana(?:-program)?)[\\/]/

const LIST = at('../../dist/bundled/sandbox.json')

/** Our own code in two files, with what they load late beside them; the declarations are those of portico/playwright. */
const built = await build({
  configFile: false,
  root: at('.'),
  logLevel: 'warn',
  publicDir: false,
  ssr: { noExternal: true },
  plugins: [pagesAreBuilt, bundledPackages(LIST)],
  build: {
    ssr: true,
    outDir: at('dist'),
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: {
        playwright: at('../../sandbox/test-kit/playwright.ts'),
        'portico-sandbox': at('../../sandbox/standalone.ts'),
      },
      output: {
        entryFileNames: '[name].js',
        // Beside the entries: pages are found from where a file stands.
        chunkFileNames: '[name]-[hash].js',
        banner: ({ name }) => (name === 'portico-sandbox' ? '#!/usr/bin/env node' : ''),
      },
      // What the parts that load late share with it is in a file of its own: the entry exports what it says.
      preserveEntrySignatures: 'strict',
      external: (id) => {
        // The virtual machine itself is a package for each system.
        if (/^node:|^litesvm-|\.node$/.test(id)) return true
        // The two contracts are all that is used of a package of 3 MB: they are taken along.
        return !(/^[./\0]/.test(id) || id.endsWith('.json') || BUNDLED.test(id))
      },
    },
  },
})

writeFileSync(at('dist/NOTICES.md'), noticesOfSandbox())

await Promise.all([buildWalletPage(), buildMobileWalletPage(), buildAccountService()])
for (const [page, name] of [
  [WALLET_PAGE, 'wallet'],
  [MOBILE_WALLET_PAGE, 'mobile-wallet'],
  [ACCOUNT_SERVICE, 'account-service'],
] as const)
  cpSync(page, at(`dist/${name}`), { recursive: true })

const types = at('../../dist/types/integrations/playwright')
for (const name of ['index.d.ts', 'api.d.ts']) copyFileSync(`${types}/${name}`, at(`dist/${name}`))

const { dependencies, peerDependencies } = JSON.parse(readFileSync(at('package.json'), 'utf8')) as {
  readonly dependencies: Readonly<Record<string, string>>
  readonly peerDependencies: Readonly<Record<string, string>>
}
const named = Object.keys({ ...dependencies, ...peerDependencies })
/** Packages of npm that the code imports, by value; they are installed beside it. */
const imported = new Set(
  [built]
    .flat()
    .flatMap((each) => ('output' in each ? each.output : []))
    .flatMap((file) => (file.type === 'chunk' ? [...file.imports, ...file.dynamicImports] : []))
    .filter((id) => !id.startsWith('node:') && !id.endsWith('.js'))
    .map((id) => id.split('/', id.startsWith('@') ? 2 : 1).join('/')),
)
const missing = [...imported].filter((name) => !named.includes(name))
if (missing.length > 0) throw new Error(`packages/sandbox/package.json lacks ${missing.join(', ')}.`)
