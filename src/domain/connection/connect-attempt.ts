import type { Namespace } from '../network/namespace.ts'
import type { ConnectionProblem } from './connection-state.ts'
import { type ConnectStep, isPhoneStep } from './connect-step.ts'
import type { WalletRequestState } from './wallet-request.ts'

/** The state of connecting the wallet that the visitor chose by name. */
export type ConnectAttempt =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'asking'
      /** Of an installed wallet, a wallet that is asked by a link, or a method of the page. */
      readonly walletId: string
      readonly namespace: Namespace
      /** What the visitor has to do. */
      readonly step: ConnectStep
      /** Whole seconds until another one-time code can be asked for; 0 when it can, or where there is none. */
      readonly resendInS: number
    }
  | {
      readonly kind: 'failed'
      readonly walletId: string
      /** Absent: the wallet was not found. */
      readonly namespace: Namespace | undefined
      readonly problem: ConnectionProblem
    }

export const NO_ATTEMPT: ConnectAttempt = { kind: 'idle' }

/** The attempt as the view of one wallet shows it, by all its ids: none where another wallet is being connected. */
export const attemptOf = (attempt: ConnectAttempt, ids: readonly string[]): ConnectAttempt =>
  attempt.kind !== 'idle' && ids.includes(attempt.walletId) ? attempt : NO_ATTEMPT

/** Whole seconds, rounded up, so that none is promised too early. */
export const secondsIn = (ms: number): number => Math.max(0, Math.ceil(ms / 1_000))

/** Declining is no failure, nor is closing a window. */
export const isDeclined = (code: string): boolean => code === 'USER_REJECTED' || code === 'WINDOW_CLOSED'

/**
 * What the visitor has to do now, for the wallet that is being connected or for the one that is asked something. Where
 * both are under way, what has to be done on a phone comes first.
 */
export function stepNow(attempt: ConnectAttempt, request: WalletRequestState): ConnectStep | undefined {
  const connecting = attempt.kind === 'asking' ? attempt.step : undefined
  return connecting === undefined || isPhoneStep(request?.step) ? (request?.step ?? connecting) : connecting
}
