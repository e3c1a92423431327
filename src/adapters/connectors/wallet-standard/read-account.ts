import { fromBase58 } from '../../../domain/shared/base58.ts'
import { readProperty } from '../../../domain/shared/reading.ts'
import { readSome } from '../../../domain/shared/read-some.ts'
import { readIdentifiers } from '../../../domain/solana/identifiers.ts'
import { readBytes } from './wallet-values.ts'

/** An account that a wallet shared, read and checked. */
export interface StandardAccount {
  /** The wallet's own object: it knows the account again by nothing else. */
  readonly raw: unknown
  readonly address: string
  /** As the wallet names them: `solana:mainnet`. */
  readonly chains: readonly string[]
  /** `undefined`: it does not say, so what the wallet can do the account can. */
  readonly features: readonly string[] | undefined
}

/** More than one page is ever shown. */
const MAX_ACCOUNTS = 64
/** Unit: bytes. Source: Ed25519. */
const KEY_LENGTH = 32
/** 32 bytes in base58. Unit: characters. */
const MAX_ADDRESS_LENGTH = 44

/**
 * The Solana accounts in a wallet's list. What is of another chain, or is no key, is left out.
 *
 * @param wallet - Whose they are; it speaks for an account that does not name its chains.
 */
export const readAccounts = (list: unknown, wallet: unknown): readonly StandardAccount[] =>
  readSome(list, MAX_ACCOUNTS).flatMap((raw) => readAccount(raw, wallet) ?? [])

/** Whether a wallet names a Solana account whose address is no public key, or not that of the key it shows. */
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

/** An address is a public key in base58; where the wallet shows the key as well, they have to agree. */
function isKeyOf(address: string, publicKey: unknown): boolean {
  const key = address.length <= MAX_ADDRESS_LENGTH ? fromBase58(address) : undefined
  if (key?.length !== KEY_LENGTH) return false
  if (publicKey === undefined || publicKey === null) return true
  const shown = readBytes(publicKey, KEY_LENGTH)
  return shown?.length === KEY_LENGTH && shown.every((byte, index) => byte === key[index])
}
