import { toWireTransfer } from './movement.ts'
import type { WireTransaction } from './wire.ts'

/** When the newest of them was made. They are no part of any chain, so they need no clock either. */
const NEWEST = Date.UTC(2026, 0, 15, 9, 30)

const DAY_MS = 86_400_000
const DAYS_BETWEEN = 9

/** 0.05 ETH. */
const AMOUNT = 5n * 10n ** 16n

/**
 * Invented purchases, for lists of any length: always the same ones. There are none unless a test wants some,
 * since all else that the account services tell is true.
 */
export const purchases = (count: number, account: string, chain: string): readonly WireTransaction[] =>
  Array.from({ length: count }, (_, index): WireTransaction => {
    const id = `coinbase-${index + 1}`
    const minedAt = new Date(NEWEST - index * DAYS_BETWEEN * DAY_MS).toISOString()
    const metadata = { operationType: 'buy', hash: id, minedAt, chain, sentFrom: '', sentTo: account } as const
    const coins = { kind: 'coins', name: 'Ether', symbol: 'ETH', decimals: 18, amount: AMOUNT, price: 3_000 } as const
    const movement = { asset: { ...coins, iconUrl: undefined }, sender: '', recipient: account }
    return { id, metadata: { ...metadata, status: 'confirmed' }, transfers: [toWireTransfer(movement, 'in')] }
  })
