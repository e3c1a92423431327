import type { AccountTab } from '../../application/views/api.ts'
import type { DeeplinkWallet } from '../../domain/connection/deeplink-wallet.ts'
import { lazyView } from '../index.ts'
import { walletUrlIn } from './written-config.ts'
import type { NamedNetwork } from '../../domain/network/network.ts'

/** The page's own server, which verifies sign-ins. */
export interface PageSignIn {
  readonly nonce: () => Promise<string>
  readonly verify: (message: string, signature: string) => Promise<boolean>
  readonly statement: string
  /** Unit: milliseconds. */
  readonly lifetimeMs: number
  readonly withConnecting: boolean
}

export interface PageConfig {
  readonly projectId?: string
  readonly relayUrl: string
  readonly servicesUrl: string
  /** Histories and balances. */
  readonly accountsUrl: string
  readonly analyticsUrl: string
  readonly analytics: boolean
  /** Names in place of addresses; absent: no service is asked. */
  readonly namesUrl?: string
  /** Absent: the page has no sign-in. */
  readonly signIn?: PageSignIn
  readonly remoteHostAuthority?: string
  readonly networks: readonly NamedNetwork[]
  /** Absent: those that Portico knows. */
  readonly deeplinkWallets?: readonly DeeplinkWallet[]
}

const ETHER = { name: 'Ether', symbol: 'ETH', decimals: 18 } as const
const SOL = { name: 'SOL', symbol: 'SOL', decimals: 9 } as const

/** The sandbox at its usual ports. */
export const DEFAULT_CONFIG: PageConfig = {
  relayUrl: 'ws://localhost:5176',
  servicesUrl: 'http://localhost:5175',
  accountsUrl: 'http://localhost:5175',
  analyticsUrl: 'http://localhost:5175',
  analytics: true,
  networks: [
    { id: 'eip155:31337', name: 'Local chain A', nativeCurrency: ETHER, rpcUrl: 'http://localhost:8545' },
    { id: 'eip155:31338', name: 'Local chain B', nativeCurrency: ETHER, rpcUrl: 'http://localhost:8546' },
    {
      id: 'solana:GUT8QDq9ruAAgvxYSuQKKPLBVorGdTHy',
      name: 'Solana, local',
      nativeCurrency: SOL,
      rpcUrl: 'http://localhost:8899',
    },
  ],
}

/**
 * The configuration of a core, from the values written into the page. A value that is absent or of the wrong type falls
 * back to its default; the core checks the networks' contents.
 */
export function readPageConfig(given: Readonly<Record<string, unknown>>): PageConfig {
  const text = (key: string): string | undefined => {
    const value = given[key]
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const [projectId, namesUrl, signInUrl] = [text('projectId'), text('namesUrl'), text('signInUrl')]
  const remoteHostAuthority = text('remoteHostAuthority')
  return {
    ...(projectId === undefined ? {} : { projectId }),
    ...(remoteHostAuthority === undefined ? {} : { remoteHostAuthority }),
    relayUrl: text('relayUrl') ?? DEFAULT_CONFIG.relayUrl,
    servicesUrl: text('servicesUrl') ?? DEFAULT_CONFIG.servicesUrl,
    accountsUrl: text('accountsUrl') ?? DEFAULT_CONFIG.accountsUrl,
    analyticsUrl: text('analyticsUrl') ?? DEFAULT_CONFIG.analyticsUrl,
    ...(namesUrl === undefined ? {} : { namesUrl }),
    ...(signInUrl === undefined ? {} : { signIn: signInAt(signInUrl, given['signInWithConnecting'] === true) }),
    // This page turns analytics on, if the service accepts events; Portico's own default is off.
    analytics: given['analytics'] !== false,
    ...(Array.isArray(given['deeplinkWallets'])
      ? { deeplinkWallets: given['deeplinkWallets'] as DeeplinkWallet[] }
      : {}),
    networks: Array.isArray(given['networks']) ? (given['networks'] as NamedNetwork[]) : DEFAULT_CONFIG.networks,
  }
}

/** A day: a visitor who comes back later signs in again. Unit: milliseconds. */
const SIGNED_IN_FOR_MS = 86_400_000

/** The page's own server at an address; the code that talks to it is loaded with the first sign-in. */
const signInAt = (url: string, withConnecting: boolean): PageSignIn => ({
  withConnecting,
  nonce: async () => (await import('./sign-in-server.ts')).fetchNonce(url),
  verify: async (message, signature) => (await import('./sign-in-server.ts')).verifySignIn(url, message, signature),
  statement: 'Sign in to the demonstration of Portico.',
  lifetimeMs: SIGNED_IN_FOR_MS,
})

/** The tab that this page adds to the account in the sandbox. */
export function pageTabs(given: Readonly<Record<string, unknown>>): readonly AccountTab[] {
  const walletUrl = walletUrlIn(given)
  const load = async (url: string) => ({ default: (await import('./SandboxTab.tsx')).sandboxTab(url) })
  return walletUrl === undefined ? [] : [{ id: 'sandbox', label: 'Sandbox', view: lazyView(() => load(walletUrl)) }]
}
