import { asCoreError, type CoreError } from '../../domain/shared/core-error.ts'
import type { ErrorCode } from '../../domain/shared/error-catalogue.ts'
import type { AdapterBase, AdapterErrorName } from './adapter-library.ts'

/** Failures that mean the same whatever was being done. */
const MEANINGS: ReadonlyMap<ErrorCode, AdapterErrorName> = new Map<ErrorCode, AdapterErrorName>([
  ['NOT_CONNECTED', 'WalletNotConnectedError'],
  ['SOLANA_NOT_CONNECTED', 'WalletNotConnectedError'],
  ['SESSION_GONE', 'WalletDisconnectedError'],
  ['CORE_DISPOSED', 'WalletNotReadyError'],
  ['SOLANA_NOT_READY', 'WalletNotReadyError'],
  ['WALLET_GONE', 'WalletNotReadyError'],
  ['ACCOUNT_CHANGED', 'WalletAccountError'],
  ['SOLANA_ACCOUNT_UNSUPPORTED', 'WalletAccountError'],
  ['SOLANA_KEY_INVALID', 'WalletPublicKeyError'],
])

/** A failure by the page's own class, whose `error` is the `CoreError`. */
export function adapterFailure(
  errors: Pick<AdapterBase<unknown>, AdapterErrorName>,
  failed: AdapterErrorName,
  cause: unknown,
): Error & { readonly error: CoreError } {
  const error = asCoreError(cause, 'UNKNOWN')
  const Failure = errors[MEANINGS.get(error.code) ?? failed]
  return Object.assign(new Failure(error.message, error), { error })
}
