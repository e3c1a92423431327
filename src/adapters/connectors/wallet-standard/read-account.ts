import { fromBase58 } from '../../../domain/shared/base58.ts'
import { readProperty } from '../../../domain/shared/reading.ts'
import { readSome } from '../../../domain/shared/read-some.ts'
import { readIdentifiers } from '../../../domain/solana/identifiers.ts'
import { readBytes } from './wallet-values.ts'

/** An account that a wallet shared, read and checked. */
export interface StandardAccount {
  /** The wallet's own object: only by it does the wallet recognise the account. */
  readonly raw: unknown
  readonly address: string
  /** By the wallet's names for them: `solana:mainnet`. */
  readonly chains: readonly string[]
  /** `undefined`: the account does not say, so it has all features of its wallet. */
  readonly features: readonly string[] | undefined
}

/** More than one page is ever shown. */
const MAX_ACCOUNTS = 64
/** Unit: bytes. Source: Ed25519. */
const KEY_LENGTH = 32
/** 32 bytes in base58. Unit: characters. */
const MAX_ADDRESS_LENGTH = 44

/**
 * The Solana accounts in a wallet's list. An account of another chain, or without a valid key, is left out.
 *
 * @param wallet - The wallet of the list; its chains count for an account that names none.
 */
export const readAccounts = (list: unknown, wallet: unknown): readonly StandardAccount[] =>
  readSome(list, MAX_ACCOUNTS).flatMap((raw) => readAccount(raw, wallet) ?? [])

/** Whether a wallet lists a Solana account whose address is no public key, or does not match the key beside it. */
export const hasInvalidKey = (list: unknown, wallet: unknown): boolean =>
  readSome(list, MAX_ACCOUNTS).some((raw) => {
    const address = readProperty(raw, 'address')
    if (typeof address !== 'string' || isKeyOf(address, readProperty(raw, 'publicKey'))) return false
    return chainsOf(raw, wallet).some(isSolana)
  })

function readAccount(raw: unknown, wallet: unknown): StandardAccount | undefined {
  const address = readProperty(raw, 'address')
  if (typeof address !== 'string' || !isKeyOf(address, readProperty(raw, 'publicKey'))) return undefined
  const chains = chainsOf(raw, wallet)
  if (!chains.some(isSolana)) return undefined
  const features = readProperty(raw, 'features')
  return { raw, address, chains, features: features === undefined ? undefined : readIdentifiers(features) }
}

function chainsOf(raw: unknown, wallet: unknown): readonly string[] {
  const own = readIdentifiers(readProperty(raw, 'chains'))
  return own.length > 0 ? own : readIdentifiers(readProperty(wallet, 'chains'))
}

export const isSolana = (chain: string): boolean => chain.startsWith('solana:')

/** An address is a public key in base58; where the wallet gives the key as well, both must agree. */
function isKeyOf(address: string, publicKey: unknown): boolean {
  const key = address.length <= MAX_ADDRESS_LENGTH ? fromBase58(address) : undefined
  if (key?.length !== KEY_LENGTH) return false
  if (publicKey === undefined || publicKey === null) return true
  const shown = readBytes(publicKey, KEY_LENGTH)
  return shown?.length === KEY_LENGTH && shown.every((byte, index) => byte === key[index])
}
