import type { Subject } from 'rxjs'
import { returnParameter } from '../../domain/connection/redirect-topic.ts'
import type { RedirectWallet } from '../../domain/connection/redirect-wallet.ts'
import type { ChainId } from '../../domain/network/chain-id.ts'
import type { CatalogueRules } from '../../domain/wallets/offered-wallets.ts'
import type { Clock } from '../../ports/clock.ts'
import type { KeyValueStore } from '../../ports/key-value-store.ts'
import type { Randomness } from '../../ports/randomness.ts'
import type { SessionEvent } from '../../ports/wallet-sessions.ts'
import { offeredRedirects } from './offered-redirects.ts'
import { RedirectMemory } from './redirect-memory.ts'
import { RedirectSessions } from './redirect-sessions.ts'
import { browserReturnPlace } from './return-place.ts'

export interface OpenRedirectsFacts {
  /** Absent: those that we know. */
  readonly wallets: readonly RedirectWallet[] | undefined
  readonly chains: readonly ChainId[]
  readonly allowLoopbackHttp: boolean
  readonly instance: string
  readonly rules: Pick<CatalogueRules, 'include' | 'exclude'>
}

/** Over the page that this runs in. */
export const openRedirects = (
  { wallets, instance, rules, chains, allowLoopbackHttp }: OpenRedirectsFacts,
  key: string,
  store: KeyValueStore,
  clock: Clock,
  randomness: Randomness,
  events: Subject<SessionEvent>,
  life: AbortSignal,
): RedirectSessions =>
  new RedirectSessions(
    { wallets: offeredRedirects(wallets, rules), chains, allowLoopbackHttp, parameter: returnParameter(instance) },
    new RedirectMemory(store, key),
    clock,
    randomness,
    browserReturnPlace(window),
    events,
    life,
  )
