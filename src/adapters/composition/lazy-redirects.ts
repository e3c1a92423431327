import { Subject } from 'rxjs'
import type { Network } from '../../domain/network/network.ts'
import { onDemand } from '../../ports/wiring.ts'
import { CoreError } from '../../domain/shared/core-error.ts'
import type { Clock } from '../../ports/clock.ts'
import type { KeyValueStore } from '../../ports/key-value-store.ts'
import type { PageEnvironment } from '../../ports/page-environment.ts'
import type { Randomness } from '../../ports/randomness.ts'
import type { RedirectWallets } from '../../ports/redirect-wallets.ts'
import type { SessionEvent } from '../../ports/wallet-sessions.ts'
import type { LocalSessions } from '../connectors/local/routed-sessions.ts'
import type { PorticoConfig } from './config.ts'

type World = readonly [KeyValueStore, Clock, Randomness, PageEnvironment, readonly Network[]]

/** Wallets that are asked by links, and their sessions: few visitors have any, so that the code comes with the first use. */
export function lazyRedirects(config: PorticoConfig, ...world: World): RedirectWallets & LocalSessions {
  const [store] = world
  const events$ = new Subject<SessionEvent>()
  const life = new AbortController()
  const key = `portico.redirect${config.instance ?? ''}`
  const whole = onDemand(
    async () => (await import('./open-redirects.ts')).openRedirects(config, key, ...world, events$, life.signal),
    {
      ...({ offer: 'asked', takeReturn: 'asked', stored: 'asked', find: 'asked', isAlive: 'asked' } as const),
      ...({ request: 'asked', recordedAnswer: 'asked', end: 'asked', keep: 'told' } as const),
    },
  )
  // As one record, or as one for each: see `RedirectMemory`.
  const hasAny = () => store.get(key) !== undefined || store.keys(`${key}/`).length > 0
  return {
    ...whole,
    events$,
    // Where nothing is kept, nobody would know the answer.
    wallets: async () =>
      store.durability === 'memory' ? [] : (await import('./offered-redirects.ts')).offeredRedirects(config),
    stored: async () => (hasAny() ? whole.stored() : []),
    peerOf: () => undefined,
    dispose: () => {
      life.abort(new CoreError('CORE_DISPOSED'))
      events$.complete()
    },
  }
}
