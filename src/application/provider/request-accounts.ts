import { filter, firstValueFrom, Subscription } from 'rxjs'
import { withActive } from '../../domain/account/account-changes.ts'
import { isConnected } from '../../domain/account/accounts.ts'
import { isAnyConnected } from '../../domain/account/missing-namespace.ts'
import { viewOf } from '../../domain/modal/modal-state.ts'
import { needsAccount } from '../../domain/modal/view-needs.ts'
import { CoreError } from '../../domain/shared/core-error.ts'
import { orAborted } from '../../ports/async.ts'
import type { ModalApi } from '../modal/api.ts'
import type { AppState } from '../state/app-state.ts'

/** Has the visitor connect an EVM wallet, where none is connected yet. */
export class RequestAccounts {
  constructor(
    private readonly state: Pick<AppState, 'accounts' | 'modal' | 'restoring'>,
    private readonly modal: Pick<ModalApi, 'open' | 'push'>,
  ) {}

  /** The address in use; `undefined` while none is connected. */
  get address(): string | undefined {
    const account = this.state.accounts.snapshot().eip155
    return isConnected(account) ? account.address : undefined
  }

  /** T232: whether it is not known yet who is connected. */
  get isUnknown(): boolean {
    return this.address === undefined && this.state.restoring.snapshot()
  }

  /** Who was connected at the last visit may be connected again in a moment. @throws The signal's reason. */
  async restored(signal: AbortSignal): Promise<void> {
    const isRead$ = this.state.restoring.changes$.pipe(filter((isRestoring) => !isRestoring))
    await orAborted(signal, firstValueFrom(isRead$, { defaultValue: false }))
  }

  /**
   * Opens the modal, and waits for as long as it is open.
   *
   * @throws CoreError `USER_REJECTED` where the visitor closes it; the signal's reason.
   */
  async execute(signal: AbortSignal): Promise<string> {
    signal.throwIfAborted()
    await this.restored(signal)
    if (this.address === undefined) {
      const giveBack = this.show()
      await this.connected(signal).finally(giveBack)
    }
    const { address } = this
    if (address === undefined) throw new CoreError('USER_REJECTED')
    return address
  }

  /**
   * A visitor who is about to connect is not disturbed.
   *
   * @returns what takes them back to the namespace that they looked at, where no wallet came of it.
   */
  private show(): () => void {
    const modal = this.state.modal.snapshot()
    if (modal.open && needsAccount(viewOf(modal))) this.modal.push('Connect')
    // Below it may stand what the visitor does with the account that is on screen.
    if (modal.open) return () => {}
    const accounts = this.state.accounts.snapshot()
    const { active } = accounts
    // T233: a wallet on EVM is looked for, and the one on Solana stays.
    this.state.accounts.set(withActive(accounts, 'eip155'))
    this.modal.open(isAnyConnected(accounts) ? { view: 'Connect' } : {})
    return () => {
      if (this.address === undefined) this.state.accounts.update((now) => withActive(now, active))
    }
  }

  private async connected(signal: AbortSignal): Promise<void> {
    const following = new Subscription()
    const over = new Promise<void>((resolve) => {
      following.add(this.state.accounts.changes$.subscribe(() => this.address !== undefined && resolve()))
      following.add(this.state.modal.changes$.subscribe(({ open }) => !open && resolve()))
    })
    try {
      await orAborted(signal, over)
    } finally {
      following.unsubscribe()
    }
  }
}
