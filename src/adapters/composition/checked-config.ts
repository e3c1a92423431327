import { chooseHosts, type Hosts, isVendors } from '../../domain/configuration/hosts.ts'
import { mustBeOptions } from '../../domain/configuration/option-names.ts'
import { CoreError } from '../../domain/shared/core-error.ts'
import type { WalletBadge } from '../../domain/wallets/wallet.ts'
import type { PageMetadata, PorticoConfig, PortOverrides } from './config.ts'

type Names<T> = Readonly<Record<keyof T, true>>

/** Every option; the compiler reports a missing one. */
const OPTIONS: Names<PorticoConfig> = {
  ...{ networks: true, relayUrl: true, servicesUrl: true, accountsUrl: true, namesUrl: true, signIn: true },
  ...{ analytics: true, analyticsUrl: true, projectId: true, metadata: true, embedded: true, instance: true },
  ...{ remoteHostAuthority: true, sdkVersion: true, featuredWalletIds: true, includeWalletIds: true },
  ...{ badgeType: true, views: true, accountTabs: true },
  ...{ excludeWalletIds: true, methods: true, solana: true, deeplinkWallets: true, ports: true },
}

const PORTS: Names<PortOverrides> = {
  ...{ analytics: true, blockchains: true, clock: true, connectors: true, errorReporter: true },
  ...{ namingService: true, nftApi: true, page: true, pairing: true, randomness: true },
  ...{ serverTime: true, solanaChain: true, signInServer: true },
  ...{ store: true, tokenApi: true, transactionApi: true, walletApi: true },
}

const METADATA: Names<PageMetadata> = { name: true, description: true, url: true, icons: true }

const SOCKETS = ['ws:', 'wss:']
const WEB = ['http:', 'https:']

/** What kind of address each option takes. */
const ADDRESSES = {
  relayUrl: SOCKETS,
  servicesUrl: WEB,
  accountsUrl: WEB,
  analyticsUrl: WEB,
  namesUrl: WEB,
} as const

const BADGES: readonly WalletBadge[] = ['certified', 'none']

const LISTS = ['featuredWalletIds', 'includeWalletIds', 'excludeWalletIds', 'deeplinkWallets'] as const

/**
 * The hosts that a configuration leads to, after it was checked. It is checked before anything else happens, so that a
 * mistake in it becomes an error message for the page's author, and no request.
 *
 * @throws CoreError `CONFIG_INVALID`
 */
export function hostsOf(config: PorticoConfig): Hosts {
  if (!isObject(config)) throw invalid('It is no object.')
  mustBeOptions(config, Object.keys(OPTIONS))
  for (const [name, known] of [
    ['ports', PORTS],
    ['metadata', METADATA],
  ] as const) {
    const part: unknown = config[name]
    if (part === undefined) continue
    if (!isObject(part)) throw invalid(`${name} is no object.`)
    mustBeOptions(part, Object.keys(known), `${name}.`)
  }
  if (!Array.isArray(config.networks)) throw invalid('networks is missing: name at least one.')
  for (const name of LISTS)
    if (config[name] !== undefined && !Array.isArray(config[name])) throw invalid(`${name} is no list.`)
  if (config.badgeType !== undefined && !BADGES.includes(config.badgeType))
    throw invalid(`badgeType has to be one of ${BADGES.join(', ')}.`)
  for (const [name, protocols] of Object.entries(ADDRESSES))
    mustBeAddress(name, config[name as keyof typeof ADDRESSES], protocols)

  const hosts = chooseHosts(config)
  mustNameProject(config, hosts)
  return hosts
}

function mustBeAddress(name: string, value: unknown, protocols: readonly string[]): void {
  if (value === undefined) return
  const url = typeof value === 'string' && URL.canParse(value) ? new URL(value) : undefined
  if (url === undefined || !protocols.includes(url.protocol)) {
    const wanted = protocols.map((protocol) => `${protocol}//`).join(' or ')
    throw invalid(`${name} has to be an address that begins with ${wanted}.`)
  }
  // Browsers reject a `fetch` of such an address.
  if (url.username !== '' || url.password !== '') throw invalid(`${name} must not hold a user or a password.`)
}

/**
 * Without a project id the vendor refuses each request: the visitor would see that error, and not the page's author.
 */
function mustNameProject({ projectId, analytics, ports = {} }: PorticoConfig, hosts: Hosts): void {
  if (projectId !== undefined && typeof projectId !== 'string') throw invalid('projectId has to be a text.')
  const tells = analytics === true && ports.analytics === undefined
  const asksAccounts = [ports.tokenApi, ports.nftApi, ports.transactionApi].includes(undefined)
  if (ports.pairing === undefined && hosts.relayUrl === undefined)
    throw invalid('relayUrl is missing: services of your own have no relay by default.')
  const asked = [
    ports.pairing === undefined ? hosts.relayUrl : undefined,
    ports.walletApi === undefined || tells ? hosts.servicesUrl : undefined,
    asksAccounts ? hosts.accountsUrl : undefined,
    tells ? hosts.analyticsUrl : undefined,
  ]
  const vendors = asked.find((url) => url !== undefined && isVendors(url))
  if (vendors !== undefined && (projectId ?? '').trim() === '')
    throw invalid(`projectId is missing, and ${new URL(vendors).host} asks for one. Name it, or hosts of your own.`)
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const invalid = (details: string): CoreError => new CoreError('CONFIG_INVALID', { details })
