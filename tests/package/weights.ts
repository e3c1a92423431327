import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'

/** What an entry costs a page, in bytes after minifying and gzip, React and the other frameworks left out. */
export interface Weight {
  readonly entry: string
  /** Before anything else happens. */
  readonly first: number
  /** With all that may be loaded later. */
  readonly all: number
}

const FRAMEWORK = /^(?:react|react-dom|vue|svelte)(?:\/|$)|^node:/

/** Bundles an entry as a page's bundler does. */
export async function weigh(project: string, entry: string): Promise<Weight> {
  const page = join(project, 'page.js')
  const bundle = await rolldown({
    input: page,
    cwd: project,
    platform: 'browser',
    external: (id) => FRAMEWORK.test(id),
    logLevel: 'silent',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [
      {
        name: 'page',
        resolveId: (id) => (id === page ? id : undefined),
        load: (id) => (id === page ? `export * from ${JSON.stringify(entry)}` : undefined),
      },
    ],
  })
  const { output } = await bundle.generate({ format: 'es', minify: true, dir: 'out' })
  await bundle.close()
  const chunks = output.filter((file) => file.type === 'chunk')
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const first = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName))
  for (const name of first) for (const next of byName.get(name)?.imports ?? []) if (byName.has(next)) first.add(next)
  const size = (names: Iterable<string>) =>
    [...names].reduce((sum, name) => sum + gzipSync(byName.get(name)?.code ?? '').length, 0)
  return { entry, first: size(first), all: size(byName.keys()) }
}
