import type { ChainId } from '../../domain/network/chain-id.ts'
import type { Nft } from '../../domain/nfts/nft.ts'
import type { TokenBalance } from '../../domain/tokens/token-balance.ts'
import type { Transaction, Transfer } from '../../domain/transactions/transaction.ts'
import { BUNDLED_WALLETS } from '../wallet-api/bundled-wallets.ts'
import { iconOf } from '../wallet-api/icon-drawing.ts'

/** The best known wallets, whatever the networks of the page are, each with the picture that is drawn for it. */
export const SAMPLE_WALLETS = BUNDLED_WALLETS.map((wallet) => ({ ...wallet, chains: [], image_id: iconOf(wallet.id) }))

/** A well-known address (vitalik.eth): the preview needs no key. */
export const SAMPLE_ADDRESS = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'

const FRIEND = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'

/** What the sample account holds of the network's own currency. Unit: whole tokens. */
const OWN = '1.25'
/** In the smallest unit. */
export const SAMPLE_BALANCE = 1_250_000_000_000_000_000n
const PRICE = 3_412.5

export const sampleTokens = (chain: ChainId): readonly TokenBalance[] => [
  {
    ...{ name: 'Ether', symbol: 'ETH', chainId: chain, price: PRICE, value: PRICE * Number(OWN) },
    quantity: { decimals: 18, numeric: OWN },
  },
  ...(
    [
      ['USD Coin', 'USDC', '2410.55', 1],
      ['Lido Staked Ether', 'stETH', '0.48', 3_398.2],
      ['Uniswap', 'UNI', '36.5', 9.84],
    ] as const
  ).map(([name, symbol, numeric, price], place) => ({
    ...{ name, symbol, chainId: chain, price, value: price * Number(numeric) },
    address: `0x${String(place + 1).repeat(40)}`,
    quantity: { decimals: 6, numeric },
  })),
]

export const SAMPLE_NFTS: readonly Nft[] = [1, 2, 3, 4, 5, 6].map((number) => ({
  ...{ id: `nft-${number}`, name: `Column ${number}`, collection: 'Porches of the world' },
  ...{ contract: `0x${'5'.repeat(40)}`, tokenId: String(number), imageId: `picture-${number + 5}`, is_spam: false },
}))

const transfer = (direction: 'in' | 'out', symbol: string, quantity: string): Transfer => ({
  ...{ direction, quantity, fungible_info: { name: symbol, symbol } },
  ...(direction === 'out'
    ? { sender: SAMPLE_ADDRESS, recipient: FRIEND }
    : { sender: FRIEND, recipient: SAMPLE_ADDRESS }),
})

const HISTORY = [
  ['send', '2026-03-14T10:00:00Z', [transfer('out', 'ETH', '0.25')]],
  ['receive', '2026-03-12T09:30:00Z', [transfer('in', 'USDC', '1250')]],
  ['trade', '2026-02-27T21:12:00Z', [transfer('out', 'USDC', '900'), transfer('in', 'ETH', '0.2637')]],
  ['receive', '2026-02-11T15:45:00Z', [transfer('in', 'ETH', '1.2')]],
] as const

export const sampleHistory = (chain: ChainId): readonly Transaction[] =>
  HISTORY.map(([operationType, minedAt, transfers], place) => ({
    id: `${chain} ${place}`,
    metadata: {
      ...{ minedAt, chain, operationType, hash: `0x${String(place + 1).repeat(64)}`, status: 'confirmed' },
      ...{ sentFrom: SAMPLE_ADDRESS, sentTo: FRIEND },
    },
    transfers,
  }))
