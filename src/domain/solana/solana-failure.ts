import { type CoreError, asCoreError } from '../shared/core-error.ts'
import type { ErrorCode } from '../shared/error-catalogue.ts'
import type { SolanaErrorCode } from './error-texts.ts'
import { solanaError } from './solana-error.ts'

/** What was being done when something failed. */
export type SolanaStep = 'connect' | 'disconnect' | 'send' | 'signTransaction' | 'signMessage' | 'signIn'

const FAILED: Readonly<Record<SolanaStep, SolanaErrorCode>> = {
  connect: 'SOLANA_CONNECT_FAILED',
  disconnect: 'SOLANA_DISCONNECT_FAILED',
  send: 'SOLANA_SEND_FAILED',
  signTransaction: 'SOLANA_SIGN_TRANSACTION_FAILED',
  signMessage: 'SOLANA_SIGN_MESSAGE_FAILED',
  signIn: 'SOLANA_SIGN_IN_FAILED',
}

/** Codes that are kept: nothing has failed, or it is not known whether it has. */
const OWN: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'USER_REJECTED',
  'REQUEST_CANCELLED',
  'WALLET_BUSY',
  'SEND_UNKNOWN',
  'ACCOUNT_CHANGED',
  'CORE_DISPOSED',
])

/** Failures that mean the same whatever was being done. */
const MEANINGS: ReadonlyMap<ErrorCode, SolanaErrorCode> = new Map<ErrorCode, SolanaErrorCode>([
  ['NOT_CONNECTED', 'SOLANA_NOT_CONNECTED'],
  ['CHAIN_NOT_GRANTED', 'SOLANA_CHAIN_UNSUPPORTED'],
  ['CHAIN_UNKNOWN_TO_WALLET', 'SOLANA_CHAIN_UNSUPPORTED'],
  ['METHOD_NOT_GRANTED', 'SOLANA_ACCOUNT_UNSUPPORTED'],
])

/** R-ERR-5: a failure as the adapter reports it, with the original failure as its cause. */
export function solanaFailure(step: SolanaStep, failure: unknown): CoreError {
  const cause = asCoreError(failure, 'UNKNOWN')
  if (OWN.has(cause.code) || cause.code.startsWith('SOLANA_')) return cause
  return solanaError(MEANINGS.get(cause.code) ?? FAILED[step], { details: cause.details ?? cause.message, cause })
}
