import { chainId } from '../../src/domain/network/chain-id.ts'
import type { Nft } from '../../src/domain/nfts/nft.ts'
import type { TokenBalance } from '../../src/domain/tokens/token-balance.ts'
import type { Transaction, TransactionMetadata, Transfer } from '../../src/domain/transactions/transaction.ts'
import { ALICE, BOB, ETHEREUM, txHash } from './cast.ts'

/** What the account of the cast holds, and its history. */

const token = (name: string, symbol: string, numeric: string, price: number | undefined): TokenBalance => ({
  ...{ name, symbol, chainId: chainId(ETHEREUM.id), quantity: { decimals: 6, numeric } },
  ...(symbol === 'ETH' ? {} : { address: `0x${symbol.length.toString(16).repeat(40)}` }),
  ...(price === undefined ? {} : { price, value: price * Number(numeric) }),
})

export const TOKENS: readonly TokenBalance[] = [
  token('Ether', 'ETH', '1.2845', 3_412.5),
  token('USD Coin', 'USDC', '2410.55', 1),
  token('Wrapped liquid staked Ether 2.0', 'wstETH', '0.013372', 4_012.1),
  token('A token whose name never wanted to come to an end', 'ENDLESSTOKEN', '123456789.123456', undefined),
  token('Dust', 'DUST', '0.0001', 0.01),
]

/** As many as an account gathers over the years. */
export const MANY_TOKENS: readonly TokenBalance[] = [
  ...TOKENS,
  ...Array.from({ length: 200 }, (_, place) => ({
    ...token(`Gathered token ${place + 1}`, `GT${place + 1}`, String(400 - place), place < 120 ? 0.5 : undefined),
    address: `0x${(place + 256).toString(16).padStart(40, 'c')}`,
  })),
]

const nft = (number: number, change: Partial<Nft> = {}): Nft => ({
  ...{ id: `nft-${number}`, name: `Column ${number}`, collection: 'Porches of the world' },
  ...{ contract: `0x${'5'.repeat(40)}`, tokenId: String(number), imageId: `picture-${number % 12}`, is_spam: false },
  ...change,
})

export const NFTS: readonly Nft[] = [
  ...[1, 2, 3, 4, 5].map((number) => nft(number)),
  nft(6, { name: '', collection: '', imageId: undefined }),
  nft(7, { name: 'Claim $10,000 at free-money.example', collection: 'Airdrop', is_spam: true }),
]

/** Names as their makers write them, and pictures that do not come. */
export const ODD_NFTS: readonly Nft[] = [
  nft(21, {
    name: 'The porch of the maidens, seen from the south-east on a winter morning, first print of twelve',
    tokenId: '57896044618658097711785492504343953926634992332820282019728792003956564819949',
  }),
  nft(22, { name: '#8817', collection: 'Donaudampfschifffahrtsgesellschaftskapitänsmützen, zweite Serie' }),
  nft(23, { name: 'رواق قصر الحمراء عند الغروب', collection: 'أروقة العالم', imageId: 'not there' }),
  nft(24, { name: '柱廊', collection: '世界の柱廊', imageId: undefined }),
  ...Array.from({ length: 60 }, (_, place) => nft(30 + place)),
]

const transfer = (direction: Transfer['direction'], symbol: string, quantity: string): Transfer => ({
  ...{ direction, quantity, fungible_info: { name: symbol, symbol } },
  ...(direction === 'out' ? { sender: ALICE, recipient: BOB } : { sender: BOB, recipient: ALICE }),
})

const transaction = (
  number: number,
  minedAt: string,
  transfers: readonly Transfer[],
  metadata: Partial<TransactionMetadata>,
): Transaction => ({
  id: `transaction-${number}`,
  metadata: { minedAt, chain: ETHEREUM.id, hash: txHash(number + 40), status: 'confirmed', ...metadata },
  transfers,
})

/** Begins and ends like Bob's address, to be copied in its place (address poisoning). */
const LOOK_ALIKE = `${BOB.slice(0, 6)}${'4d1e'.repeat(8)}${BOB.slice(-4)}`

const out = { sentFrom: ALICE, sentTo: BOB }

export const TRANSACTIONS: readonly Transaction[] = [
  transaction(1, '2025-12-30T10:00:00Z', [transfer('out', 'ETH', '0.25')], { operationType: 'send', ...out }),
  transaction(2, '2025-12-28T09:30:00Z', [transfer('in', 'USDC', '1250')], { operationType: 'receive' }),
  transaction(3, '2025-12-02T21:12:00Z', [transfer('out', 'USDC', '900'), transfer('in', 'ETH', '0.2637')], {
    ...{ operationType: 'trade', ...out },
  }),
  transaction(4, '2025-11-19T07:00:00Z', [], { operationType: 'approve', ...out }),
  transaction(5, '2025-11-03T15:45:00Z', [transfer('out', 'ETH', '4')], {
    ...{ operationType: 'send', status: 'failed', ...out },
  }),
  transaction(6, 'some day', [transfer('in', 'ETH', '0.01')], { operationType: 'receive' }),
  transaction(7, '2025-12-30T10:04:00Z', [{ ...transfer('out', 'ETH', '0'), recipient: LOOK_ALIKE }], {
    ...{ operationType: 'send', sentFrom: LOOK_ALIKE },
  }),
]

/** Several still open, one that came, and one that claims to have come from an account like Bob's. */
export const UNDER_WAY: readonly Transaction[] = [
  transaction(21, '2025-12-31T10:00:00Z', [transfer('out', 'ETH', '0.25')], {
    ...{ operationType: 'send', status: 'pending', ...out },
  }),
  transaction(22, '2025-12-31T09:00:00Z', [transfer('out', 'USDC', '900'), transfer('in', 'ETH', '0.2637')], {
    ...{ operationType: 'trade', status: 'pending', ...out },
  }),
  transaction(23, '2025-12-30T10:00:00Z', [transfer('out', 'ETH', '0.25')], { operationType: 'send', ...out }),
  transaction(24, '2025-12-30T10:04:00Z', [{ ...transfer('in', 'USDC', '1250'), sender: LOOK_ALIKE }], {
    ...{ operationType: 'receive', sentFrom: LOOK_ALIKE },
  }),
]

/** What failed, or is still open. */
export const MISHAPS: readonly Transaction[] = [
  transaction(1, '2025-12-30T10:00:00Z', [], { operationType: 'approve', status: 'pending', ...out }),
  transaction(2, '2025-12-28T09:30:00Z', [transfer('out', 'USDC', '900'), transfer('in', 'ETH', '0.2637')], {
    ...{ operationType: 'trade', status: 'failed', ...out },
  }),
  transaction(3, '2025-12-02T21:12:00Z', [], { operationType: 'approve', status: 'failed', ...out }),
  transaction(4, '2025-11-19T07:00:00Z', [transfer('out', 'wstETH', '1234567.891')], {
    ...{ operationType: 'withdraw', status: 'failed', ...out },
  }),
  transaction(5, '2025-11-03T15:45:00Z', [], { operationType: 'multicall', status: 'failed', ...out }),
]
