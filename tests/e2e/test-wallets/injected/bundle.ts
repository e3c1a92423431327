import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The wallets as one script that a page can be given before its own. */
export async function bundleTestWallets(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { buffer: at('no-buffer.ts') } },
    build: {
      write: false,
      minify: false,
      lib: { entry: at('main.ts'), formats: ['iife'], name: 'testWalletsScript' },
      // Its own `process`: on the page's, libraries would take the browser for Node.
      rolldownOptions: { output: { intro: PROCESS } },
    },
  })
  const [bundle] = Array.isArray(built) ? built : [built]
  if (bundle === undefined || !('output' in bundle)) throw new Error('The wallets for tests do not build.')
  return bundle.output[0].code
}

const PROCESS =
  'var process = { env: { NODE_ENV: "production" }, browser: true, version: "", emitWarning() {}, ' +
  'nextTick: (work, ...given) => queueMicrotask(() => work(...given)) };'
