import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sandbox } from '../../../sandbox/sandbox.ts'
import { servePage, type ServedPage } from '../../../sandbox/serve/static.ts'
import { REPOSITORY } from '../../architecture/source-files.ts'
import { builtHash, CDN } from '../../library/documented-hash.ts'

const at = (path: string) => join(REPOSITORY, path)

/** A page of no framework that takes the elements from the file for a script tag as it is built, with its hash. */
export async function serveElementPage({ relay, services, solana, evm, pageConfig }: Sandbox): Promise<ServedPage> {
  const root = at('dist/element-page')
  mkdirSync(root, { recursive: true })
  cpSync(at('tests/e2e/element-page'), root, { recursive: true, filter: (path) => !path.endsWith('.ts') })
  const index = join(root, 'index.html')
  writeFileSync(index, readFileSync(index, 'utf8').replace('INTEGRITY', builtHash()))
  return servePage({
    root,
    config: pageConfig,
    connectSources: [relay, services, solana, ...evm].map(({ url }) => url).concat(solana.wsUrl),
    below: { path: '/cdn', open: () => Promise.resolve(CDN) },
  })
}
