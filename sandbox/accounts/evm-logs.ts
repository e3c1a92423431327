import { decodeNumber } from '../evm/abi.ts'
import type { Log } from './evm-block.ts'

/** Source: EIP-20 and EIP-721: the hashes of `Transfer`, `Approval` and `ApprovalForAll`. */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const APPROVALS: ReadonlySet<string | undefined> = new Set([
  '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925',
  '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31',
])

/** The zero address: a mint comes from it, a burn goes to it. */
export const ZERO_ADDRESS = `0x${'0'.repeat(40)}`

/** A token transfer. With a `tokenId` it is an NFT, else an amount in the smallest unit. */
export type TokenMove = { readonly contract: string; readonly from: string; readonly to: string } & (
  | { readonly tokenId: bigint }
  | { readonly amount: bigint }
)

/** The transfer in a log, if there is one. Both standards share the event; an NFT's has its id among the topics. */
export function readMove({ address, topics, data }: Log): TokenMove | undefined {
  const [event, from, to, tokenId] = topics
  if (event !== TRANSFER || from === undefined || to === undefined) return undefined
  const move = { contract: address.toLowerCase(), from: addressIn(from), to: addressIn(to) }
  if (tokenId !== undefined) return { ...move, tokenId: BigInt(tokenId) }
  const amount = decodeNumber(data)
  return amount === undefined ? undefined : { ...move, amount }
}

/** Whether the log says that this account lets another account take its tokens. */
export const isApprovalOf = ({ topics }: Log, account: string): boolean =>
  APPROVALS.has(topics[0]) && topics[1] !== undefined && addressIn(topics[1]) === account

const addressIn = (topic: string): string => `0x${topic.slice(-40).toLowerCase()}`
