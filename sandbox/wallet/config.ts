import { SOLANA_LOCALNET } from '../solana/localnet.ts'

/** The wallet page's configuration, served in `<script type="application/json" id="portico-config">`. */
export interface WalletConfig {
  readonly relayUrl: string
  readonly projectId: string
  readonly evm: readonly EvmEndpoint[]
  readonly solana: SolanaEndpoint | undefined
  /** Where "Back to the page" leads after a deep link; absent: no such link. */
  readonly pageUrl: string | undefined
}

export interface EvmEndpoint {
  readonly chainId: number
  readonly rpcUrl: string
}

export interface SolanaEndpoint {
  /** CAIP-2. */
  readonly chain: string
  readonly rpcUrl: string
}

/** The addresses of the sandbox as `npm start` opens it. */
export const DEFAULT_CONFIG: WalletConfig = {
  relayUrl: 'ws://localhost:5176',
  projectId: 'portico-sandbox',
  evm: [
    { chainId: 31337, rpcUrl: 'http://localhost:8545' },
    { chainId: 31338, rpcUrl: 'http://localhost:8546' },
  ],
  solana: { chain: SOLANA_LOCALNET, rpcUrl: 'http://localhost:8899' },
  pageUrl: undefined,
}

/** Reads the configuration; what is missing or of another shape is taken from {@link DEFAULT_CONFIG}. */
export function readWalletConfig(text: string): WalletConfig {
  const given = parseObject(text)
  return {
    relayUrl: textOr(given['relayUrl'], DEFAULT_CONFIG.relayUrl),
    projectId: textOr(given['projectId'], DEFAULT_CONFIG.projectId),
    evm: Array.isArray(given['evm']) ? given['evm'].filter(isEvmEndpoint) : DEFAULT_CONFIG.evm,
    solana: given['solana'] === null ? undefined : readSolana(given['solana']),
    pageUrl: typeof given['pageUrl'] === 'string' ? webAddress(given['pageUrl']) : undefined,
  }
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

const textOr = (value: unknown, otherwise: string): string =>
  typeof value === 'string' && value !== '' ? value : otherwise

function isEvmEndpoint(value: unknown): value is EvmEndpoint {
  const { chainId, rpcUrl } = (value ?? {}) as Partial<EvmEndpoint>
  return Number.isSafeInteger(chainId) && typeof rpcUrl === 'string'
}

function readSolana(value: unknown): SolanaEndpoint | undefined {
  const { chain, rpcUrl } = (value ?? {}) as Partial<SolanaEndpoint>
  return typeof chain === 'string' && typeof rpcUrl === 'string' ? { chain, rpcUrl } : DEFAULT_CONFIG.solana
}

/** The link becomes an `href`, so only http and https are let through. */
function webAddress(value: string): string | undefined {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) ? value : undefined
}
