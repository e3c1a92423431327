import { merge } from 'rxjs'
import { type InjectedMethodFacts, methodOf } from '../../domain/connection/connect-methods.ts'
import { isViewAwaited } from '../../domain/modal/loading-rule.ts'
import { loadingIs } from '../../domain/modal/modal-changes.ts'
import { stepOf } from '../../domain/modal/modal-state.ts'
import type { AppState } from '../state/app-state.ts'

const SOURCES = [
  ...(['modal', 'restoring', 'connection', 'attempt'] as const),
  ...(['wallets', 'balance', 'tokens', 'nfts', 'history'] as const),
] as const

/** Keeps R-MODAL-1's flag in step with what is being loaded for the view on screen. */
export class TellLoading {
  constructor(
    private readonly state: Pick<AppState, (typeof SOURCES)[number]>,
    private readonly methods: readonly InjectedMethodFacts[],
  ) {}

  /** @returns the function that ends it. */
  execute(): () => void {
    const changes = merge(...SOURCES.map((source) => this.state[source].changes$))
    const following = changes.subscribe(() => this.look())
    return () => following.unsubscribe()
  }

  private look(): void {
    const { state } = this
    const modal = state.modal.snapshot()
    const { view, walletId } = stepOf(modal)
    const loading =
      modal.open &&
      isViewAwaited({
        view,
        isRestoring: state.restoring.snapshot(),
        connection: state.connection.snapshot(),
        isAskedOtherwise: state.attempt.snapshot().kind !== 'idle' || methodOf(this.methods, walletId) !== undefined,
        wallets: state.wallets.snapshot(),
        holdings: [state.balance, state.tokens, state.nfts, state.history].map((each) => each.snapshot()),
      })
    if (loading !== modal.loading) state.modal.update(loadingIs(loading))
  }
}
