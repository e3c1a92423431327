import type { Subject } from 'rxjs'
import { returnParameter } from '../../../domain/connection/deeplink-topic.ts'
import { networksOf } from '../../../domain/network/network.ts'
import type { SessionEvent } from '../../../ports/connector.ts'
import type { ConnectorWorld } from '../local/connector-world.ts'
import { EndedSessions } from '../local/ended-sessions.ts'
import { offeredDeeplinks } from './offered-deeplinks.ts'
import { DeeplinkMemory } from './deeplink-memory.ts'
import { DeeplinkSessions } from './deeplink-sessions.ts'
import { browserReturnPlace } from './return-place.ts'

/** Sessions with wallets that are asked by links, on the page that this code runs in. */
export const openDeeplinks = (
  { options, store, clock, randomness, page, networks }: ConnectorWorld,
  key: string,
  events: Subject<SessionEvent>,
  life: AbortSignal,
): DeeplinkSessions =>
  new DeeplinkSessions(
    {
      wallets: offeredDeeplinks(options),
      chains: networksOf(networks, 'solana').map(({ id }) => id),
      allowLoopbackHttp: page.facts().isLoopbackOrigin,
      parameter: returnParameter(options.instance ?? ''),
    },
    new DeeplinkMemory(store, key, new EndedSessions(store, options.instance ?? '', clock)),
    clock,
    randomness,
    browserReturnPlace(window),
    events,
    life,
  )
