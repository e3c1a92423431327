import { networksOf } from '../../../domain/network/network.ts'
import { mustBeAuthority } from '../../../domain/solana/association-authority.ts'
import { associationWay } from '../../../domain/solana/association-way.ts'
import type { ConnectorMaker } from '../local/connector-world.ts'
import { LocalConnector } from '../local/local-connector.ts'
import { MobileWalletSource } from './mobile-wallet-source.ts'

/** The Solana wallet apps on a phone, by the Mobile Wallet Adapter, where the browser can reach them. */
export const mwaConnector: ConnectorMaker = (world) => {
  const { options, store, clock, platform, networks, introduction } = world
  const { remoteHostAuthority: authority, instance = '' } = options
  if (authority !== undefined) mustBeAuthority(authority)
  const { isSecureContext } = globalThis
  const way = associationWay({ platform, isSecureContext, hasReflector: authority !== undefined })
  if (way === undefined || networksOf(networks, 'solana').length === 0) return undefined
  const { name, url } = introduction()
  const source = new MobileWalletSource(store, clock, {
    ...{ way, authority, instance, identity: { name, uri: url }, isLoopbackOrigin: platform.isLoopbackOrigin },
  })
  return new LocalConnector('mwa', [source], world)
}
