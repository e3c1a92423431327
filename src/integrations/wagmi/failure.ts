import { SwitchChainError, UserRejectedRequestError } from 'viem'
import { asCoreError } from '../../domain/shared/core-error.ts'

/** A failure as pages with wagmi tell them apart: what the visitor left or declined, and networks that are not there. */
export function failureOf(cause: unknown): Error {
  const error = asCoreError(cause, 'UNKNOWN')
  switch (error.code) {
    case 'USER_REJECTED':
    case 'REQUEST_CANCELLED':
    case 'WINDOW_CLOSED':
      return new UserRejectedRequestError(error)
    case 'CHAIN_NOT_GRANTED':
    case 'CHAIN_NOT_SWITCHED':
    case 'CHAIN_UNKNOWN_TO_WALLET':
      return new SwitchChainError(error)
    default:
      return error
  }
}
