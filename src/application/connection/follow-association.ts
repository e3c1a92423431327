import { Subscription } from 'rxjs'
import { interrupted, isOnTheWay, without } from '../../domain/modal/modal-changes.ts'
import { type ModalState, viewOf } from '../../domain/modal/modal-state.ts'
import { needsAccount } from '../../domain/modal/view-needs.ts'
import type { AssociationStep } from '../../domain/solana/association-step.ts'
import type { AppState } from '../state/app-state.ts'
import type { Connectors } from './connectors.ts'
import type { AskWallet } from './ask-wallet.ts'
import type { ConnectWallet } from './connect-wallet.ts'

/**
 * Shows the steps to a wallet app while it is being reached: in the view of an account that asks for something, or else
 * over whatever is on screen. Leaving the view gives up.
 */
export class FollowAssociation {
  private isShown = false

  constructor(
    private readonly connectors: Connectors,
    private readonly state: Pick<AppState, 'association' | 'attempt' | 'modal'>,
    private readonly connectWallet: Pick<ConnectWallet, 'cancel'>,
    private readonly askWallet: Pick<AskWallet, 'cancel'>,
  ) {}

  /** @returns the function that ends it. */
  execute(): () => void {
    const steps = this.connectors.prompt?.changes$.subscribe((step) => this.show(step)) ?? new Subscription()
    steps.add(
      this.state.modal.changes$.subscribe((modal) => {
        if (this.isShown && !isSeen(modal)) this.cancel()
      }),
    )
    return () => steps.unsubscribe()
  }

  /** To be called from within a press. */
  proceed = (): void => this.connectors.prompt?.proceed()

  /** The visitor cancels. */
  cancel(): void {
    this.isShown = false
    if (this.state.attempt.snapshot().kind === 'asking') this.connectWallet.cancel()
    else this.askWallet.cancel()
  }

  private show(step: AssociationStep): void {
    this.state.association.set(step)
    const { kind } = step
    const wasShown = this.isShown
    this.isShown = kind !== 'idle'
    if (this.isShown && !isSeen(this.state.modal.snapshot())) this.state.modal.update(interrupted('MobileWallet'))
    else if (wasShown && !this.isShown) this.state.modal.update(without('MobileWallet'))
  }
}

const isSeen = (modal: ModalState): boolean =>
  isOnTheWay(modal, 'MobileWallet') || (modal.open && needsAccount(viewOf(modal)))
