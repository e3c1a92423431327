import { getAddressDecoder } from '@solana/web3.js'
import type { Address } from '@solana/web3.js'
import type { Svm, SvmAccount } from './svm.ts'

export const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA' as Address
export const TOKEN_2022_PROGRAM = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb' as Address

const PROGRAM_NAMES: Readonly<Record<string, string>> = {
  [TOKEN_PROGRAM]: 'spl-token',
  [TOKEN_2022_PROGRAM]: 'spl-token-2022',
}

/** Offsets of fields in the accounts of the token programs. Unit: bytes. Source: spl-token, `state.rs`. */
const MINT = { bytes: 82, supply: 36, decimals: 44 }
const HOLDING = { bytes: 165, mint: 0, owner: 32, amount: 64, state: 108, isNative: 109 }

/** Token-2022 marks what an account is in the byte after the old layout: 1 is a mint, 2 a holding. */
const KIND_BYTE = 165
const KIND_HOLDING = 2

export interface TokenAmount {
  readonly amount: string
  readonly decimals: number
  readonly uiAmount: number
  readonly uiAmountString: string
}

export interface TokenHolding {
  readonly mint: Address
  readonly owner: Address
  readonly amount: TokenAmount
}

export const isTokenProgram = (address: string): boolean => address in PROGRAM_NAMES

/** The data of a token holding; `undefined` for any other account. */
export function readHolding(account: SvmAccount, svm: Svm): TokenHolding | undefined {
  if (!isHolding(account)) return undefined
  const mint = addressAt(account, HOLDING.mint)
  return {
    mint,
    owner: addressAt(account, HOLDING.owner),
    amount: toTokenAmount(u64At(account, HOLDING.amount), decimalsOf(svm.account(mint))),
  }
}

/** The supply of a token; `undefined` if the account is no mint. */
export function readSupply(account: SvmAccount): TokenAmount | undefined {
  if (!isTokenProgram(account.owner) || account.data.length < MINT.bytes || isHolding(account)) return undefined
  return toTokenAmount(u64At(account, MINT.supply), decimalsOf(account))
}

/** The account in the form of `jsonParsed`; `undefined` where that has no form for it, and base 64 is sent instead. */
export function parseTokenAccount(account: SvmAccount, svm: Svm): unknown {
  const holding = readHolding(account, svm)
  const supply = holding === undefined ? readSupply(account) : undefined
  if (holding === undefined && supply === undefined) return undefined
  const isNative = account.data[HOLDING.isNative] === 1
  const state = account.data[HOLDING.state] === 2 ? 'frozen' : 'initialized'
  const info =
    holding === undefined
      ? { decimals: supply?.decimals, supply: supply?.amount, isInitialized: true }
      : { mint: holding.mint, owner: holding.owner, state, isNative, tokenAmount: holding.amount }
  return {
    program: PROGRAM_NAMES[account.owner],
    parsed: { type: holding === undefined ? 'mint' : 'account', info },
    space: account.data.length,
  }
}

const isHolding = ({ owner, data }: SvmAccount): boolean =>
  isTokenProgram(owner) && (data.length === HOLDING.bytes || data[KIND_BYTE] === KIND_HOLDING)

const decimalsOf = (mint: SvmAccount | undefined): number => mint?.data[MINT.decimals] ?? 0

const addressAt = ({ data }: SvmAccount, offset: number): Address => getAddressDecoder().decode(data, offset)

const u64At = ({ data }: SvmAccount, offset: number): bigint =>
  new DataView(data.buffer, data.byteOffset, data.byteLength).getBigUint64(offset, true)

function toTokenAmount(amount: bigint, decimals: number): TokenAmount {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  const text = fraction === '' ? whole : `${whole}.${fraction}`
  return { amount: amount.toString(), decimals, uiAmount: Number(text), uiAmountString: text }
}
