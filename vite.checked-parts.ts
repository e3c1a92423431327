import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import type { Plugin } from 'vite'
import { sha384 } from './vite.integrity.ts'

const PLACE = '__PORTICO_HASHES__'

/** The folder of what comes later. */
const PARTS = 'parts'

/** The bundler's own code for what CommonJS needs is a file of its own, which the first file would have to wait for. */
const RUNTIME = /rolldown-runtime-[\w-]+\.js$/

/**
 * Makes of a build one file for a script tag, and the parts that it loads later: it has their hashes in it and loads
 * none that is another than was built, so that the hash in the page's tag stands for all of them.
 *
 * @param first - The name of that file.
 * @param loader - The source that loads a part.
 */
export const checkedParts = (first: string, loader: string): Plugin => ({
  name: 'portico:checked-parts',
  enforce: 'pre',
  // Vite writes each `import()` as a call of this.
  load: (id) =>
    id.includes('vite/preload-helper')
      ? `import { loadPart } from ${JSON.stringify(loader)}
         const hashes = JSON.parse('${PLACE}')
         export const __vitePreload = (load, files, importer) => loadPart(load, files ?? [], importer, hashes)`
      : undefined,
  async writeBundle({ dir = '' }) {
    const file = join(dir, first)
    const parts = readdirSync(join(dir, PARTS)).sort()
    const hashes = Object.fromEntries(parts.map((part) => [part, sha384(readFileSync(join(dir, PARTS, part)))]))
    const code = await withRuntime(file)
    if (code.split(PLACE).length !== 2) throw new Error(`${first} has no place for the hashes of its parts.`)
    writeFileSync(file, code.replace(PLACE, JSON.stringify(hashes)))
  },
})

async function withRuntime(input: string): Promise<string> {
  const bundle = await rolldown({ input, external: (id) => id !== input && !RUNTIME.test(id) })
  const { output } = await bundle.generate({ format: 'es', minify: true, codeSplitting: false })
  await bundle.close()
  const [{ code, imports }] = output
  if (imports.length > 0) throw new Error(`${input} is not one file: it imports ${imports.join(', ')}.`)
  return code
}
