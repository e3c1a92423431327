import { pairwise, type Subscription } from 'rxjs'
import { activeAccount, isConnected } from '../../domain/account/accounts.ts'
import type { AppState } from '../state/app-state.ts'
import { select } from '../state/store.ts'
import type { PersistedState } from './persisted-state.ts'

/** Requests are opened by the link of the wallet in use: that of the wallet before it would open the wrong one. */
export class PointToWallet {
  constructor(
    private readonly state: Pick<AppState, 'accounts' | 'connection' | 'restoring'>,
    private readonly persisted: PersistedState,
  ) {}

  /** @returns what ends it. */
  execute(): Subscription {
    return select(this.state.accounts, activeAccount)
      .changes$.pipe(pairwise())
      .subscribe(([before, { namespace, sessionTopic, status, link }]) => {
        const isOther = before.namespace === namespace && before.sessionTopic !== sessionTopic
        if (!isOther || !isConnected(before) || status !== 'connected' || this.state.restoring.snapshot()) return
        if (link === undefined) this.persisted.deepLink.remove()
        else this.persisted.deepLink.write(link)
        this.state.connection.update((connection) => ({ ...connection, wcLinking: link }))
      })
  }
}
