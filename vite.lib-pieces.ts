import { fileURLToPath } from 'node:url'
import type { Rollup } from 'vite'
import { clientBoundary, type ModuleGraph } from './vite.use-client.ts'

const SOURCES = fileURLToPath(new URL('src/', import.meta.url)).replaceAll('\\', '/')
const at = (path: string): string => `${SOURCES}${path}`

interface Step {
  readonly piece: string
  readonly begins: readonly string[]
  /** What of it pages may import by themselves, as `QrCode`: without the rest. */
  readonly byItself?: string
}

/** What a visitor's press needs until the code is on screen, in the order in which it comes. */
const UNTIL_THE_CODE: readonly Step[] = [
  {
    piece: 'ui/first',
    begins: ['ui/bridge/PorticoProvider.tsx', 'ui/components/ConnectButton.tsx', 'ui/modal/ConnectModal.tsx'],
  },
  {
    piece: 'ui/frame',
    // The last is of what every entry has in common: the core tells the console by it, and the part beside the core.
    begins: ['ui/modal/frame.ts', 'ui/bridge/layout.ts', 'domain/shared/console-words.ts'],
    byItself: 'ui/controls',
  },
  { piece: 'ui/early', begins: ['ui/views/early.ts'], byItself: 'ui/qr-code' },
]
/** And after that. */
const AFTER_THE_CODE: readonly Step[] = [
  { piece: 'core', begins: ['adapters/composition/create-portico.ts'] },
  { piece: 'ui/connecting', begins: ['ui/views/connecting.ts'] },
]

const ENCODER = 'domain/qr/encoder'
/** What every entry has in common. */
const ERRORS = 'domain/shared/errors'
const OF_ERRORS = /^domain\/(?:shared\/(?:bare-error|console-words|redact)|qr\/error-texts)\.ts$/
/** Rules that the dialog shares with the core. */
const RULES = 'domain/shared/rules'
/** What the views and the core share, and no other entry. */
const OF_VIEWS = 'domain/rules'
/** What server components use, too: it needs no React. */
const ON_SERVERS = 'ui/plain'

/** The modules that are evaluated with `ids`, and those. */
function evaluatedWith(ids: Iterable<string>, { importsOf }: ModuleGraph): ReadonlySet<string> {
  const seen = new Set(ids)
  for (const id of seen) for (const next of importsOf(id)) seen.add(next)
  return seen
}

/** What becomes of a source or of a package's file in a folder of the library, without its ending. */
export const placeOf = (name: string): string =>
  // What is bundled with us: npm leaves folders of that name out of a package.
  name.replace(/^.*?node_modules\//, 'vendor/').replaceAll('node_modules/', '')

const fileOf = (id: string): string =>
  placeOf(id.replace(/^\0+/, '').replace(/\?.*$/, '').replace(SOURCES, '')).replace(/\.(?:[cm]?[jt]s|tsx)$/, '')

/**
 * The file of the library in which a module is. What a visitor waits for is in few: a consumer's bundler makes a chunk
 * of whatever several others share, and the browser would be asked for dozens where a handful does. All else is a file
 * for each of ours, so that a bundler splits and drops as finely as we do.
 */
export class Pieces {
  private readonly pieces = new Map<string, string>()

  /** @param entries - Files of the package's entries, which only hand on what others export, by their names. */
  constructor(private readonly entries: Readonly<Record<'portico' | 'qr' | 'react' | (string & {}), string>>) {}

  readonly of = (id: string, bundler: { getModuleInfo(id: string): Rollup.ModuleInfo | null }): string => {
    if (this.pieces.size === 0) {
      const importsOf = (each: string) => bundler.getModuleInfo(each)?.importedIds ?? []
      const laterOf = (each: string) => bundler.getModuleInfo(each)?.dynamicallyImportedIds ?? []
      this.sort({ importsOf, leadsTo: (each) => [...importsOf(each), ...laterOf(each)] })
    }
    return this.pieces.get(id) ?? fileOf(id.replaceAll('\\', '/'))
  }

  private sort(graph: ModuleGraph): void {
    const { portico: _, ...others } = this.entries
    const withOthers = evaluatedWith(Object.values(others), graph)
    const withQr = evaluatedWith([this.entries.qr], graph)
    const withReact = evaluatedWith([this.entries.react], graph)
    const ofViews = evaluatedWith([this.entries.react], { ...graph, importsOf: graph.leadsTo })
    const { before: onServers } = clientBoundary([this.entries.react], graph)
    for (const [name, file] of Object.entries(this.entries)) this.pieces.set(file, name)

    const early = ({ piece, byItself }: Step, id: string, path: string) => {
      if (OF_ERRORS.test(path)) return ERRORS
      if (withQr.has(id)) return ENCODER
      if (onServers.has(id) && path.startsWith('ui/')) return ON_SERVERS
      if (!path.startsWith('ui/') && !path.startsWith('domain/qr/')) return RULES
      return withReact.has(id) && byItself !== undefined ? byItself : piece
    }
    const later = ({ piece }: Step, id: string, path: string) => {
      // A page with another entry may need that, and not yet the rest.
      if (withOthers.has(id)) return undefined
      if (piece === 'core') return ofViews.has(id) ? OF_VIEWS : piece
      return path.startsWith('ui/') && !onServers.has(id) ? piece : undefined
    }
    const put = (steps: readonly Step[], place: typeof early | typeof later) => {
      for (const step of steps)
        for (const id of evaluatedWith(step.begins.map(at), graph)) {
          if (!id.startsWith(SOURCES) || this.pieces.has(id)) continue
          const piece = place(step, id, id.slice(SOURCES.length))
          if (piece !== undefined) this.pieces.set(id, piece)
        }
    }
    put(UNTIL_THE_CODE, early)
    put(AFTER_THE_CODE, later)
  }
}
