import * as fc from 'fast-check'
import type { AccountId } from '../../../src/domain/account/account-id.ts'
import type { Grant, WalletSession } from '../../../src/domain/connection/wallet-session.ts'
import { chainId, type ChainId, type Namespace, namespaceOf } from '../../../src/domain/network/chain-id.ts'
import { type NetworkConfig, readNetworks } from '../../../src/domain/network/network.ts'

export const ALICE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const BOB = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
export const SOLANA_ALICE = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'
export const SOLANA_BOB = '4Nd1mYv4aMdQv1tqgQY4LYbqvdEfcFZbqcMhqkWsEz4f'

const network = (id: string, name: string): NetworkConfig => ({
  id,
  name,
  rpcUrl: 'http://localhost',
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: id.startsWith('eip155') ? 18 : 9 },
})

/** The page works with two EVM networks and one of Solana. */
export const EVM_ONE = chainId('eip155:31337')
export const EVM_TWO = chainId('eip155:31338')
export const SOLANA = chainId('solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z')
export const NETWORKS = readNetworks([network(EVM_ONE, 'One'), network(EVM_TWO, 'Two'), network(SOLANA, 'Sol')])

/** Networks that wallets know and the page does not. */
export const EVM_ELSEWHERE = chainId('eip155:1')
export const SOLANA_ELSEWHERE = chainId('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')

export const on = (chain: ChainId, ...addresses: string[]): readonly AccountId[] =>
  addresses.map((address) => ({ chain, address }))

export const grantOf = (...accounts: readonly AccountId[]): Grant => ({
  accounts,
  chains: [...new Set(accounts.map(({ chain }) => chain))],
  methods: [],
  events: [],
})

/** A session of a wallet that is named after its topic. */
export const session = (topic: string, ...accounts: readonly AccountId[]): WalletSession => {
  const of = (namespace: Namespace) => accounts.filter(({ chain }) => namespaceOf(chain) === namespace)
  const [eip155, solana] = [of('eip155'), of('solana')]
  return {
    topic,
    expiresAt: 1e12,
    peer: { name: `Wallet ${topic}` },
    grants: {
      ...(eip155.length > 0 && { eip155: grantOf(...eip155) }),
      ...(solana.length > 0 && { solana: grantOf(...solana) }),
    },
  }
}

export const anyChain = fc.constantFrom(EVM_ONE, EVM_TWO, SOLANA, EVM_ELSEWHERE, SOLANA_ELSEWHERE)

const anyAccount: fc.Arbitrary<AccountId> = anyChain.chain((chain) =>
  fc
    .constantFrom(...(namespaceOf(chain) === 'eip155' ? [ALICE, BOB] : [SOLANA_ALICE, SOLANA_BOB]))
    .map((address) => ({ chain, address })),
)

export const anyAccounts = fc.array(anyAccount, { maxLength: 6 })

/** Sessions of few topics, so that they meet in one run. */
export const anySession = fc
  .tuple(fc.constantFrom('a', 'b', 'c'), anyAccounts)
  .map(([topic, accounts]) => session(topic, ...accounts))
