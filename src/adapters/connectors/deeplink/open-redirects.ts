import type { Subject } from 'rxjs'
import { returnParameter } from '../../../domain/connection/redirect-topic.ts'
import { networksOf } from '../../../domain/network/network.ts'
import type { SessionEvent } from '../../../ports/connector.ts'
import type { ConnectorWorld } from '../local/connector-world.ts'
import { EndedSessions } from '../local/ended-sessions.ts'
import { offeredRedirects } from './offered-redirects.ts'
import { RedirectMemory } from './redirect-memory.ts'
import { RedirectSessions } from './redirect-sessions.ts'
import { browserReturnPlace } from './return-place.ts'

/** Sessions with wallets that are asked by links, on the page that this code runs in. */
export const openRedirects = (
  { options, store, clock, randomness, page, networks }: ConnectorWorld,
  key: string,
  events: Subject<SessionEvent>,
  life: AbortSignal,
): RedirectSessions =>
  new RedirectSessions(
    {
      wallets: offeredRedirects(options),
      chains: networksOf(networks, 'solana').map(({ id }) => id),
      allowLoopbackHttp: page.facts().isLoopbackOrigin,
      parameter: returnParameter(options.instance ?? ''),
    },
    new RedirectMemory(store, key, new EndedSessions(store, options.instance ?? '', clock)),
    clock,
    randomness,
    browserReturnPlace(window),
    events,
    life,
  )
