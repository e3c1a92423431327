import type { NetworkConfig } from '../../domain/network/network.ts'

export interface PageConfig {
  readonly projectId?: string
  readonly relayUrl: string
  readonly servicesUrl: string
  /** Histories and balances. */
  readonly accountsUrl: string
  readonly analyticsUrl: string
  readonly analytics?: boolean
  readonly networks: readonly NetworkConfig[]
}

const ETHER = { name: 'Ether', symbol: 'ETH', decimals: 18 } as const
const SOL = { name: 'SOL', symbol: 'SOL', decimals: 9 } as const

/** The sandbox at its usual ports. */
export const DEFAULT_CONFIG: PageConfig = {
  relayUrl: 'ws://localhost:5176',
  servicesUrl: 'http://localhost:5175',
  accountsUrl: 'http://localhost:5175',
  analyticsUrl: 'http://localhost:5175',
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
 * The configuration of a core, from what was written into the page. What is absent or of the wrong type falls back to
 * the default; the networks' contents are checked by the core.
 */
export function readPageConfig(given: Readonly<Record<string, unknown>>): PageConfig {
  const text = (key: string): string | undefined => {
    const value = given[key]
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const projectId = text('projectId')
  return {
    ...(projectId === undefined ? {} : { projectId }),
    relayUrl: text('relayUrl') ?? DEFAULT_CONFIG.relayUrl,
    servicesUrl: text('servicesUrl') ?? DEFAULT_CONFIG.servicesUrl,
    accountsUrl: text('accountsUrl') ?? DEFAULT_CONFIG.accountsUrl,
    analyticsUrl: text('analyticsUrl') ?? DEFAULT_CONFIG.analyticsUrl,
    ...(given['analytics'] === true ? { analytics: true } : {}),
    networks: Array.isArray(given['networks']) ? (given['networks'] as NetworkConfig[]) : DEFAULT_CONFIG.networks,
  }
}
