/** The hosts that a page asks; `undefined`: no host is asked. */
export interface Hosts {
  readonly relayUrl: string | undefined
  /** The catalogue of wallets and its pictures. */
  readonly servicesUrl: string | undefined
  /** Histories and balances. */
  readonly accountsUrl: string | undefined
  readonly analyticsUrl: string | undefined
  /** Names in place of addresses. */
  readonly namesUrl: string | undefined
}

export type ConfiguredHosts = { readonly [Name in keyof Hosts]?: Hosts[Name] } & {
  /** The page's own server (`portico/server`), which stands in front of all services. */
  readonly services?: string | undefined
}

type HostsByDefault = Omit<Hosts, 'namesUrl'>

/**
 * The vendor's hosts, for a page that names no relay and no services of its own. Source: WalletConnect's public
 * network.
 */
export const VENDORS_HOSTS = {
  relayUrl: 'wss://relay.walletconnect.org',
  servicesUrl: 'https://api.web3modal.org',
  accountsUrl: 'https://rpc.walletconnect.org',
  analyticsUrl: 'https://pulse.walletconnect.org',
} as const satisfies HostsByDefault

const NO_HOSTS: HostsByDefault = {
  relayUrl: undefined,
  servicesUrl: undefined,
  accountsUrl: undefined,
  analyticsUrl: undefined,
}

/**
 * The hosts that a page talks to: those it names, and the vendor's for the others only as long as it names neither a
 * relay nor services. A page that runs its own hosts never tells a visitor's address to a host that it has not named.
 */
export function chooseHosts(given: ConfiguredHosts): Hosts {
  const { services } = given
  const isOnItsOwn = [given.relayUrl, given.servicesUrl, services].some((url) => url !== undefined)
  const defaults = isOnItsOwn ? NO_HOSTS : VENDORS_HOSTS
  return {
    relayUrl: given.relayUrl ?? defaults.relayUrl,
    servicesUrl: given.servicesUrl ?? services ?? defaults.servicesUrl,
    accountsUrl: given.accountsUrl ?? services ?? defaults.accountsUrl,
    analyticsUrl: given.analyticsUrl ?? defaults.analyticsUrl,
    namesUrl: given.namesUrl ?? services,
  }
}

const VENDORS =
  /^[a-z]+:\/\/(?:[^/?#@]*[.@])?(?:walletconnect\.(?:org|com)|web3modal\.(?:org|com)|reown\.com)(?=[:/?#]|$)/i

/** Whether an address is the vendor's, whose services need a project id. */
export const isVendors = (url: string): boolean => VENDORS.test(url)

/** As it stands in documentation. A vendor's id is hexadecimal. */
const IS_PLACEHOLDER = /your|project.?id|^<|^x+$/i

/** What is wrong with a project id that a vendor's host asks for; `undefined`: nothing that could be seen here. */
export function projectIdFault(projectId = ''): 'missing' | 'a placeholder' | undefined {
  const id = projectId.trim()
  return id === '' ? 'missing' : IS_PLACEHOLDER.test(id) ? 'a placeholder' : undefined
}
