import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { type Import, importsOf } from './imports-of.ts'
import { REPOSITORY, type SourceFile } from './source-files.ts'

/**
 * What each layer may import: names of layers and of npm packages. `type:` in front of a name allows its types only,
 * `dynamic:` only `import()`; `npm:*` stands for every package that no other layer has for itself.
 */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  domain: ['domain'],
  ports: ['ports', 'domain', 'type:npm:rxjs'],
  application: ['application', 'ports', 'domain', 'npm:rxjs'],
  adapter: ['own', 'shared adapter', 'ports', 'domain', 'npm:*'],
  composition: [
    'own',
    'adapter',
    'shared adapter',
    'application',
    'ports',
    'domain',
    'npm:*',
    'npm:inversify',
    'npm:reflect-metadata',
  ],
  ui: ['ui', 'application', 'domain', 'npm:react', 'npm:react-dom', 'type:npm:rxjs'],
  // An entry for another library: it knows a core by its types alone.
  integration: ['own', 'shared integration', 'domain', 'type:public types', 'npm:own'],
  'shared integration': ['own', 'domain', 'type:public types'],
  // The elements: what `portico/react` exports, and a core that is made when it is needed.
  element: ['own', 'domain', 'type:public types', 'npm:own', 'ui exports', 'dynamic:composition'],
  // The page's other end: it has no core, and puts adapters together by itself.
  server: ['own', 'adapter', 'shared adapter', 'ports', 'domain', 'npm:own'],
  'ui/main': ['ui', 'application', 'domain', 'npm:react', 'npm:react-dom', 'type:npm:rxjs', 'dynamic:composition'],
}

/** Packages that belong to one layer: the adapters' `npm:*` does not stand for them. */
const RESERVED = new Set(['inversify', 'reflect-metadata', 'react', 'react-dom'])

/** Folders that every adapter may use: bounded waits, the one place where JSON is fetched, what connectors share. */
const SHARED_ADAPTERS = new Set(['time', 'http', 'connectors/local'])

/** Packages that an entry of `integrations` may import: those of the library that it is for. */
const INTEGRATED: Readonly<Record<string, readonly string[]>> = {
  element: ['react', 'react-dom'],
  networks: [],
  playwright: ['@playwright/test', 'portico-sandbox'],
  server: ['viem', '@noble/curves'],
  solana: [],
  svelte: ['svelte'],
  vue: ['vue'],
  wagmi: ['viem'],
  'wallet-standard': [],
}

/** The folder of `integrations` that every entry may use: what a core is asked for by several of them. */
const SHARED_INTEGRATION = 'core'

/** Where the application and composition say what a page gets. */
const PUBLIC_TYPES = /^(?:application\/(?:(?:.+\/)?api|core|portico)|adapters\/composition\/api)\.ts$/

/** The files that `portico/react` exports from, and its style sheet as text. */
const UI_EXPORTS = new Set(
  importsOf({ path: 'ui/index.ts', text: readFileSync(join(REPOSITORY, 'src/ui/index.ts'), 'utf8') })
    .map(({ specifier = '' }) => posix.join('ui', specifier))
    .concat('ui/theme/portico.css?inline'),
)

/** The folder of one technology: connectors have one each. */
const adapterFolder = (path: string): string | undefined => /^adapters\/((?:connectors\/)?[^/]+)\//.exec(path)?.[1]

/** The entry of an integration: `wagmi` of `integrations/wagmi/…`. */
const integratedEntry = (path: string): string | undefined => /^integrations\/([^/]+)\//.exec(path)?.[1]

/** The layer that a path under src belongs to, or `undefined`: a new folder has to be given a place first. */
function layerOf(path: string): string | undefined {
  const [top = '', second = '', ...rest] = path.split('/')
  if (/^ui\/main\.[a-z]+$/.test(path)) return 'ui/main'
  if (top === 'adapters' && rest.length > 0)
    return second === 'composition'
      ? 'composition'
      : SHARED_ADAPTERS.has(adapterFolder(path) ?? '')
        ? 'shared adapter'
        : 'adapter'
  if (top === 'integrations' && (second === 'server' || second === 'element') && rest.length > 0) return second
  if (top === 'integrations' && rest.length > 0)
    return second === SHARED_INTEGRATION
      ? 'shared integration'
      : Object.hasOwn(INTEGRATED, second)
        ? 'integration'
        : undefined
  return ['domain', 'ports', 'application', 'ui'].includes(top) && second !== '' ? top : undefined
}

const packageOf = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')

/** What an import leads to, as {@link ALLOWED} calls it. */
function targetOf(path: string, specifier: string): string | undefined {
  if (/^[a-z]+:/.test(specifier)) return undefined
  const entry = integratedEntry(path)
  if (!specifier.startsWith('.')) {
    if (specifier.startsWith('/')) return undefined
    const name = packageOf(specifier)
    return entry !== undefined && INTEGRATED[entry]?.includes(name) === true ? 'npm:own' : `npm:${name}`
  }
  const target = posix.join(posix.dirname(path), specifier)
  if (entry !== undefined && PUBLIC_TYPES.test(target)) return 'public types'
  if (entry === 'element' && UI_EXPORTS.has(target)) return 'ui exports'
  const isOwn = (folderOf: (path: string) => string | undefined) =>
    folderOf(path) !== undefined && folderOf(path) === folderOf(target)
  return isOwn(adapterFolder) || isOwn(integratedEntry) ? 'own' : layerOf(target)
}

function isAllowed(layer: string, target: string, kind: Import['kind']): boolean {
  const allowed = ALLOWED[layer === 'shared adapter' ? 'adapter' : layer] ?? []
  const names = target.startsWith('npm:') && !RESERVED.has(target.slice(4)) ? [target, 'npm:*'] : [target]
  return names.some((name) => allowed.includes(name) || allowed.includes(`${kind}:${name}`))
}

/** One sentence for each import that its layer does not allow. Paths are relative to src. */
export function layerViolations(files: readonly SourceFile[]): readonly string[] {
  if (files.length === 0) throw new Error('No files: the rules prove nothing.')
  return files.flatMap((file) => {
    const layer = layerOf(file.path)
    if (layer === undefined) return [`${file.path} belongs to no layer`]
    return importsOf(file).flatMap(({ specifier, kind }) => {
      if (specifier === undefined) return [`${file.path} imports what is only known when it runs`]
      const target = targetOf(file.path, specifier)
      const isFine = target !== undefined && isAllowed(layer, target, kind)
      return isFine ? [] : [`${file.path} (${layer}) imports ${specifier} (${target ?? 'no layer'}, ${kind})`]
    })
  })
}
