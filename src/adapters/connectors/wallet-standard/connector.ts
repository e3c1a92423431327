import { networksOf } from '../../../domain/network/network.ts'
import type { ConnectorMaker } from '../local/connector-world.ts'
import { LocalConnector } from '../local/local-connector.ts'
import { StandardProbe } from './standard-probe.ts'

/** Solana wallets in the page, by the Wallet Standard. Their code is loaded once such a wallet is there. */
export const walletStandardConnector: ConnectorMaker = (world) => {
  const { window, clock, networks } = world
  if (window === undefined || networksOf(networks, 'solana').length === 0) return undefined
  const open = async () => new (await import('./standard-source.ts')).StandardSource(window, clock)
  return new LocalConnector('wallet-standard', [new StandardProbe(window, open)], world)
}
