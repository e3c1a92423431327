import type { ChainId } from '../network/chain-id.ts'

/** The native balance of the account on screen. A failed reading leaves the last one in place, with its time. */
export interface BalanceState {
  readonly chain: ChainId | undefined
  readonly address: string | undefined
  /** In the chain's smallest unit. */
  readonly amount: bigint | undefined
  /** When it was read. Unit: milliseconds since the Unix epoch. */
  readonly readAt: number | undefined
  readonly loading: boolean
  /** It takes longer than usual. */
  readonly isSlow: boolean
  readonly failedAt: number | undefined
  /**
   * R-CONST-5: how long no source is asked, counted from the last request for this value; 0: a reading may start. Unit:
   * seconds.
   */
  readonly retryInSeconds: number
}

export const noBalance: BalanceState = {
  chain: undefined,
  address: undefined,
  amount: undefined,
  readAt: undefined,
  loading: false,
  isSlow: false,
  failedAt: undefined,
  retryInSeconds: 0,
}
