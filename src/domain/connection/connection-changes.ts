import type { ErrorCode } from '../shared/error-catalogue.ts'
import { type ConnectionProblem, type ConnectionState, disconnectedState } from './connection-state.ts'

/**
 * Problems after which another code is made at once, without a press of Retry: they stay while that code is on screen.
 */
const OUTLIVES_ITS_CODE: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'USER_REJECTED',
  'CONNECTION_LOST',
  'PAIRING_EXPIRED',
  'NO_COMMON_NETWORK',
  'WALLET_LACKS_NETWORKS',
  'WALLET_LACKS_METHODS',
  'WALLET_LACKS_EVENTS',
  'WALLET_LACKS_ACCOUNTS',
  'WALLET_LACKS_NAMESPACE',
  'WALLET_BUSY',
  'WALLET_OFFLINE',
  'WALLET_OVERLOADED',
  'WALLET_RELOADED',
])

type Step = (state: ConnectionState) => ConnectionState

const outliving = ({ wcError }: ConnectionState): ConnectionProblem | undefined =>
  wcError !== undefined && OUTLIVES_ITS_CODE.has(wcError.code) ? wcError : undefined

/** A pairing is being made. R-CONN-2: only some platforms say `connecting` before a wallet has answered. */
export const offering =
  (announces: boolean): Step =>
  (state) =>
    announces && state.status === 'disconnected' ? { ...state, status: 'connecting' } : state

/** A code is drawn while it is being prepared; never in the place of a problem, nor of a code that is on offer. */
export const drawn =
  (wcDrawn: string): Step =>
  (state) =>
    state.wcUri === undefined && !state.wcIsLate && outliving(state) === state.wcError ? { ...state, wcDrawn } : state

/** The relay has not taken the proposal of the code that is drawn, and may never: the code is veiled. */
export const late: Step = (state) =>
  state.wcDrawn === undefined ? state : { ...state, wcDrawn: undefined, wcIsLate: true }

const UNDRAWN = { wcDrawn: undefined, wcIsLate: false } as const

/** The URI is on offer; the problem that caused its replacement stays on screen, so that it can be read. */
export const offered =
  (wcUri: string, wcPairingExpiry: number, isRenewal: boolean): Step =>
  (state) => ({
    ...state,
    ...UNDRAWN,
    wcUri,
    wcPairingExpiry,
    wcSecondsLeft: undefined,
    wcRenewals: isRenewal ? state.wcRenewals + 1 : state.wcRenewals,
    wcError: outliving(state),
  })

/** The URI must not be shown any more. */
export const withoutUri: Step = (state) => ({
  ...state,
  ...UNDRAWN,
  wcUri: undefined,
  wcPairingExpiry: undefined,
  wcSecondsLeft: undefined,
})

/** A pairing that fails ends in `disconnected`, whatever was announced; setting a problem ends the buffering. */
export const failed =
  (wcError: ConnectionProblem): Step =>
  (state) => ({
    ...state,
    ...UNDRAWN,
    status: state.status === 'connecting' ? 'disconnected' : state.status,
    wcError,
    buffering: false,
  })

/** The visitor no longer looks at a pairing. */
export const notOffering: Step = (state) => ({
  ...withoutUri(state),
  wcRenewals: 0,
  wcError: undefined,
  buffering: false,
  isSlow: false,
  status: state.status === 'connecting' ? 'disconnected' : state.status,
})

export const startedOver: Step = (state) => ({
  ...state,
  wcIsLate: false,
  wcRenewals: 0,
  wcError: outliving(state),
})

export const counting =
  (wcSecondsLeft: number | undefined): Step =>
  (state) =>
    state.wcSecondsLeft === wcSecondsLeft ? state : { ...state, wcSecondsLeft }

export const slowIs =
  (isSlow: boolean): Step =>
  (state) =>
    state.isSlow === isSlow ? state : { ...state, isSlow }

export const bufferingIs =
  (buffering: boolean): Step =>
  (state) =>
    state.buffering === buffering ? state : { ...state, buffering }

/** R-CONN-3, for the state: the caller removes what is stored and clears the transactions. */
export const reset = (): ConnectionState => disconnectedState
