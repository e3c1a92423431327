import { READ_FOR_MS } from '../../domain/rpc/approval-timing.ts'
import { Subscription } from 'rxjs'
import { interrupted, isOnTheWay, without } from '../../domain/modal/modal-changes.ts'
import type { Approval } from '../../domain/rpc/request-approval.ts'
import type { Concern } from '../../domain/rpc/concerns.ts'
import type { RequestReview } from '../../domain/clear-signing/review.ts'
import { CoreError } from '../../domain/shared/core-error.ts'
import type { Cancel, Clock } from '../../ports/clock.ts'
import type { AppState } from '../state/app-state.ts'

/** A script's request while it is on screen. */
export interface OpenSheet {
  /** What comes, unless the visitor leaves before. @throws CoreError `USER_REJECTED`. */
  unlessLeft<T>(work: Promise<T>): Promise<T>
  /**
   * Resolves when the visitor agrees. @param onYes - Is called in that very moment. @throws CoreError `USER_REJECTED`.
   */
  agreement(concerns: readonly Concern[], onYes: () => void): Promise<void>
  /** What the request does, as far as that is known by now. */
  readonly tell: (review: RequestReview) => void
  /** From here on the wallet's own prompt is the question: leaving the sheet changes nothing. */
  passOn(concerns: readonly Concern[]): void
}

/** Shows what a script asks for, over whatever is on screen: before the wallet is asked, and beside its prompt. */
export class RequestSheet {
  private decide: ((isAgreed: boolean) => void) | undefined
  private onYes: () => void = () => {}
  private stopReading: Cancel = () => {}

  constructor(
    private readonly state: Pick<AppState, 'accounts' | 'approval' | 'modal'>,
    private readonly clock: Pick<Clock, 'after'>,
  ) {}

  /**
   * The visitor's answer. It counts for the request that is on screen and waits for it, and once; a yes counts only after
   * the time to read it.
   */
  answer(approvalId: string, isAgreed: boolean): void {
    const approval = this.state.approval.snapshot()
    if (approval?.id !== approvalId || approval.waitsFor !== 'visitor') return
    if (approval.isReady || !isAgreed) this.decide?.(isAgreed)
  }

  /** S23: the request comes on screen only now, as its code had to be loaded: the time to read it begins. */
  shown(approvalId: string): void {
    const approval = this.state.approval.snapshot()
    if (approval?.id === approvalId && approval.waitsFor === 'visitor') this.change({})
  }

  /** The request is shown again to a visitor who has left it to their wallet. */
  comeBack(): void {
    const { approval, modal } = this.state
    // To leave it before was to decline it.
    if (approval.snapshot()?.waitsFor !== 'wallet' || isOnTheWay(modal.snapshot(), 'ApproveRequest')) return
    modal.update(interrupted('ApproveRequest'))
  }

  /** To leave it before the wallet is asked declines, and so does a connection that ends meanwhile. */
  async during<T>(request: Approval, work: (sheet: OpenSheet) => Promise<T>): Promise<T> {
    const decision = this.decision()
    this.state.approval.set(request)
    this.state.modal.update(interrupted('ApproveRequest'))
    const following = this.leaving(request)
    try {
      return await work({
        unlessLeft: (other) => Promise.race([other, decision.then(() => other)]),
        agreement: (concerns, onYes) => {
          this.onYes = onYes
          this.change({ waitsFor: 'visitor', concerns })
          return decision
        },
        tell: (review) => this.change({ review }),
        passOn: (concerns) => {
          following.unsubscribe()
          this.change({ waitsFor: 'wallet', concerns })
        },
      })
    } finally {
      following.unsubscribe()
      this.stopReading()
      this.decide = undefined
      this.state.approval.set(undefined)
      this.state.modal.update(without('ApproveRequest'))
    }
  }

  /** S23: whatever changes about a request, the visitor has the time to see it before their yes counts. */
  private change(now: Partial<Approval>): void {
    this.stopReading()
    const told = (change: Partial<Approval>) =>
      this.state.approval.update((approval) => (approval === undefined ? approval : { ...approval, ...change }))
    told({ ...now, isReady: false })
    if (this.state.approval.snapshot()?.waitsFor !== 'visitor') return
    this.stopReading = this.clock.after(READ_FOR_MS, () => told({ isReady: true }))
  }

  private decision(): Promise<void> {
    const decision = new Promise<void>((resolve, reject) => {
      let isDecided = false
      this.decide = (isAgreed) => {
        if (isDecided) return
        isDecided = true
        if (!isAgreed) return reject(new CoreError('USER_REJECTED', { isUnsent: true }))
        this.onYes()
        resolve()
      }
    })
    decision.catch(() => {}) // a request may end without looking at it
    return decision
  }

  private leaving({ address, method }: Approval): Subscription {
    const namespace = method.startsWith('solana_') ? 'solana' : 'eip155'
    const following = new Subscription()
    following.add(
      this.state.modal.changes$.subscribe((modal) => {
        if (!isOnTheWay(modal, 'ApproveRequest')) this.decide?.(false)
      }),
    )
    following.add(
      this.state.accounts.changes$.subscribe((accounts) => {
        if (accounts[namespace].address !== address) this.decide?.(false)
      }),
    )
    return following
  }
}
