import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import manifest from '../../package.json' with { type: 'json' }
import { REPOSITORY } from '../architecture/source-files.ts'
import { filesBelow } from './packed.ts'

const LINK = /\]\((?![a-z]+:)([^)#\s]+)(?:#[^)]*)?\)/g
/** `from 'x'`, `import 'x'`, `import('x')`, `require('x')`. */
const IMPORTED = /(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\()(['"])([@\w.][^'"\s]*)\1/g
const OUTSIDE = [...Object.keys(manifest.dependencies), ...Object.keys(manifest.peerDependencies)]

/** What must be in the package, and nothing else. */
const EXPECTED =
  /^(?:package\.json|README\.md|LICENSE|CHANGELOG\.md|NOTICES\.md|docs\/(?:(?:api|guides|migrate|use-with)\/)?[\w-]+\.md|dist\/(?:lib\/.+\.(?:js|js\.map|css)|cjs\/.+\.cjs|cdn\/.+\.(?:js|css)|declarations\/.+\.d\.c?ts))$/

/** Files that nobody needs. */
export const unneeded = (files: readonly string[]) => files.filter((file) => !EXPECTED.test(file))

/** Links of the package's pages that lead out of it. */
export const deadLinks = (folder: string, files: readonly string[]) =>
  files
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(LINK)]
        .map(([, link = '']) => posix.join(posix.dirname(file), link))
        .filter((target) => !existsSync(join(folder, target)))
        .map((target) => `${file}: ${target}`),
    )

/** Imports of files that are not there, and of packages that are not installed with this one. */
export const deadImports = (folder: string, files: readonly string[]) =>
  files
    .filter((file) => /^dist\/(?:lib|cjs|declarations)\/.*\.c?[jt]s$/.test(file))
    .flatMap((file) =>
      importsOf(readFileSync(join(folder, file), 'utf8'))
        .filter((name) => !leadsSomewhere(join(folder, file), name))
        .map((name) => `${file}: ${name}`),
    )

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
const importsOf = (text: string) => [...withoutComments(text).matchAll(IMPORTED)].map(([, , name = '']) => name)

function leadsSomewhere(file: string, name: string): boolean {
  if (!name.startsWith('.')) return OUTSIDE.some((each) => name === each || name.startsWith(`${each}/`))
  const target = posix.join(posix.dirname(file), name)
  if (/\.d\.c?ts$/.test(file)) return existsSync(target.replace(/\.(c?)js$/, '.d.$1ts'))
  return existsSync(target)
}

/** Source maps that a reader can not follow, or that tell of this machine. */
export const badMaps = (folder: string, files: readonly string[]) =>
  files
    .filter((file) => file.endsWith('.map'))
    .filter((file) => {
      const map = JSON.parse(readFileSync(join(folder, file), 'utf8')) as {
        sources: string[]
        sourcesContent?: string[]
      }
      return map.sources.some((source, at) => !source.startsWith('portico:///src/') || !map.sourcesContent?.[at])
    })

/** Files that name a folder of the machine that built them. */
export const absolutePaths = (folder: string, files: readonly string[]) =>
  files.filter((file) => readFileSync(join(folder, file), 'utf8').includes(REPOSITORY))

/** Files of ours with code of their own, and without a source map. */
export const mapless = (folder: string, files: readonly string[]) => {
  const all = new Set(files)
  return files.filter(
    (file) =>
      /^dist\/lib\/(?!vendor|_virtual)[^/]+\/.*\.js$/.test(file) &&
      !all.has(`${file}.map`) &&
      /\b(?:function|class|const)\b/.test(readFileSync(join(folder, file), 'utf8')),
  )
}

/** What a module of the library loads at once, and so on. */
export function loadedWith(folder: string, entry: string): ReadonlySet<string> {
  const seen = new Set([entry])
  for (const file of seen)
    for (const [, , name = ''] of readFileSync(join(folder, file), 'utf8').matchAll(
      /^(?:import|export)\b[^;]*?(['"])(\.[^'"\n]+)\1/gm,
    ))
      seen.add(posix.join(posix.dirname(file), name))
  return seen
}

export const listed = (folder: string) => filesBelow(folder)
