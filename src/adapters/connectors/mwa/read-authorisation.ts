import { readSome } from '../../../domain/shared/read-some.ts'
import { readIdentifiers } from '../../../domain/solana/identifiers.ts'
import { base58 } from '../../../domain/shared/base58.ts'
import { readFields, readText } from '../../../domain/shared/reading.ts'
import { readWalletUriBase } from '../../../domain/solana/association-uri.ts'
import { fromEither } from './from-either.ts'

export interface MobileAccount {
  /** In base58. */
  readonly address: string
  /** By the wallet's names for them; `undefined` where the wallet does not say. */
  readonly chains: readonly string[] | undefined
}

/** What a wallet has authorised. */
export interface Authorisation {
  /** The wallet agrees again to this token without asking its owner. Opaque to us. */
  readonly token: string
  readonly accounts: readonly [MobileAccount, ...MobileAccount[]]
  /** The address to open the wallet at from now on. */
  readonly base: string | undefined
}

/** Unit: bytes. Source: Ed25519. */
const KEY_LENGTH = 32
/** More accounts than one wallet has. */
const MAX_ACCOUNTS = 64
/** Unit: UTF-16 code units. */
const MAX_TOKEN_LENGTH = 4_096

/**
 * An answer to `authorize`. An account that cannot be read is left out.
 *
 * @returns `undefined` for an answer without a token or an account.
 * @throws CoreError `LINK_BLOCKED` where the address to open the wallet at is not safe.
 */
export function readAuthorisation(answer: unknown): Authorisation | undefined {
  const fields = readFields(answer)
  const token = readText(fields?.get('auth_token'))
  const base = readWalletUriBase(fields?.get('wallet_uri_base'))
  const list = readSome(fields?.get('accounts'), MAX_ACCOUNTS)
  const [first, ...others] = list.flatMap((each) => readAccount(each) ?? [])
  if (token === undefined || token === '' || token.length > MAX_TOKEN_LENGTH || first === undefined) return undefined
  return { token, accounts: [first, ...others], base }
}

/** The address comes in base64; some wallets write base58, and some use another field name. */
function readAccount(value: unknown): MobileAccount | undefined {
  const field = (name: string) => readFields(value)?.get(name)
  const key = fromEither(field('address') ?? field('display_address'), KEY_LENGTH)
  if (key === undefined) return undefined
  const chains = readIdentifiers(field('chains'))
  return { address: base58(key), chains: chains.length > 0 ? chains : undefined }
}
