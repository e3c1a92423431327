import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { REPOSITORY } from '../../architecture/source-files.ts'

/** `<!-- example: vite-react-19 -->`: the very files of that folder of `examples`, or nothing where there is none. */
const PLACE = /^<!-- example: ([\w-]+) -->$/gm

/** What tools write, or what says nothing of Portico. */
const LEFT_OUT = /(?:^|\/)(?:tsconfig[\w.]*\.json|package-lock\.json|[\w-]+\.d\.ts|node_modules|dist|\.[\w-]+)(?:\/|$)/
const LANGUAGES: Readonly<Record<string, string>> = {
  '.cjs': 'js',
  '.css': 'css',
  '.html': 'html',
  '.js': 'js',
  '.json': 'json',
  '.jsx': 'jsx',
  '.mjs': 'js',
  '.svelte': 'svelte',
  '.ts': 'ts',
  '.tsx': 'tsx',
  '.vue': 'vue',
}

export const examplesNamedIn = (page: string): readonly string[] =>
  [...page.matchAll(PLACE)].map(([, name = '']) => name)

/** A page with the files of its examples, each under its path. */
export const withExamples = (page: string, folder = join(REPOSITORY, 'examples')): string =>
  page.replace(PLACE, (_, name: string) => (existsSync(join(folder, name)) ? filesOf(join(folder, name), name) : ''))

function filesOf(folder: string, name: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((file) => statSync(file).isFile())
    .map((file) => ({ file, path: relative(folder, file).split(sep).join('/') }))
    .filter(({ path }) => !LEFT_OUT.test(path) && extname(path) in LANGUAGES)
    .sort((one, other) => rank(one.path) - rank(other.path) || (one.path < other.path ? -1 : 1))
  return [
    `The files of \`examples/${name}\`:`,
    ...files.map(({ file, path }) => {
      const text = readFileSync(file, 'utf8').trimEnd()
      return `**${path}**\n\n\`\`\`${LANGUAGES[extname(path)]}\n${text}\n\`\`\``
    }),
  ].join('\n\n')
}

/** The core first, then what a page is made of, then how it is built, then what it depends on. */
function rank(path: string): number {
  if (path === 'package.json') return 4
  if (/\.config\./.test(path)) return 3
  if (path.endsWith('.html')) return 2
  return /(?:^|\/)core\.[jt]s$/.test(path) ? 0 : 1
}
