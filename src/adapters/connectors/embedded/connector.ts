import type { InstalledWallet } from '../../../domain/wallets/installed-wallet.ts'
import { EMBEDDED } from '../../../domain/connection/local-topic.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { Connector } from '../../../ports/connector.ts'
import { onDemand } from '../../../ports/wiring.ts'
import type { ConnectorWorld } from '../local/connector-world.ts'
import { LocalConnector } from '../local/local-connector.ts'
import type { MethodWallet } from './method-wallet.ts'
import { MethodSource } from './method-source.ts'
import { type KnownMethod, readMethods } from './read-methods.ts'

/** Connects a method's accounts: it reads them as the injected and the Wallet Standard connectors do. */
type LoadMethod = () => Promise<{
  readonly openMethod: (known: KnownMethod, facts: InstalledWallet, clock: Clock) => MethodWallet
}>

/** The accounts of the page's own methods (email, social): stored and watched as those of wallets in the page are. */
export function embeddedConnector(world: ConnectorWorld, load: LoadMethod): Connector | undefined {
  const { options, clock } = world
  const methods = readMethods(options.methods ?? {})
  if (methods.length === 0) return undefined
  const source = new MethodSource(methods, (known, facts) =>
    onDemand(async () => (await load()).openMethod(known, facts, clock), { connect: 'asked', reconnect: 'asked' }),
  )
  const instance = `${options.instance ?? ''}.methods`
  return new LocalConnector(EMBEDDED, [source], { ...world, options: { ...options, instance } })
}
