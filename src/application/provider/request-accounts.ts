import { filter, firstValueFrom, Subscription } from 'rxjs'
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

  /**
   * Opens the modal, and waits for as long as it is open.
   *
   * @throws CoreError `USER_REJECTED` where the visitor closes it; the signal's reason.
   */
  async execute(signal: AbortSignal): Promise<string> {
    signal.throwIfAborted()
    // Who was connected at the last visit may be connected again in a moment.
    const isRead$ = this.state.restoring.changes$.pipe(filter((isRestoring) => !isRestoring))
    await orAborted(signal, firstValueFrom(isRead$, { defaultValue: false }))
    if (this.address === undefined) {
      this.show()
      await this.connected(signal)
    }
    const { address } = this
    if (address === undefined) throw new CoreError('USER_REJECTED')
    return address
  }

  /** A visitor who is about to connect is not disturbed. */
  private show(): void {
    const modal = this.state.modal.snapshot()
    const isAnother = isAnyConnected(this.state.accounts.snapshot())
    if (!modal.open) this.modal.open(isAnother ? { view: 'Connect' } : {})
    else if (needsAccount(viewOf(modal))) this.modal.push('Connect')
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
