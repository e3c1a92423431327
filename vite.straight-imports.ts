import type { Plugin } from 'vite'

/** A file that has nothing but what it hands on from another one. */
const HANDS_ON = /^export\s*\{([\w$\s,]+)\}\s*from\s*["'`]\.\/([^"'`]+)["'`];?\s*$/
/** What a file hands out, at its end. */
const HANDS_OUT = /\bexport\s*\{([\w$\s,]+)\};?\s*$/
const DYNAMIC = /\bimport\((["'`])\.\/([^"'`]+)\1\)/g

/**
 * Where several modules are put into one file, a dynamic import of one of them leads to a file of 60 bytes which leads
 * to that one: on a slow net the visitor waits for two answers, one after the other. This leads it there at once, and
 * has the larger file hand out the names of the small one, too.
 */
export const straightImports = (): Plugin => ({
  name: 'portico:straight-imports',
  enforce: 'post',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const targets = new Map<string, string>()
    for (const { fileName, code } of chunks) {
      const [, names = '', path = ''] = HANDS_ON.exec(code) ?? []
      const target = chunks.find((each) => each.fileName === folderOf(fileName) + path)
      const more = target && withNames(target.code, namesIn(names))
      if (target === undefined || more === undefined) continue
      target.code = more
      targets.set(fileName, target.fileName)
    }
    for (const chunk of chunks) {
      const folder = folderOf(chunk.fileName)
      chunk.code = chunk.code.replaceAll(DYNAMIC, (written, quote: string, path: string) => {
        const target = targets.get(folder + path)
        return target === undefined ? written : `import(${quote}./${target.slice(folder.length)}${quote})`
      })
      chunk.dynamicImports = chunk.dynamicImports.map((path) => targets.get(path) ?? path)
    }
    const needed = new Set(chunks.flatMap(({ imports }) => imports))
    for (const name of targets.keys()) if (!needed.has(name)) delete bundle[name]
  },
})

/** By the name that is handed out, the one inside. */
const namesIn = (list: string): ReadonlyMap<string, string> =>
  new Map(
    list.split(',').map((each) => {
      const [inside = '', outside = inside] = each.trim().split(/\s+as\s+/)
      return [outside, inside]
    }),
  )

/** The code, which hands out more names for what it hands out already; undefined where one of them is taken. */
function withNames(code: string, more: ReadonlyMap<string, string>): string | undefined {
  const [end, list = ''] = HANDS_OUT.exec(code) ?? []
  if (end === undefined) return undefined
  const known = namesIn(list)
  const added: string[] = []
  for (const [name, from] of more) {
    const inside = known.get(from)
    if (inside === undefined || (known.has(name) && known.get(name) !== inside)) return undefined
    if (!known.has(name)) added.push(inside === name ? name : `${inside} as ${name}`)
  }
  return `${code.slice(0, -end.length)}export{${[list, ...added].join(',')}};\n`
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1)
