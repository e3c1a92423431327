import { withoutAccount, withoutNamespace, withoutSession } from '../../domain/account/account-changes.ts'
import { type Accounts, activeAccount, connectedAccounts, connectedTopics } from '../../domain/account/accounts.ts'
import { sessionsOfWallet } from '../../domain/connection/connected-wallets.ts'
import { signInOf } from '../../domain/connection/local-topic.ts'
import type { Namespace } from '../../domain/network/chain-id.ts'
import { CoreError } from '../../domain/shared/core-error.ts'
import type { Analytics } from '../../ports/analytics.ts'
import type { PersistedState } from './persisted-state.ts'
import type { AppState } from '../state/app-state.ts'
import type { ResetConnection } from './reset-connection.ts'
import type { Connectors } from './connectors.ts'

/** Ends a connection: over at once on this page, and the wallet is told as soon as it can be. */
export class Disconnect {
  constructor(
    private readonly connectors: Connectors,
    private readonly state: Pick<AppState, 'accounts'>,
    private readonly resetConnection: ResetConnection,
    private readonly persisted: PersistedState,
    private readonly analytics: Analytics,
  ) {}

  /**
   * @param namespace - Only this one; a wallet that is connected in both keeps the other. Default: the whole wallet of
   *   the active namespace. A wallet that stands by follows it.
   * @throws CoreError `DISCONNECT_FAILED` when the wallet could not be told; here it is disconnected all the same.
   */
  execute(namespace?: Namespace): Promise<void> {
    const before = this.state.accounts.snapshot()
    if (namespace !== undefined) return this.leave((accounts) => withoutNamespace(accounts, namespace))
    const { sessionTopic } = activeAccount(before)
    return sessionTopic === undefined ? Promise.resolve() : this.executeWallet(signInOf(sessionTopic))
  }

  /** One wallet, in use or not. @throws CoreError as {@link execute}. */
  executeWallet(id: string): Promise<void> {
    const before = this.state.accounts.snapshot()
    const { sessionTopic } = activeAccount(before)
    // That on screen last: the visitor stays in the namespace on screen.
    const topics = [...sessionsOfWallet(before, id)].sort((topic) => (topic === sessionTopic ? 1 : -1))
    return this.leave((accounts) => topics.reduce(withoutSession, accounts))
  }

  /**
   * All wallets.
   *
   * @param namespace - Only there; those that are connected in both keep the other.
   * @throws CoreError as {@link execute}.
   */
  executeAll(namespace?: Namespace): Promise<void> {
    return this.leave((accounts) =>
      connectedAccounts(accounts)
        .filter((each) => namespace === undefined || each.namespace === namespace)
        .reduce((left, each) => withoutAccount(left, each.namespace, each.sessionTopic), accounts),
    )
  }

  private async leave(step: (accounts: Accounts) => Accounts): Promise<void> {
    const before = connectedTopics(this.state.accounts.snapshot())
    this.state.accounts.update(step)
    const after = this.state.accounts.snapshot()
    const now = connectedTopics(after)
    if (before.size === 0) return
    if (now.size > 0) this.persisted.rememberChoices(after)
    else this.resetConnection.execute()
    const left = [...before].filter((topic) => !now.has(topic))
    if (left.length === 0) return

    try {
      await Promise.all(left.map((topic) => this.connectors.end(topic)))
      this.analytics.track({ type: 'DISCONNECT_SUCCESS' })
    } catch (cause) {
      this.analytics.track({ type: 'DISCONNECT_ERROR' })
      throw new CoreError('DISCONNECT_FAILED', { cause })
    }
  }
}
