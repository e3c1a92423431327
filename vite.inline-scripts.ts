import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { minifySync, type Plugin } from 'vite'

/** Where a document has a script that runs before anything is drawn, by its path from there. */
const PLACE = /<!--inline script: (\S+)-->/g

/**
 * Writes small scripts into the document of a page: before its first frame there is no time for another answer of the
 * server. They are marked, and the policy of the page allows what is marked by its hash.
 */
export const inlineScripts = (): Plugin => {
  let root = '.'
  return {
    name: 'portico:inline-scripts',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replace(PLACE, (_, path: string) => {
          const code = minifySync(path, readFileSync(join(root, path), 'utf8')).code.trim()
          if (code === '' || code.includes('<')) throw new Error(`${path} cannot stand in a document as it is.`)
          return `<script data-built>${code}</script>`
        }),
    },
  }
}
