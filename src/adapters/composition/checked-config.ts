import { chooseHosts, type Hosts, isVendors, projectIdFault } from '../../domain/configuration/hosts.ts'
import { CoreError } from '../../domain/shared/core-error.ts'
import type { PorticoConfig } from './config.ts'
import { CONFIG_SHAPE } from './config-shape.ts'

const SOCKETS = ['ws:', 'wss:']
const WEB = ['http:', 'https:']

/** A path of the page's own origin. Two slashes would begin with a host. */
const OWN_PATH = /^\/(?![/\\])[^?#\s]*$/

/** Services: paths are put behind their addresses. */
const SERVICES: ReadonlySet<string> = new Set(['services', 'servicesUrl', 'accountsUrl', 'analyticsUrl', 'namesUrl'])

/** What kind of address each option takes. */
const ADDRESSES = {
  relayUrl: SOCKETS,
  servicesUrl: WEB,
  accountsUrl: WEB,
  analyticsUrl: WEB,
  namesUrl: WEB,
  ensRpcUrl: WEB,
} as const

/**
 * The hosts that a configuration leads to, after it was checked. It is checked before anything else happens, so that a
 * mistake in it becomes an error message for the page's author, and no request.
 *
 * @throws CoreError `CONFIG_INVALID`
 */
export function hostsOf(config: PorticoConfig): Hosts {
  CONFIG_SHAPE.check(config, '')
  if (config.networks.length === 0) throw invalid('networks is empty: name at least one.')
  if (typeof config.services !== 'string' || !OWN_PATH.test(config.services))
    mustBeAddress('services', config.services, WEB)
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
    throw invalid(
      `${name} has to be ${name === 'services' ? 'a path like /portico, or ' : ''}an address that begins with ${wanted}.`,
    )
  }
  // A90: it would be lost without a word, and the end of the path with it.
  if (SERVICES.has(name) && (url.search !== '' || url.hash !== ''))
    throw invalid(`${name} must hold no ? and no #: paths are put behind it.`)
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
  const fault = projectIdFault(projectId)
  if (vendors !== undefined && fault !== undefined)
    throw invalid(`projectId is ${fault}, and ${new URL(vendors).host} asks for one. Name it, or hosts of your own.`)
}

const invalid = (details: string): CoreError => new CoreError('CONFIG_INVALID', { details })
