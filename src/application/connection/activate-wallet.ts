import { withWalletInUse } from '../../domain/account/account-changes.ts'
import { sessionsOfWallet } from '../../domain/connection/connected-wallets.ts'
import { NAMESPACES } from '../../domain/network/chain-id.ts'
import type { AppState } from '../state/app-state.ts'
import type { PersistedState } from './persisted-state.ts'

/** The visitor chooses which of the connected wallets is in use. No wallet is asked, and no session ends. */
export class ActivateWallet {
  constructor(
    private readonly state: Pick<AppState, 'accounts'>,
    private readonly persisted: PersistedState,
  ) {}

  execute(id: string): void {
    const before = this.state.accounts.snapshot()
    const after = sessionsOfWallet(before, id).reduce(withWalletInUse, before)
    if (after === before) return
    for (const namespace of NAMESPACES)
      if (after[namespace].sessionTopic !== before[namespace].sessionTopic) this.persisted.noteChosen(namespace)
    this.persisted.noteActive(after.active)
    this.state.accounts.set(after)
    this.persisted.rememberChoices(after)
  }
}
