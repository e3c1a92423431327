import { Subscription } from 'rxjs'
import { interrupted, isOnTheWay, without } from '../../domain/modal/modal-changes.ts'
import type { Approval } from '../../domain/rpc/approval.ts'
import type { Concern } from '../../domain/rpc/concerns.ts'
import { CoreError } from '../../domain/shared/core-error.ts'
import type { AppState } from '../state/app-state.ts'

/** A script's request while it is on screen. */
export interface OpenSheet {
  /** What comes, unless the visitor leaves before. @throws CoreError `USER_REJECTED`. */
  unlessLeft<T>(work: Promise<T>): Promise<T>
  /**
   * Resolves when the visitor agrees. @param onYes - Is called in that very moment. @throws CoreError `USER_REJECTED`.
   */
  agreement(concerns: readonly Concern[], onYes: () => void): Promise<void>
  /** From here on the wallet's own prompt is the question: leaving the sheet changes nothing. */
  passOn(concerns: readonly Concern[]): void
}

/** Shows what a script asks for, over whatever is on screen: before the wallet is asked, and beside its prompt. */
export class RequestSheet {
  private decide: ((isAgreed: boolean) => void) | undefined
  private onYes: () => void = () => {}

  constructor(private readonly state: Pick<AppState, 'accounts' | 'approval' | 'modal'>) {}

  /** The visitor's answer. It counts for the request that is on screen and waits for it, and once. */
  answer(approvalId: string, isAgreed: boolean): void {
    const approval = this.state.approval.snapshot()
    if (approval?.id === approvalId && approval.waitsFor === 'visitor') this.decide?.(isAgreed)
  }

  /** To leave it before the wallet is asked declines, and so does a connection that ends meanwhile. */
  async during<T>(request: Approval, work: (sheet: OpenSheet) => Promise<T>): Promise<T> {
    const decision = this.decision()
    this.state.approval.set(request)
    this.state.modal.update(interrupted('ApproveRequest'))
    const following = this.leaving(request)
    const change = (now: Partial<Approval>) =>
      this.state.approval.update((approval) => (approval === undefined ? approval : { ...approval, ...now }))
    try {
      return await work({
        unlessLeft: (other) => Promise.race([other, decision.then(() => other)]),
        agreement: (concerns, onYes) => {
          this.onYes = onYes
          change({ waitsFor: 'visitor', concerns })
          return decision
        },
        passOn: (concerns) => {
          following.unsubscribe()
          change({ waitsFor: 'wallet', concerns })
        },
      })
    } finally {
      following.unsubscribe()
      this.decide = undefined
      this.state.approval.set(undefined)
      this.state.modal.update(without('ApproveRequest'))
    }
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
