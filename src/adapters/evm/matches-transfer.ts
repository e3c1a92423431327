import { decodeFunctionData, isAddressEqual, type Hex, isHex } from 'viem'
import { readFields, readList, readText } from '../../domain/shared/reading.ts'
import type { Transfer } from '../../ports/blockchain.ts'
import type { WalletCall } from '../../ports/connector.ts'
import { ERC20 } from './erc20.ts'

/** What a transaction may hold; anything else, as an authorization of EIP-7702, is no transfer any more. */
const FIELDS: ReadonlySet<string> = new Set(['from', 'to', 'value', 'data'])

/** As `Blockchain.isTransfer`: the one transaction that moves this amount from here to there, and does nothing else. */
export function matchesTransfer({ method, params }: WalletCall, transfer: Transfer): boolean {
  const given = readList(params)
  const fields = readFields(given[0])
  if (method !== 'eth_sendTransaction' || given.length !== 1 || fields === undefined) return false
  if ([...fields.keys()].some((name) => !FIELDS.has(name)) || !isSame(fields.get('from'), transfer.from)) return false
  const value = readQuantityText(readText(fields.get('value')))
  const data = fields.get('data') ?? '0x'
  return value !== undefined && isHex(data) && isSameTransfer({ to: readText(fields.get('to')), value, data }, transfer)
}

interface Move {
  readonly to: string | null | undefined
  readonly value: bigint
  readonly data: Hex
}

/** Whether what a transaction holds moves this amount to this recipient, and nothing else. */
export function isSameTransfer({ to, value, data }: Move, transfer: Transfer): boolean {
  const { token, amount } = transfer
  if (token === undefined) return isSame(to, transfer.to) && value === amount && data === '0x'
  if (!isSame(to, token.address) || value !== 0n) return false
  const moved = readTransferData(data)
  return moved !== undefined && isSame(moved.to, transfer.to) && moved.amount === amount
}

/** A transaction as a node tells it. */
interface Told {
  readonly from: string
  readonly to: string | null | undefined
  readonly value: bigint
  readonly input: Hex
}

/**
 * T10: whether a transaction is this transfer of this account, and not just any that goes by the hash. A contract that
 * is an account (Safe, EIP-4337, EIP-7702) is moved by a transaction to itself or by others': that one has to name the
 * account, the recipient and the amount.
 */
export function carriesTransfer({ from, to, value, input }: Told, transfer: Transfer): boolean {
  const isOwn = isSame(from, transfer.from)
  if (isOwn && isSameTransfer({ to, value, data: input }, transfer)) return true
  const isToItself = isSame(to, transfer.from)
  if (isOwn && !isToItself) return false
  const data = input.toLowerCase()
  const named = [transfer.to, transfer.token?.address, isToItself ? undefined : transfer.from]
  const words = named.flatMap((address) => (address === undefined ? [] : [address.slice(2).toLowerCase()]))
  return [...words, transfer.amount.toString(16).padStart(64, '0')].every((word) => data.includes(word))
}

const isSame = (one: unknown, other: string): boolean => {
  const text = readText(one)
  return text !== undefined && isAddress(text) && isAddress(other) && isAddressEqual(text, other)
}

const isAddress = (text: string): text is Hex => /^0x[0-9a-fA-F]{40}$/.test(text)

const readQuantityText = (text: string | undefined): bigint | undefined =>
  text !== undefined && /^0x[0-9a-f]+$/.test(text) ? BigInt(text) : undefined

function readTransferData(data: Hex): { readonly to: string; readonly amount: bigint } | undefined {
  // A selector, two words, and nothing that a token might read after them.
  if (data.length !== 2 + 8 + 64 + 64) return undefined
  try {
    const { functionName, args } = decodeFunctionData({ abi: ERC20, data })
    return functionName === 'transfer' ? { to: args[0], amount: args[1] } : undefined
  } catch {
    return undefined
  }
}
