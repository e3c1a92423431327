import { isPhoneStep } from '../../domain/connection/connect-step.ts'
import { interrupted, isOnTheWay, withoutStep } from '../../domain/modal/modal-changes.ts'
import { type ModalState, type ModalStep, stepOf, viewOf } from '../../domain/modal/modal-state.ts'
import { needsAccount } from '../../domain/modal/view-needs.ts'
import type { AppState } from '../state/app-state.ts'
import { stepStream } from './step-stream.ts'
import type { AskWallet } from './ask-wallet.ts'
import type { ConnectWallet } from './connect-wallet.ts'

/**
 * Shows the steps to a wallet app on a phone while it is being reached: in the view that connects or the view of an
 * account that asks for something, or else over whatever is on screen. Leaving the view gives up.
 */
export class ShowPhoneSteps {
  private isShown = false
  /** What was put on screen for them. */
  private over: ModalStep | undefined

  constructor(
    private readonly state: Pick<AppState, 'attempt' | 'walletRequest' | 'modal'>,
    private readonly connectWallet: Pick<ConnectWallet, 'cancel'>,
    private readonly askWallet: Pick<AskWallet, 'cancel'>,
  ) {}

  /** @returns the function that ends it. */
  execute(): () => void {
    const following = stepStream(this.state).changes$.subscribe((step) => this.show(isPhoneStep(step)))
    following.add(
      this.state.modal.changes$.subscribe((modal) => {
        if (this.isShown && !isSeen(modal)) this.cancel()
      }),
    )
    return () => following.unsubscribe()
  }

  private cancel(): void {
    this.isShown = false
    this.over = undefined
    if (isPhoneStep(this.state.walletRequest.snapshot()?.step)) this.askWallet.cancel()
    else this.connectWallet.cancel()
  }

  private show(isShown: boolean): void {
    const { modal, attempt } = this.state
    this.isShown = isShown
    if (isShown && !isSeen(modal.snapshot())) {
      const connecting = attempt.snapshot()
      modal.update(interrupted('ConnectingWallet', connecting.kind === 'asking' ? connecting.walletId : undefined))
      this.over = stepOf(modal.snapshot())
    } else if (!isShown && this.over !== undefined) {
      modal.update(withoutStep(this.over))
      this.over = undefined
    }
  }
}

const isSeen = (modal: ModalState): boolean =>
  isOnTheWay(modal, 'ConnectingWallet') || (modal.open && needsAccount(viewOf(modal)))
