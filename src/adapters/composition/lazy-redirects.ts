import { Subject } from 'rxjs'
import { CoreError } from '../../domain/shared/core-error.ts'
import type { Clock } from '../../ports/clock.ts'
import type { KeyValueStore } from '../../ports/key-value-store.ts'
import type { Randomness } from '../../ports/randomness.ts'
import type { RedirectWallets } from '../../ports/redirect-wallets.ts'
import type { SessionEvent } from '../../ports/wallet-sessions.ts'
import type { SideSessions } from '../in-page/routed-sessions.ts'
import type { OpenRedirectsFacts } from '../redirect-wallet/open-redirects.ts'
import { onDemand } from './on-demand.ts'

/** Wallets that are asked by links, and their sessions: few visitors have any, so that the code comes with the first use. */
export function lazyRedirects(
  facts: OpenRedirectsFacts,
  store: KeyValueStore,
  clock: Clock,
  randomness: Randomness,
): RedirectWallets & SideSessions {
  const events = new Subject<SessionEvent>()
  const life = new AbortController()
  const key = `portico.redirect${facts.instance}`
  const whole = onDemand(
    async () =>
      (await import('../redirect-wallet/open-redirects.ts')).openRedirects(
        ...([facts, key, store, clock, randomness, events, life.signal] as const),
      ),
    ['offer', 'takeReturn', 'stored', 'isAlive', 'request', 'recordedAnswer', 'end'],
  )
  return {
    ...whole,
    events$: events.asObservable(),
    wallets: async () => (await import('./redirect-use-cases.ts')).offeredRedirects(facts.wallets, facts.rules),
    stored: async () => (store.get(key) === undefined ? [] : whole.stored()),
    peerOf: () => undefined,
    dispose: () => {
      life.abort(new CoreError('CORE_DISPOSED'))
      events.complete()
    },
  }
}
