import { reset } from '../../domain/connection/connection-changes.ts'
import { viewOf } from '../../domain/modal/modal-state.ts'
import { needsAccount } from '../../domain/modal/view-needs.ts'
import { noBalance } from '../../domain/tokens/native-balance.ts'
import { noNfts } from '../../domain/nfts/nft-list.ts'
import { noTokens } from '../../domain/tokens/token-list.ts'
import { noHistory } from '../../domain/transactions/history.ts'
import type { PersistedState } from './persisted-state.ts'
import type { AppState } from '../state/app-state.ts'
import type { CloseModal } from '../modal/close-modal.ts'

/** R-CONN-3: no wallet is connected any more, and nothing of the connection is left. */
export class ResetConnection {
  constructor(
    private readonly state: Pick<
      AppState,
      'accounts' | 'restoring' | 'connection' | 'modal' | 'balance' | 'tokens' | 'nfts' | 'history'
    >,
    private readonly persisted: PersistedState,
    private readonly closeModal: Pick<CloseModal, 'execute'>,
  ) {}

  execute(): void {
    this.state.connection.update(reset)
    this.state.balance.set(noBalance)
    this.state.tokens.set(noTokens)
    this.state.nfts.set(noNfts)
    this.state.history.set(noHistory)
    // A session that is still being restored needs the choices of the last visit.
    if (this.state.restoring.snapshot() && this.persisted.isAwaiting)
      this.persisted.rememberChoices(this.state.accounts.snapshot())
    else this.persisted.forgetConnection()
    this.leaveAccount()
  }

  /**
   * R-VIEW-3: a visitor whose connection has ended is shown no way to connect that they did not ask for; an embedded
   * modal has no other view.
   */
  private leaveAccount(): void {
    const modal = this.state.modal.snapshot()
    if (modal.open && needsAccount(viewOf(modal))) this.closeModal.execute()
  }
}
