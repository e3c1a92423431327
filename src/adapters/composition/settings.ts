import { SOLANA_OPTIONS } from '../../application/solana/solana.ts'
import {
  CATALOGUE_RULES,
  INSTANCE,
  NETWORKS,
  type Offers,
  OFFERS,
  ONE_AT_A_TIME,
  PLATFORM,
  REQUEST_RULES,
  type RequestRules,
  SIGNS_IN_CONNECTING,
} from '../../application/settings.ts'
import { createAppState, STATE } from '../../application/state/app-state.ts'
import { parseAccountId } from '../../domain/account/account-id.ts'
import type { Hosts } from '../../domain/configuration/hosts.ts'
import { detectPlatform } from '../../domain/connection/platform.ts'
import { namespaceOf } from '../../domain/network/chain-id.ts'
import { type Network, readNetworks } from '../../domain/network/network.ts'
import { CoreError } from '../../domain/shared/core-error.ts'
import type { CatalogueRules } from '../../domain/wallets/offered-wallets.ts'
import { readOwnWallets } from '../../domain/wallets/own-wallet.ts'
import { PAGE, type PageEnvironment } from '../../ports/page-environment.ts'
import { PAIRING_CONNECTOR, type PairingConnector } from '../../ports/connector.ts'
import { type Binding, made } from '../../ports/wiring.ts'
import type { PorticoConfig } from './config.ts'
import { ensNode } from './ens-node.ts'

/** What the configuration and the browser say. */
export const settings = (config: PorticoConfig, hosts: Hosts): readonly Binding[] => [
  made(NETWORKS, () => readNetworks(config.networks)),
  made(PLATFORM, (page: PageEnvironment) => detectPlatform(page.facts()), PAGE),
  made(OFFERS, (networks: readonly Network[]) => offersOf(config, hosts, networks), NETWORKS),
  made(REQUEST_RULES, () => requestRules(config)),
  made(SIGNS_IN_CONNECTING, () => config.signIn?.withConnecting === true),
  made(INSTANCE, () => config.instance ?? ''),
  made(ONE_AT_A_TIME, () => config.severalWallets === false),
  made(SOLANA_OPTIONS, () => config.solana ?? {}),
  made(
    CATALOGUE_RULES,
    (networks: readonly Network[], pairing: PairingConnector) => catalogueRules(config, networks, pairing),
    NETWORKS,
    PAIRING_CONNECTOR,
  ),
  made(
    STATE,
    ([first]: readonly Network[]) =>
      createAppState(first === undefined ? 'eip155' : namespaceOf(first.id), readOwnWallets(config.wallets)),
    NETWORKS,
  ),
]

/** The optional features that the configuration turns on. */
const offersOf = (config: PorticoConfig, { accountsUrl, namesUrl }: Hosts, networks: readonly Network[]): Offers => {
  const { signIn, ports } = config
  return {
    names: namesUrl !== undefined || ports?.namingService !== undefined || ensNode(config, networks) !== undefined,
    signIn: signIn !== undefined || ports?.signInServer !== undefined,
    tokens: accountsUrl !== undefined || ports?.tokenApi !== undefined,
    nfts: accountsUrl !== undefined || ports?.nftApi !== undefined,
    history: accountsUrl !== undefined || ports?.transactionApi !== undefined,
  }
}

/** @throws CoreError `CONFIG_INVALID` */
function requestRules({ confirm = 'whenNeeded', spenders = [], addableNetworks = [] }: PorticoConfig): RequestRules {
  const read = spenders.map((text) => {
    const account = parseAccountId(text)
    if (account !== undefined) return account
    throw new CoreError('CONFIG_INVALID', { details: `spenders: ${text} is no account, such as eip155:1:0x….` })
  })
  return { confirm, spenders: read, addable: addableNetworks.length === 0 ? [] : readNetworks(addableNetworks) }
}

const catalogueRules = (
  config: PorticoConfig,
  networks: readonly Network[],
  { needsLinks = false }: PairingConnector,
): CatalogueRules => ({
  namespaces: [...new Set(networks.map(({ id }) => namespaceOf(id)))],
  featured: config.featuredWalletIds ?? [],
  include: config.includeWalletIds ?? [],
  exclude: config.excludeWalletIds ?? [],
  order: config.walletOrder,
  badge: config.badgeType,
  needsLinks,
})
