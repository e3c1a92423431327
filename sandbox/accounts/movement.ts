import { formatAmount } from '../../src/domain/send/amount.ts'
import type { WireTransfer } from './wire.ts'

/** Something that a transaction brought from one account to another. */
export interface Movement {
  readonly asset: Asset
  readonly sender: string
  readonly recipient: string
}

export type Asset = Coins | Piece

/** An amount of a fungible token. */
export interface Coins {
  readonly kind: 'coins'
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** In the smallest unit. */
  readonly amount: bigint
  /** Unit: US dollars for a whole one; absent where it is unknown. */
  readonly price: number | undefined
  readonly iconUrl: string | undefined
}

/** An NFT. */
export interface Piece {
  readonly kind: 'piece'
  readonly name: string
  readonly imageUrl: string
  readonly isSpam: boolean
}

export type Direction = WireTransfer['direction']

/** Which way it went, seen from an account; `undefined` where the account is not part of it. */
export function directionOf({ sender, recipient }: Movement, account: string): Direction | undefined {
  if (sender === account) return recipient === account ? 'self' : 'out'
  return recipient === account ? 'in' : undefined
}

export function toWireTransfer(movement: Movement, direction: Direction): WireTransfer {
  const { asset, sender, recipient } = movement
  if (asset.kind === 'piece') {
    const picture = { url: asset.imageUrl }
    const flags = { is_spam: asset.isSpam }
    const nft_info = { name: asset.name, content: { preview: picture, detail: picture }, flags }
    return { nft_info, direction, quantity: { numeric: '1' }, value: null, price: null, sender, recipient }
  }
  const { name, symbol, iconUrl, price = null } = asset
  const fungible_info = { name, symbol, icon: iconUrl === undefined ? null : { url: iconUrl } }
  const numeric = formatAmount(asset.amount, asset.decimals)
  const value = price === null ? null : worth(numeric, price)
  return { fungible_info, direction, quantity: { numeric }, value, price, sender, recipient }
}

/** Unit: US dollars. A figure to be shown, so it may be rounded as such figures are. */
export const worth = (numeric: string, price: number): number => Number((Number(numeric) * price).toFixed(6))
