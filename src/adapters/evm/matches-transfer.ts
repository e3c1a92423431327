import type { Hex } from 'viem'
import { readFields, readList, readText } from '../../domain/shared/reading.ts'
import type { Transfer } from '../../ports/blockchain.ts'
import type { WalletCall } from '../../ports/connector.ts'

/** The fields that a transfer may have; with any other, such as an authorization of EIP-7702, it is no transfer. */
const FIELDS: ReadonlySet<string> = new Set(['from', 'to', 'value', 'data'])

/**
 * As `Blockchain.isTransfer`: whether a transaction moves this amount from this account to the recipient and nothing
 * else.
 */
export function matchesTransfer({ method, params }: WalletCall, transfer: Transfer): boolean {
  const given = readList(params)
  const fields = readFields(given[0])
  if (method !== 'eth_sendTransaction' || given.length !== 1 || fields === undefined) return false
  if ([...fields.keys()].some((name) => !FIELDS.has(name)) || !isSame(readText(fields.get('from')), transfer.from))
    return false
  const value = readQuantity(fields.get('value'))
  const data = readText(fields.get('data') ?? '0x')
  return isSameTransfer({ to: readText(fields.get('to')), value, data }, transfer)
}

interface Move {
  readonly to: string | null | undefined
  readonly value: bigint | undefined
  readonly data: string | undefined
}

/** `transfer(address,uint256)`. Source: EIP-20. */
const TRANSFER = '0xa9059cbb'

/** Whether a transaction moves this amount to this recipient, and nothing else. */
export function isSameTransfer({ to, value, data }: Move, transfer: Transfer): boolean {
  const { token, amount } = transfer
  if (token === undefined) return isSame(to, transfer.to) && value === amount && data === '0x'
  // Nothing may follow the two arguments that a token might read.
  const moving = `${TRANSFER}${word(transfer.to.slice(2))}${wordOf(amount)}`
  return isSame(to, token.address) && value === 0n && isSame(data, moving)
}

/** A transaction as a node reports it. */
interface Told {
  readonly from: string
  readonly to: string | null | undefined
  readonly value: bigint
  readonly input: Hex
}

/**
 * T10: whether a transaction really is this transfer of this account, whatever hash it has. An account with code (Safe,
 * EIP-4337, EIP-7702) is moved by a transaction to itself, or by another account's transaction: then the data must
 * contain the account, the recipient and the amount.
 */
export function carriesTransfer({ from, to, value, input }: Told, transfer: Transfer): boolean {
  const isOwn = isSame(from, transfer.from)
  if (isOwn && isSameTransfer({ to, value, data: input }, transfer)) return true
  const isToItself = isSame(to, transfer.from)
  if (isOwn && !isToItself) return false
  const data = input.toLowerCase()
  const named = [transfer.to, transfer.token?.address, isToItself ? undefined : transfer.from]
  const words = named.flatMap((address) => (address === undefined ? [] : [address.slice(2).toLowerCase()]))
  return [...words, wordOf(transfer.amount)].every((word) => data.includes(word))
}

/** Whether a transaction is the very call that a wallet was asked for. @param asked - The parameters, as they were put. */
export function isAskedCall({ to, value, input }: Omit<Told, 'from'>, asked: unknown): boolean {
  const fields = readFields(readList(asked)[0])
  if (fields === undefined || readQuantity(fields.get('value') ?? '0x0') !== value) return false
  // Without a recipient a contract is created.
  return isSame(to ?? '', readText(fields.get('to')) ?? '') && isSame(input, readText(fields.get('data')) ?? '0x')
}

const isSame = (one: string | null | undefined, other: string): boolean => one?.toLowerCase() === other.toLowerCase()

/** A value in ABI encoding: 32 bytes, in hexadecimal digits. */
const word = (digits: string): string => digits.padStart(64, '0')
const wordOf = (amount: bigint): string => word(amount.toString(16))

const readQuantity = (value: unknown): bigint | undefined =>
  typeof value === 'string' && /^0x[0-9a-f]+$/.test(value) ? BigInt(value) : undefined
