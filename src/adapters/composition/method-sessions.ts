import { methodTopic } from '../../domain/connection/in-page-topic.ts'
import type { Network } from '../../domain/network/network.ts'
import type { Clock } from '../../ports/clock.ts'
import type { KeyValueStore } from '../../ports/key-value-store.ts'
import type { Randomness } from '../../ports/randomness.ts'
import { MethodSource } from '../connectors/embedded/method-source.ts'
import type { KnownMethod } from '../connectors/embedded/read-methods.ts'
import { InPageSessions } from '../connectors/local/in-page-sessions.ts'
import { onDemand } from '../../ports/wiring.ts'

/** The accounts of the page's own methods, and their sessions: kept and looked after as those of wallets in the page. */
export function methodSessions(
  methods: readonly KnownMethod[],
  store: KeyValueStore,
  clock: Clock,
  randomness: Randomness,
  networks: readonly Network[],
  instance: string,
): InPageSessions {
  const source = new MethodSource(methods, (known, facts) =>
    onDemand(async () => (await import('./method-parts.ts')).openMethod(known, facts, clock), {
      connect: 'asked',
      reconnect: 'asked',
    }),
  )
  return new InPageSessions([source], store, clock, randomness, {
    ...{ chains: networks.map(({ id }) => id), topicOf: methodTopic },
    instance: `${instance}.methods`,
  })
}
