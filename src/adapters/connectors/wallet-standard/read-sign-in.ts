import type { ChainId } from '../../../domain/network/chain-id.ts'
import { CoreError } from '../../../domain/shared/core-error.ts'
import { readProperty } from '../../../domain/shared/reading.ts'
import type { LocalSignIn } from '../local/local-wallet.ts'
import { hasInvalidKey } from './read-account.ts'
import { type ConnectedWallet, StandardConnection } from './standard-connection.ts'
import { readSome } from '../../../domain/shared/read-some.ts'
import { readBytes } from './wallet-values.ts'

/** Unit: bytes. Source: Ed25519. */
const SIGNATURE_LENGTH = 64
/** Several times the longest text that a visitor reads. Unit: bytes. */
const MAX_MESSAGE_LENGTH = 65_536

/**
 * A wallet's answer to `solana:signIn`: which account signed which text. The signature itself is not verified here.
 *
 * @throws CoreError `WALLET_BAD_ANSWER`, `SOLANA_KEY_INVALID`.
 */
export function readSignIn(wallet: ConnectedWallet, outputs: unknown, chains: readonly ChainId[]): LocalSignIn {
  const [output, ...others] = readSome(outputs, 2)
  const named = [readProperty(output, 'account')]
  const [account] = wallet.accounts(named)
  if (hasInvalidKey(named, wallet.raw)) throw new CoreError('SOLANA_KEY_INVALID')
  const signedMessage = readBytes(readProperty(output, 'signedMessage'), MAX_MESSAGE_LENGTH)
  const signature = readBytes(readProperty(output, 'signature'), SIGNATURE_LENGTH)
  if (others.length > 0 || account === undefined || signedMessage === undefined)
    throw new CoreError('WALLET_BAD_ANSWER')
  if (signature?.length !== SIGNATURE_LENGTH) throw new CoreError('WALLET_BAD_ANSWER')

  const { address } = account
  const shared = wallet.accounts().filter((each) => each.address !== address)
  return { address, signedMessage, signature, connection: new StandardConnection(wallet, [account, ...shared], chains) }
}
