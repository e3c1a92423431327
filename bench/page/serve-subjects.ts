import { execFileSync } from 'node:child_process'
import { cp, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { connectSourcesOf } from '../../sandbox/serve/connect-sources.ts'
import { PRODUCT_PAGE, buildProductPage } from '../../sandbox/pages.ts'
import type { Relay } from '../../sandbox/relay/relay.ts'
import { startRelay } from '../../sandbox/relay/relay.ts'
import { startSandbox } from '../../sandbox/sandbox.ts'
import { buildPage } from '../../sandbox/serve/build-page.ts'
import { servePage } from '../../sandbox/serve/static.ts'
import { PEERS, peersProblem } from '../peers/install-peers.ts'
import { PORTICO, type Subject } from './subjects.ts'
import type { Served } from './visit.ts'
import { Weights } from './weights.ts'

/** A subject that can be visited. */
export interface ServedSubject extends Served {
  readonly weights: Weights
  readonly relay: Relay
}

/** A subject that cannot be measured, and why. */
export interface AbsentSubject {
  readonly subject: Subject
  readonly reason: string
}

export interface Serving {
  readonly present: readonly ServedSubject[]
  readonly absent: readonly AbsentSubject[]
  stop(): Promise<void>
}

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

const LIBRARY = at('../../dist/lib')

/** As it is published. */
function buildLibrary(say: (line: string) => void): void {
  say('Building the library')
  const env = { ...process.env, NODE_ENV: 'production' }
  execFileSync(process.execPath, [...process.execArgv, at('../../tests/library/build.ts')], { env, stdio: 'ignore' })
}

/** Builds the pages for production and serves them all from this machine; one that fails is left out, with the reason. */
export async function serveSubjects(subjects: readonly Subject[], say: (line: string) => void): Promise<Serving> {
  const running: { stop(): Promise<void> }[] = []
  const present: ServedSubject[] = []
  const absent: AbsentSubject[] = []
  // The token in a peer's handshake names its vendor's relay, not ours.
  const foreignRelay = await startRelay({ checkJwt: false })
  running.push(foreignRelay)

  for (const subject of subjects) {
    try {
      if (subject.root === undefined) {
        const onBuild = () => say(`Building ${subject.name}`)
        await buildProductPage(onBuild)
        const root = at(`../../dist/bench/${subject.key}`)
        // A copy: another sandbox that starts meanwhile may build the page anew.
        await rm(root, { recursive: true, force: true })
        await cp(PRODUCT_PAGE, root, { recursive: true })
        const sandbox = await startSandbox({ ports: 'free', without: ['page', 'wallet'] })
        running.push(sandbox)
        const { relay, pageConfig: config } = sandbox
        const page = await servePage({ root, config, connectSources: connectSourcesOf(config) })
        running.push(page)
        present.push({ subject, url: page.url, relayUrl: null, relay, weights: new Weights(root) })
        continue
      }
      const { hasLibrary = false } = subject
      if (hasLibrary) buildLibrary(say)
      const problem = subject.isPeer ? await peersProblem(say) : undefined
      if (problem !== undefined) throw new Error(problem)
      const outDir = at(`../../dist/bench/${subject.key}`)
      await buildPage({
        root: subject.root,
        configFile: at('../peers/vite.config.ts'),
        outDir,
        sources: [
          ...[subject.root, at('../peers/vite.config.ts')],
          ...(hasLibrary ? [LIBRARY] : []),
          ...(subject.isPeer ? [PEERS] : []),
        ],
        onBuild: () => say(`Building ${subject.name}`),
      })
      const config = hasLibrary ? { relayUrl: foreignRelay.url } : {}
      const served = await servePage({ root: outDir, config, connectSources: [], csp: false })
      running.push(served)
      const relayUrl = subject.isPeer ? foreignRelay.url : null
      present.push({ subject, url: served.url, relayUrl, relay: foreignRelay, weights: new Weights(outDir) })
    } catch (error) {
      if (subject.key === PORTICO) throw error
      absent.push({ subject, reason: (error as Error).message })
    }
  }
  return { present, absent, stop: async () => void (await Promise.all(running.map((part) => part.stop()))) }
}
