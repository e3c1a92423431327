import { reset } from '../../domain/connection/connection-changes.ts'
import { resetTo, viewOf } from '../../domain/modal/modal-state.ts'
import type { ModalView } from '../../domain/modal/view.ts'
import { noBalance } from '../../domain/tokens/native-balance.ts'
import type { Memory } from '../memory.ts'
import type { AppState } from '../state/app-state.ts'

/** Views that make no sense without an account. */
const NEEDS_ACCOUNT: ReadonlySet<ModalView> = new Set([
  'Account',
  'Networks',
  'Send',
  'SignMessage',
  'UnsupportedChain',
])

/** R-CONN-3: nobody is connected any more, and nothing of the connection is left behind. */
export class ResetConnection {
  constructor(
    private readonly state: Pick<AppState, 'connection' | 'modal' | 'balance'>,
    private readonly memory: Memory,
  ) {}

  execute(): void {
    this.state.connection.update(reset)
    this.state.balance.set(noBalance)
    this.memory.forgetConnection()
    this.state.modal.update((modal) =>
      modal.open && NEEDS_ACCOUNT.has(viewOf(modal)) ? resetTo('Connect')(modal) : modal,
    )
  }
}
