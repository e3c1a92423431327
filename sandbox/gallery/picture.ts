import { KNOWN_WALLETS } from '../../src/adapters/wallet-api/known-wallets.ts'
import { iconOf } from '../../src/adapters/wallet-api/icon-drawing.ts'

/** Drawn for each visit: so many take no time that is seen. */
const KNOWN = 24

/** The picture of a well-known wallet by its place among them. */
export const pictureOfKnown = (place: number): string =>
  place < KNOWN ? iconOf(KNOWN_WALLETS[place]?.id ?? '') : `picture-${place % 12}`

/** Ids of the pictures that the wallets of the cast have. */
export const PICTURES: readonly string[] = [
  ...Array.from({ length: 12 }, (_, number) => `picture-${number}`),
  ...Array.from({ length: KNOWN }, (_, place) => pictureOfKnown(place)),
]

/** The tokens that the picture service knows. */
export const TOKEN_PICTURES: readonly string[] = ['ETH', 'USDC', 'SOL', 'wstETH']
