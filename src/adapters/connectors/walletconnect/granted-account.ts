import { isAddress } from 'viem/utils'
import { type AccountId, parseAccountId } from '../../../domain/account/account-id.ts'
import { namespaceOf } from '../../../domain/network/chain-id.ts'
import { fromBase58 } from '../../../domain/shared/base58.ts'

/** Unit: bytes. Source: Ed25519. */
const KEY_LENGTH = 32

/** The account in a CAIP-10 text from a wallet, or `undefined` for a malformed one. */
export function readGrantedAccount(value: unknown): AccountId | undefined {
  const account = parseAccountId(value)
  if (account === undefined) return undefined
  const isOne = namespaceOf(account.chain) === 'eip155' ? isEvmAddress : isKey
  return isOne(account.address) ? account : undefined
}

/** An address in one case has no checksum; in mixed case it has one, which must be right. */
const isEvmAddress = (address: string): boolean =>
  /^0x(?:[0-9a-f]{40}|[0-9A-F]{40})$/.test(address) || isAddress(address)

const isKey = (address: string): boolean => fromBase58(address)?.length === KEY_LENGTH
