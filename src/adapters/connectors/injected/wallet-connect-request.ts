import { parseChainId, quantityOf } from '../../../domain/network/chain-id.ts'
import { CoreError } from '../../../domain/shared/core-error.ts'
import { fromHexadecimal } from '../../../domain/shared/from-hexadecimal.ts'
import { readProperty, readText } from '../../../domain/shared/reading.ts'
import { readSome } from '../../../domain/shared/read-some.ts'
import type { SignInFields } from '../../../domain/solana/sign-in-fields.ts'
import { readAddresses } from './read-standing.ts'

/** Several times the longest text that a visitor reads, and a contract's signature. Unit: UTF-16 code units. */
const MAX_TEXT = 65_536
const MAX_ACCOUNTS = 1_000

/** The parameters of `wallet_connect` that ask for accounts and a signature at once. Source: ERC-7846. */
export function connectRequest({ chainId, ...fields }: SignInFields): readonly [object] {
  const chain = parseChainId(chainId)
  if (chain === undefined) throw new CoreError('CHAIN_NOT_GRANTED')
  return [{ version: '1', capabilities: { signInWithEthereum: { ...fields, chainId: quantityOf(chain) } } }]
}

/** Accounts, and what the first of them signed. */
export interface ConnectAnswer {
  readonly addresses: readonly string[]
  readonly signedMessage: Uint8Array
  readonly signature: Uint8Array
}

/**
 * What a wallet answers; the signature is not verified here.
 *
 * @throws CoreError `WALLET_BAD_ANSWER`; `METHOD_NOT_GRANTED` where it connected and did not sign.
 */
export function readConnectAnswer(answer: unknown): ConnectAnswer {
  const accounts = readSome(readProperty(answer, 'accounts'), MAX_ACCOUNTS)
  const addresses = readAddresses(accounts.map((account) => readProperty(account, 'address')))
  if (addresses.length === 0) throw new CoreError('WALLET_BAD_ANSWER')
  const signed = readProperty(readProperty(accounts[0], 'capabilities'), 'signInWithEthereum')
  if (signed === undefined) throw new CoreError('METHOD_NOT_GRANTED')
  const [message, written] = ['message', 'signature'].map((key) => readText(readProperty(signed, key)))
  if (message === undefined || written === undefined || message.length + written.length > MAX_TEXT)
    throw new CoreError('WALLET_BAD_ANSWER')
  const signature = fromHexadecimal(written)
  if (signature === undefined || signature.length === 0) throw new CoreError('WALLET_BAD_ANSWER')
  return { addresses, signedMessage: new TextEncoder().encode(message), signature }
}
