import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'

/** Where a document has a style sheet, by its path from there: as a file of its own, or written into the document. */
const PLACE = /<!--(style sheet|inline style sheet): (\S+)-->/g
const nameOf = (path: string): string => basename(path, '.css')

/**
 * Has a page apply each style sheet from where its document says so. What stands before one is drawn without waiting for
 * it, while the page's scripts run after all of them have come (HTML, "a style sheet that is blocking scripts"). Vite
 * would make one sheet of all, in the document's head. What the first frame waits for can stand in the document: no
 * further answer of the server is waited for. It is marked, and the policy of the page allows what is marked by its hash.
 */
export const styleSheets = (): Plugin => ({
  name: 'portico:style-sheets',
  apply: 'build',
  config({ root = '.' }) {
    const index = join(root, 'index.html')
    const paths = existsSync(index)
      ? [...readFileSync(index, 'utf8').matchAll(PLACE)].map(([, , path = '']) => path)
      : []
    if (paths.length === 0) return undefined
    const sheets = Object.fromEntries(paths.map((path) => [nameOf(path), join(root, path)]))
    return { build: { rolldownOptions: { input: { index, ...sheets } } } }
  },
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) =>
      html.replace(PLACE, (_, how: string, path: string) => {
        const start = `assets/${nameOf(path)}-`
        const file = Object.keys(bundle).find((each) => each.startsWith(start) && each.endsWith('.css'))
        const asset = file === undefined ? undefined : bundle[file]
        if (file === undefined || asset?.type !== 'asset') throw new Error(`No ${path} was built.`)
        if (how === 'style sheet') return `<link rel="stylesheet" crossorigin href="/${file}">`
        const text = String(asset.source).trim()
        if (text.includes('<')) throw new Error(`${path} cannot stand in a document as it is.`)
        delete bundle[file]
        return `<style data-built>${text}</style>`
      }),
  },
})
