import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'

/** Where a document has a style sheet, by its path from there. */
const PLACE = /<!--style sheet: (\S+)-->/g
const nameOf = (path: string): string => basename(path, '.css')

/**
 * Has a page apply each style sheet from where its document says so. What stands before one is drawn without waiting for
 * it, while the page's scripts run after all of them have come (HTML, "a style sheet that is blocking scripts"). Vite
 * would make one sheet of all, in the document's head.
 */
export const styleSheets = (): Plugin => ({
  name: 'portico:style-sheets',
  apply: 'build',
  config({ root = '.' }) {
    const index = join(root, 'index.html')
    const paths = existsSync(index) ? [...readFileSync(index, 'utf8').matchAll(PLACE)].map(([, path = '']) => path) : []
    if (paths.length === 0) return undefined
    const sheets = Object.fromEntries(paths.map((path) => [nameOf(path), join(root, path)]))
    return { build: { rolldownOptions: { input: { index, ...sheets } } } }
  },
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) =>
      html.replace(PLACE, (_, path: string) => {
        const start = `assets/${nameOf(path)}-`
        const file = Object.keys(bundle).find((each) => each.startsWith(start) && each.endsWith('.css'))
        if (file === undefined) throw new Error(`No ${path} was built.`)
        return `<link rel="stylesheet" crossorigin href="/${file}">`
      }),
  },
})
