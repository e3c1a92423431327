import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Plugin } from 'vite'

const at = (path: string): URL => new URL(path, import.meta.url)
const PLACE = '<!--the still page-->'
/** A machine with much to do needs seconds. Unit: milliseconds. */
const DRAWN_WITHIN_MS = 120_000
const PRINTED = `import { stillPage } from ${JSON.stringify(at('src/ui/page/still-page.tsx').href)}
process.stdout.write(stillPage())`

/**
 * Writes into the page's document what is drawn before its scripts have come. It is drawn in a process of its own: this
 * one may have loaded React for development, as a test has.
 */
export const stillPage = (): Plugin => ({
  name: 'portico:still-page',
  apply: 'build',
  transformIndexHtml: {
    // Before the addresses in it are those of built files.
    order: 'pre',
    handler: async (html) => {
      if (!html.includes(PLACE)) return html
      const { stdout } = await promisify(execFile)(
        process.execPath,
        ['--import', import.meta.resolve('tsx'), '--input-type=module', '--eval', PRINTED],
        {
          cwd: fileURLToPath(at('.')),
          timeout: DRAWN_WITHIN_MS,
          env: { ...process.env, NODE_ENV: 'production', TSX_TSCONFIG_PATH: fileURLToPath(at('src/tsconfig.json')) },
        },
      )
      return html.replace(PLACE, () => stdout)
    },
  },
})
