import type { WalletRequestState } from '../../domain/connection/wallet-request.ts'
import type { Approval } from '../../domain/rpc/request-approval.ts'
import type { StateStream } from '../state/store.ts'

/** What the wallet is asked, and what scripts of the page want it to be asked. */
export interface RequestsApi {
  /** The question that the wallet is being asked right now, with the link that opens the wallet. */
  readonly current: StateStream<WalletRequestState>
  /** What a script of the page wants of the wallet through `provider`: it waits for {@link answer}. */
  readonly approval: StateStream<Approval | undefined>

  /**
   * The visitor's answer to what a script of the page asked for. A yes counts once `isReady` says so: half a second
   * after the request came, was {@link shown}, or has changed.
   */
  answer(approvalId: string, isAgreed: boolean): void
  /** A frontend says that the request is on screen from now on, if that is later than when it came. */
  shown(approvalId: string): void
  /** Declines it, and whatever else scripts of the page ask for until the page is loaded again. */
  block(approvalId: string): void
  /** Stops waiting for the wallet, which may still show the request; also stops a send before its wallet is asked. */
  cancel(): void
}
