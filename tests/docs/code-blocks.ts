import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { readFiles, REPOSITORY, type SourceFile } from '../architecture/source-files.ts'
import { ENTRIES } from '../library/public-api.ts'

/** A piece of code that a page shows. */
export interface CodeBlock {
  /** The page and the line on which the code begins. */
  readonly at: string
  readonly language: string
  /** What stands behind the language: `before` marks code of another library that a page moves away from. */
  readonly mark: string
  readonly code: string
}

/** Pages that are written by a program, or are tables. */
const NOT_WRITTEN = /^docs\/(?:api|adr|bad-inputs)\//
/** A file's name behind the language, by which other blocks of its page import it: `[core.ts]`. */
const NAMED = /^\[([\w-]+\.tsx?)\]$/
/** The same as a reader sees it, with its folders: the code's first line. */
const FIRST_LINE = /^\/\/ ([\w./[\]-]+\.tsx?)\n/
const FENCE = /^```([\w-]*)[ \t]*([^\n]*)\n([\s\S]*?)^```$/gm

/** The pages that are written by hand. */
export const writtenPages = (): readonly SourceFile[] =>
  readFiles('.', (path) => /^(?:README\.md|docs\/.+\.md)$/.test(path) && !NOT_WRITTEN.test(path))

/** The single-file components of the examples, each as a page that shows it. */
export const components = (): readonly SourceFile[] =>
  readFiles('examples', (path) => path.endsWith('.vue')).map(({ path, text }) => ({
    path: `examples/${path}`,
    text: `\`\`\`vue\n${text}\`\`\`\n`,
  }))

/** TypeScript that a block has, on the lines on which it stands; `undefined` where it has none. */
function scriptOf({ language, code }: CodeBlock): string | undefined {
  if (/^tsx?$/.test(language)) return code
  const found = /<script setup lang="ts">\n([\s\S]*?)<\/script>/.exec(code)
  return found === null ? undefined : `${'\n'.repeat(code.slice(0, found.index).split('\n').length)}${found[1] ?? ''}`
}

export const blocksOf = ({ path, text }: SourceFile): readonly CodeBlock[] =>
  [...text.matchAll(FENCE)].map(({ index, 1: language = '', 2: mark = '', 3: code = '' }) => ({
    // The fence around a component is no line of its file.
    at: `${path}:${text.slice(0, index).split('\n').length + (path.endsWith('.vue') ? 0 : 1)}`,
    language,
    mark: mark.trim(),
    code,
  }))

/** Compiles what the pages show against the types that `tsc -b` emitted. @returns what the compiler says of it. */
export function complaintsAbout(pages: readonly SourceFile[], folder: string): readonly string[] {
  rmSync(folder, { recursive: true, force: true })
  const writtenFrom = new Map<string, string>()
  for (const page of pages)
    for (const [at, block] of blocksOf(page).entries()) {
      const code = scriptOf(block)
      if (code === undefined || block.mark === 'before') continue
      const name = NAMED.exec(block.mark)?.[1] ?? FIRST_LINE.exec(block.code)?.[1] ?? `${at}.tsx`
      const file = join(page.path.replace(/\.(?:md|vue)$/, ''), name)
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      // A block without an import is a module all the same: what it names is not seen by the others.
      writeFileSync(join(folder, file), `${code}\nexport {}\n`)
      writtenFrom.set(file, block.at)
    }
  writeFileSync(join(folder, 'ambient.d.ts'), AMBIENT)
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(configuration(folder)))
  return compile(folder).map((line) => {
    const [, file = '', row = '0'] = /^([^(]+)\((\d+),/.exec(line) ?? []
    const [page = '', first = '0'] = (writtenFrom.get(file) ?? '').split(':')
    return page === '' ? line : line.replace(/^[^(]+\(\d+/, `${page}(${Number(first) + Number(row) - 1}`)
  })
}

function compile(folder: string): readonly string[] {
  try {
    execFileSync(join(REPOSITORY, 'node_modules/.bin/tsc'), ['-p', '.', '--pretty', 'false'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    return []
  } catch (error) {
    return (error as { readonly stdout: string }).stdout.trim().split('\n')
  }
}

function configuration(folder: string) {
  const up = relative(folder, REPOSITORY)
  const own = ENTRIES.map(({ name, file }) => [name, [relative(folder, file)]])
  return {
    extends: `${up}/tsconfig.json`,
    compilerOptions: {
      lib: ['ES2022', 'ESNext.Disposable', 'DOM', 'DOM.Iterable'],
      types: ['node'],
      noEmit: true,
      // A page says less than a file does: what it declares it need not use.
      noUnusedLocals: false,
      noUnusedParameters: false,
      rewriteRelativeImportExtensions: false,
      paths: { ...Object.fromEntries(own), '@wagmi/core': [`${up}/node_modules/wagmi-core3`] },
    },
    references: [],
    files: undefined,
    include: ['**/*.ts', '**/*.tsx', ...DECLARED.map((file) => `${up}/${file}`)],
  }
}

/** As much as the pages show of packages that they bring along and this repository does not. */
const AMBIENT = `
declare const computed: typeof import('vue').computed // Nuxt imports it
declare module '*.css' {}
// As of better-auth 1.7: its server refuses a field that it does not know.
declare module 'better-auth' { export const betterAuth: (options: { plugins: unknown[] }) => object }
declare module 'better-auth/client' {
  type Answer<T> = Promise<{ data: T | null; error: object | null }>
  export const createAuthClient: (options: { plugins: unknown[] }) => {
    siwe: {
      nonce: () => Answer<{ nonce: string }>
      verify: (signed: { message: string; signature: string; walletAddress?: never; chainId?: never }) => Answer<object>
    }
  }
}
declare module 'better-auth/client/plugins' { export const siweClient: () => object }
declare module 'better-auth/next-js' {
  type Handler = (request: Request) => Promise<Response>
  export const toNextJsHandler: (auth: object) => { GET: Handler; POST: Handler }
}
declare module 'better-auth/plugins' {
  export const siwe: (options: {
    domain: string
    getNonce: () => Promise<string>
    verifyMessage: (signed: { message: string; signature: string }) => Promise<boolean>
  }) => object
}
declare module 'ethers' {
  export class BrowserProvider {
    constructor(provider: { request(request: { method: string; params?: unknown[] | Record<string, unknown> }): Promise<unknown> })
    getSigner(): Promise<{ signMessage(message: string): Promise<string> }>
  }
}
declare module 'next-auth' {
  type Handler = (request: Request) => Promise<Response>
  interface Made { handlers: { GET: Handler; POST: Handler }; auth: () => Promise<object | null>; signIn: unknown; signOut: unknown }
  export default function NextAuth(options: { session: { strategy: 'jwt' }; providers: object[] }): Made
}
declare module 'next-auth/providers/credentials' {
  const Credentials: (options: {
    id: string
    name: string
    credentials: object
    authorize: (typed: object, request: Request) => Promise<{ id: string; name: string } | null>
  }) => object
  export default Credentials
}
declare module 'next-auth/react' { export const signIn: (id: string, options: { redirect: false }) => Promise<unknown> }
`

/** What is known of some more of them stands beside the samples. */
const DECLARED = ['tests/library/samples/server/express.d.ts', 'tests/library/samples/web3js1.d.ts']
