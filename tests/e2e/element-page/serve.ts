import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sandbox } from '../../../sandbox/sandbox.ts'
import { servePage, type ServedPage } from '../../../sandbox/serve/static.ts'
import { REPOSITORY } from '../../architecture/source-files.ts'

const at = (path: string) => join(REPOSITORY, path)

/** The file for a script tag, as `tests/library/build.ts` has built it. */
export const CDN = at('dist/cdn')

/** The hash in the tag that the documentation shows. */
export const documentedHash = (): string =>
  /src="[^"]*portico\.js"\s+integrity="(sha384-[^"]+)"/.exec(readFileSync(at('docs/elements.md'), 'utf8'))?.[1] ?? ''

/** A page of no framework that takes the elements from that file, with the tag of the documentation. */
export async function serveElementPage({ relay, services, solana, evm, pageConfig }: Sandbox): Promise<ServedPage> {
  const root = at('dist/element-page')
  mkdirSync(root, { recursive: true })
  cpSync(at('tests/e2e/element-page'), root, { recursive: true, filter: (path) => !path.endsWith('.ts') })
  const index = join(root, 'index.html')
  writeFileSync(index, readFileSync(index, 'utf8').replace('INTEGRITY', documentedHash()))
  return servePage({
    root,
    config: pageConfig,
    connectSources: [relay, services, solana, ...evm].map(({ url }) => url).concat(solana.wsUrl),
    below: { path: '/cdn', open: () => Promise.resolve(CDN) },
  })
}
