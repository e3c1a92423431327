import { activeAccount, isOnUnsupportedChain } from '../../domain/account/accounts.ts'
import { isAnyConnected } from '../../domain/account/missing-namespace.ts'
import { chooseClosing, refusesClosing } from '../../domain/modal/closing-rule.ts'
import { hidden, resetTo, shaking } from '../../domain/modal/modal-changes.ts'
import { viewOf } from '../../domain/modal/modal-state.ts'
import { SHAKE_MS } from '../../domain/modal/modal-timing.ts'
import type { Analytics } from '../../ports/analytics.ts'
import type { Cancel, Clock } from '../../ports/clock.ts'
import type { AppState } from '../state/app-state.ts'

/** Hides the modal, or shakes it where the view wants a decision first. */
export class CloseModal {
  private cancelShake: Cancel = () => {}

  constructor(
    private readonly state: Pick<AppState, 'modal' | 'accounts'>,
    private readonly analytics: Analytics,
    private readonly clock: Clock,
  ) {}

  /** @returns whether the modal was left; `false` if it shook. */
  execute(): boolean {
    const accounts = this.state.accounts.snapshot()
    const account = activeAccount(accounts)
    const isThere = isAnyConnected(accounts)
    const modal = this.state.modal.snapshot()
    if (modal.open && refusesClosing(viewOf(modal)) && isOnUnsupportedChain(account)) {
      this.shake()
      return false
    }
    this.cancelShake()
    if (modal.shake) this.state.modal.update(shaking(false))
    if (modal.open) this.analytics.track({ type: 'MODAL_CLOSE', connected: isThere })
    const closing = chooseClosing({ isEmbedded: modal.embedded, isConnected: isThere })
    this.state.modal.update(closing.kind === 'hide' ? hidden : resetTo(closing.view))
    return true
  }

  /** The core ends: no timer is left. */
  stop(): void {
    this.cancelShake()
  }

  /** R-MODAL-1: the flag clears after 500 ms; a modal that shakes already is left alone. */
  private shake(): void {
    if (this.state.modal.snapshot().shake) return
    this.cancelShake()
    this.state.modal.update(shaking(true))
    this.cancelShake = this.clock.after(SHAKE_MS, () => this.state.modal.update(shaking(false)))
  }
}
