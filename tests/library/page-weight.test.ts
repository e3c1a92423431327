import { gzipSync } from 'node:zlib'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { TRANSLATIONS } from '../../src/ui/i18n/language.ts'
import { COMPILE_HINT } from '../../vite.compile-hints.ts'
import { REPOSITORY } from '../architecture/source-files.ts'

type Chunk = Rolldown.OutputChunk

const CLIENT = /@walletconnect\/sign-client\/dist/

/** The scripts of a page, as it is built, by their names. */
async function built(root: string, configFile: string): Promise<ReadonlyMap<string, Chunk>> {
  const options = { root: join(REPOSITORY, root), configFile: join(REPOSITORY, configFile), mode: 'production' }
  const result = await build({ ...options, logLevel: 'error', build: { write: false } })
  const { output } = [result].flat()[0] as Rolldown.RolldownOutput
  return new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])))
}

/** The chunk and all that it imports: what has to be there before it runs. */
function withImports(chunks: ReadonlyMap<string, Chunk>, ...names: readonly string[]): ReadonlySet<string> {
  const found = new Set(names)
  for (const name of found) for (const next of chunks.get(name)?.imports ?? []) found.add(next)
  return found
}

/** Unit: kB of 1,000 bytes, gzip. */
const weigh = (chunks: ReadonlyMap<string, Chunk>, names: Iterable<string>): number =>
  [...names].reduce((sum, name) => sum + gzipSync(chunks.get(name)?.code ?? '').length, 0) / 1_000

describe('the page, as it is built', () => {
  let page: ReadonlyMap<string, Chunk>
  let react = 0
  beforeAll(async () => {
    vi.stubEnv('NODE_ENV', 'production') // React for those who use it
    page = await built('src/ui', 'vite.config.ts')
    const bare = await built('bench/page/bare-react', 'bench/peers/vite.config.ts')
    react = weigh(bare, bare.keys())
  })
  afterAll(() => void vi.unstubAllEnvs())

  /** The one chunk that is made of this module, or around it. */
  const chunkOf = (module: string): string => {
    const names = [...page].filter(([, { moduleIds }]) => moduleIds.some((id) => id.endsWith(`/src/ui/${module}`)))
    expect(names, module).toHaveLength(1)
    return names[0]?.[0] ?? ''
  }
  const first = () => withImports(page, chunkOf('main.tsx'))
  const later = () => [chunkOf('views/connecting.ts'), chunkOf('page/page-config.ts')]

  it('should begin with React and 9 kB, of which nothing is for connecting', () => {
    expect(weigh(page, first()) - react).toBeLessThan(9)
    const frame = chunkOf('modal/frame.ts')
    expect([...first()].filter((name) => name === frame || later().includes(name))).toEqual([])
  })

  it('should have the dialog in one more file, which needs no other', () => {
    const frame = chunkOf('modal/frame.ts')
    expect([...withImports(page, frame)].filter((name) => !first().has(name))).toEqual([frame])
  })

  it('should have all that draws the dialog and a code with React and 26 kB', () => {
    const early = new Set([...first(), ...withImports(page, chunkOf('views/early.ts'), chunkOf('modal/frame.ts'))])
    expect(weigh(page, early) - react).toBeLessThan(26)
    expect([...early].filter((name) => later().includes(name))).toEqual([])
  })

  it('should have all that is loaded until a wallet can approve within 290 kB', () => {
    const library = [...page].filter(([, { moduleIds }]) => moduleIds.some((id) => CLIENT.test(id)))
    expect(library).toHaveLength(1)
    const parts = [chunkOf('views/early.ts'), chunkOf('modal/frame.ts'), ...later(), ...library.map(([name]) => name)]
    const all = new Set([...first(), ...withImports(page, ...parts)])
    expect(weigh(page, all)).toBeLessThan(290)
  })

  it('should have what draws at a press compiled as it comes, and a library only where it is called', () => {
    const isHinted = (module: string) => page.get(chunkOf(module))?.code.startsWith(COMPILE_HINT)
    const views = ['views/connecting.ts', 'views/connected.ts']
    expect(['App.tsx', 'modal/frame.ts', 'views/early.ts', ...views].filter((each) => !isHinted(each))).toEqual([])
    expect(isHinted('page/page-config.ts')).toBe(false)
  })

  it('should have no file that only hands on what another has: a visitor would wait for two answers', () => {
    const handsOn = [...page.values()].filter(({ code }) => /^\s*export\s*\{[^}]*\}\s*from/.test(code))
    expect(handsOn.map(({ fileName }) => fileName)).toEqual([])
  })

  it('should come back to a session without what draws a code', () => {
    expect([...withImports(page, chunkOf('page/page-config.ts'))]).not.toContain(chunkOf('views/early.ts'))
  })

  /** What a visitor waits for who reads that language: until a wallet is connected, and then. */
  it.each(Object.keys(TRANSLATIONS))('should speak %s with two files of at most 8 kB each', (language) => {
    const parts = [`i18n/${language}/${language}.ts`, `i18n/${language}/connected.ts`].map(chunkOf)
    for (const part of parts) expect(weigh(page, [part]), part).toBeLessThan(8)
    expect(withImports(page, parts[0] ?? '')).not.toContain(parts[1])
    expect(chunkOf(`i18n/${language}/requests.ts`)).toBe(parts[1])
  })

  it('should speak every language without what is for connecting', () => {
    const languages = Object.keys(TRANSLATIONS).flatMap((each) => [
      `i18n/${each}/${each}.ts`,
      `i18n/${each}/connected.ts`,
    ])
    for (const language of languages) {
      const needed = withImports(page, chunkOf(language))
      expect([...needed].filter((name) => later().includes(name) || name === chunkOf('views/early.ts'))).toEqual([])
    }
  })
})
