import { decodeFunctionData, isAddressEqual, type Hex, isHex } from 'viem'
import { readFields, readList, readText } from '../../domain/shared/reading.ts'
import type { Transfer } from '../../ports/blockchain.ts'
import type { WalletCall } from '../../ports/wallet-sessions.ts'
import { ERC20 } from './erc20.ts'

/** What a transaction may hold; anything else, as an authorization of EIP-7702, is no transfer any more. */
const FIELDS: ReadonlySet<string> = new Set(['from', 'to', 'value', 'data'])

/** As `Blockchain.isTransfer`: the one transaction that moves this amount from here to there, and does nothing else. */
export function saysTransfer({ method, params }: WalletCall, { from, to, amount, token }: Transfer): boolean {
  const given = readList(params)
  const fields = readFields(given[0])
  if (method !== 'eth_sendTransaction' || given.length !== 1 || fields === undefined) return false
  if ([...fields.keys()].some((name) => !FIELDS.has(name)) || !isSame(fields.get('from'), from)) return false
  const value = readText(fields.get('value'))
  const data = fields.get('data')
  if (token === undefined) return isSame(fields.get('to'), to) && isQuantity(value, amount) && data === undefined
  if (!isSame(fields.get('to'), token.address) || !isQuantity(value, 0n) || !isHex(data)) return false
  const moved = readTransferData(data)
  return moved !== undefined && isSame(moved.to, to) && moved.amount === amount
}

const isSame = (one: unknown, other: string): boolean => {
  const text = readText(one)
  return text !== undefined && isAddress(text) && isAddress(other) && isAddressEqual(text, other)
}

const isAddress = (text: string): text is Hex => /^0x[0-9a-fA-F]{40}$/.test(text)

const isQuantity = (text: string | undefined, amount: bigint): boolean =>
  text !== undefined && /^0x[0-9a-f]+$/.test(text) && BigInt(text) === amount

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
