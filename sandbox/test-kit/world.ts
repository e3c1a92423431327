import type { EvmChain, NetworkId, SolanaChain, World, WorldOptions } from '../../src/integrations/playwright/api.ts'
import { fundEvm, startAnvil, type Anvil } from '../evm/anvil.ts'
import type { EvmTokens } from '../evm/endow.ts'
import { ask } from '../evm/json-rpc.ts'
import { fundWallet } from '../funds.ts'
import { startRelay } from '../relay/relay.ts'
import { readAddress } from '../solana/params.ts'
import { openSolana } from '../solana/open-solana.ts'
import type { Solana } from '../solana/solana.ts'
import { SOLANA_LOCALNET_GENESIS } from '../solana/localnet.ts'
import type { WalletConfig } from '../wallet/config.ts'
import { startMailbox } from './mailbox.ts'

/** A world, and what only the kit needs of it. */
export interface RunningWorld extends World {
  readonly walletConfig: WalletConfig
  /** Where a network of this world answers, over HTTP and over WebSocket. Throws where there is no such network. */
  addressesOf(network: NetworkId): { readonly http: string; readonly socket: string }
  /** What the relay has seen of its clients, in words. */
  relayWords(): string
  /** Leaves no process and no port behind. */
  stop(): Promise<void>
}

/** The hash of each genesis block, by which a page tells whether a node is of the network that it asks about. */
const GENESIS = {
  localnet: SOLANA_LOCALNET_GENESIS,
  devnet: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG',
  testnet: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY',
  mainnet: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d',
} as const

/** CAIP-2. Source: CASA, namespaces/solana: the first 32 characters of that hash. */
const clusterId = (cluster: keyof typeof GENESIS) => `solana:${GENESIS[cluster].slice(0, 32)}` as const

/** Unit: milliseconds. A quarter of the real network's, so that tests wait less for confirmations. */
const SLOT_MS = 100

/** Starts relay, chains and mailbox, each on a free port. Where one fails, the others are stopped again. */
export async function startWorld(options: WorldOptions): Promise<RunningWorld> {
  const running: { stop(): Promise<void> }[] = []
  const stop = async () => void (await Promise.all(running.splice(0).map((part) => part.stop())))
  const begin = async <T extends { stop(): Promise<void> }>(opening: Promise<T>) => {
    const opened = await opening
    running.push(opened)
    return opened
  }
  const cluster = options.solanaCluster
  const parts = [
    begin(startRelay()),
    begin(startMailbox(options.mailPort)),
    Promise.all(options.evmChains.map((chainId) => begin(startAnvil({ chainId })))),
    cluster === false ? Promise.resolve(undefined) : begin(openSolana({ slotMs: SLOT_MS, genesis: GENESIS[cluster] })),
  ] as const
  try {
    // All of them even where one fails, so that what did start can be stopped.
    await Promise.allSettled(parts)
    const [relay, mail, anvils, solana] = await Promise.all(parts)
    const tokens = await fundWallet(anvils, solana)
    const evm = anvils.map((anvil, index) => evmChain(anvil, tokens.evm[index]))
    const solanaChain = solana === undefined || cluster === false ? undefined : chainOf(solana, clusterId(cluster))
    return {
      relay: {
        url: relay.url,
        pause: () => relay.pause(),
        resume: () => relay.resume(),
        cut: () => relay.cut(),
      },
      evm,
      solana: solanaChain,
      mail,
      walletConfig: {
        relayUrl: relay.url,
        projectId: 'portico-sandbox',
        evm: evm.map(({ chainId, url }) => ({ chainId, rpcUrl: url })),
        solana: solanaChain === undefined ? undefined : { chain: solanaChain.id, rpcUrl: solanaChain.url },
        pageUrl: undefined,
      },
      addressesOf: (network) => {
        const id = idOf(network)
        const found = evm.find((chain) => chain.id === id)
        if (found !== undefined) return { http: found.url, socket: found.url.replace(/^http/, 'ws') }
        if (solanaChain?.id === id) return { http: solanaChain.url, socket: solanaChain.wsUrl }
        const known = [...evm, solanaChain].flatMap((chain) => chain?.id ?? [])
        throw new Error(`This world has no network ${id}, but ${known.join(', ')}: see evmChains and solanaCluster.`)
      },
      relayWords: () => {
        const last = relay.frames.at(-1)
        const sockets = `Relay: ${relay.sockets()} open sockets`
        return last === undefined
          ? `${sockets}, and nothing was ever sent.`
          : `${sockets}, ${relay.frames.length} frames.`
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

export const idOf = (network: NetworkId): string => (typeof network === 'number' ? `eip155:${network}` : network)

function evmChain({ chainId, url }: Anvil, tokens: EvmTokens | undefined): EvmChain {
  const request = (method: string, params: readonly unknown[] = []) => ask(url, method, params)
  return {
    id: `eip155:${chainId}`,
    chainId,
    url,
    tokens: { porchUsd: asAddress(tokens?.porchUsd), pebble: asAddress(tokens?.pebble) },
    balance: async (address) => BigInt(String(await request('eth_getBalance', [address, 'latest']))),
    fund: (address, wei) => fundEvm(url, address, wei),
    request,
  }
}

export const asAddress = (text = ''): `0x${string}` => {
  if (!/^0x[0-9a-f]{40}$/i.test(text)) throw new Error(`${text || 'Nothing'} is no EVM address.`)
  return `0x${text.slice(2)}`
}

const chainOf = (solana: Solana, id: string): SolanaChain => ({
  id,
  url: solana.url,
  wsUrl: solana.wsUrl,
  balance: async (address) => solana.chain.svm.account(readAddress(address))?.lamports ?? 0n,
  fund: (address, lamports) => solana.fund(address, lamports),
  advance: (blocks) => solana.advance(blocks),
})
