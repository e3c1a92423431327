import type { Subject } from 'rxjs'
import { returnParameter } from '../../domain/connection/redirect-topic.ts'
import { type Network, networksOf } from '../../domain/network/network.ts'
import type { Clock } from '../../ports/clock.ts'
import type { KeyValueStore } from '../../ports/key-value-store.ts'
import type { PageEnvironment } from '../../ports/page-environment.ts'
import type { Randomness } from '../../ports/randomness.ts'
import type { SessionEvent } from '../../ports/wallet-sessions.ts'
import { RedirectMemory } from '../connectors/deeplink/redirect-memory.ts'
import { RedirectSessions } from '../connectors/deeplink/redirect-sessions.ts'
import { browserReturnPlace } from '../connectors/deeplink/return-place.ts'
import { EndedSessions } from '../connectors/local/ended-sessions.ts'
import type { PorticoConfig } from './config.ts'
import { offeredRedirects } from './offered-redirects.ts'

/** Sessions with wallets that are asked by links, over the page that this runs in. */
export const openRedirects = (
  config: PorticoConfig,
  key: string,
  store: KeyValueStore,
  clock: Clock,
  randomness: Randomness,
  page: PageEnvironment,
  networks: readonly Network[],
  events: Subject<SessionEvent>,
  life: AbortSignal,
): RedirectSessions =>
  new RedirectSessions(
    {
      wallets: offeredRedirects(config),
      chains: networksOf(networks, 'solana').map(({ id }) => id),
      allowLoopbackHttp: page.facts().isLoopbackOrigin,
      parameter: returnParameter(config.instance ?? ''),
    },
    new RedirectMemory(store, key, new EndedSessions(store, config.instance ?? '', clock)),
    clock,
    randomness,
    browserReturnPlace(window),
    events,
    life,
  )
