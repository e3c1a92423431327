import type { DeeplinkWallet } from '../src/domain/connection/deeplink-wallet.ts'
import { LOCAL_NAMES } from './network-names.ts'
import { SOLANA_LOCALNET } from './solana/localnet.ts'

/** A network as the pages' configuration names it. */
export interface PageNetwork {
  /** CAIP-2. */
  readonly id: string
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly rpcUrl: string
  readonly explorerUrl?: string
}

/** What the product page finds in `#portico-config`. */
export interface PageConfig {
  readonly projectId?: string
  readonly relayUrl: string
  readonly servicesUrl: string
  /** Histories and balances. */
  readonly accountsUrl: string
  readonly analyticsUrl: string
  /** Names in place of addresses; absent, names are not asked for. */
  readonly namesUrl?: string
  /** The page's own server, where visitors sign in; absent, they cannot sign in. */
  readonly signInUrl?: string
  /** Whether the page sends analytics to `analyticsUrl`; absent, it does. */
  readonly analytics?: boolean
  readonly networks: readonly PageNetwork[]
  readonly walletUrl?: string
  /** The service that keeps accounts for visitors, by email or by a social account: with `?methods` in the address. */
  readonly accountServiceUrl?: string
  /** Wallets whose apps are asked by links on phones; absent, those that the product knows. */
  readonly deeplinkWallets?: readonly DeeplinkWallet[]
  /** The reflector, where a computer and a phone meet (Mobile Wallet Adapter). */
  readonly remoteHostAuthority?: string
}

const ETHER = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const POL = { name: 'POL', symbol: 'POL', decimals: 18 }
const SOL = { name: 'SOL', symbol: 'SOL', decimals: 9 }

/** The sandbox's own wallet page, as an app that is asked by links. */
export const sandboxPhantom = (walletUrl: string): DeeplinkWallet => ({
  ...{ id: 'portico-sandbox-phantom', name: 'Test Phantom', url: `${walletUrl}/phantom/ul` },
  ...{ dialect: 'phantom', speaksWalletConnect: false },
})

/** The ids of the sandbox's own EVM chains. */
export const EVM_CHAIN_IDS = [31337, 31338] as const

/** CAIP-2 ids of all chains of the sandbox. */
export const SANDBOX_CHAINS = [...EVM_CHAIN_IDS.map((chainId) => `eip155:${chainId}`), SOLANA_LOCALNET]

export const evmNetwork = (chainId: number, rpcUrl: string): PageNetwork => ({
  id: `eip155:${chainId}`,
  name: LOCAL_NAMES[`eip155:${chainId}`] ?? `Local chain ${chainId}`,
  nativeCurrency: ETHER,
  rpcUrl,
})

export const solanaNetwork = (rpcUrl: string): PageNetwork => ({
  id: SOLANA_LOCALNET,
  name: LOCAL_NAMES[SOLANA_LOCALNET] ?? 'Solana',
  nativeCurrency: SOL,
  rpcUrl,
})

/** The real services, which `npm start` uses when it is given a project id of theirs. */
export const realWorld = (projectId: string): PageConfig => ({
  projectId,
  relayUrl: 'wss://relay.walletconnect.org',
  servicesUrl: 'https://api.web3modal.org',
  accountsUrl: 'https://rpc.walletconnect.org',
  analyticsUrl: 'https://pulse.walletconnect.org',
  networks: [
    {
      id: 'eip155:1',
      name: 'Ethereum',
      nativeCurrency: ETHER,
      rpcUrl: 'https://ethereum-rpc.publicnode.com',
      explorerUrl: 'https://etherscan.io',
    },
    {
      id: 'eip155:8453',
      name: 'Base',
      nativeCurrency: ETHER,
      rpcUrl: 'https://mainnet.base.org',
      explorerUrl: 'https://basescan.org',
    },
    {
      id: 'eip155:137',
      name: 'Polygon',
      nativeCurrency: POL,
      rpcUrl: 'https://polygon-bor-rpc.publicnode.com',
      explorerUrl: 'https://polygonscan.com',
    },
    {
      id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      name: 'Solana',
      nativeCurrency: SOL,
      rpcUrl: 'https://api.mainnet-beta.solana.com',
      explorerUrl: 'https://solscan.io',
    },
  ],
})

/** Where a Solana node's WebSocket is: at the port after its own where it has one, else at the same place. */
export function socketUrlOf(rpcUrl: string): string {
  const url = new URL(rpcUrl)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  if (url.port !== '') url.port = String(Number(url.port) + 1)
  return url.href
}
