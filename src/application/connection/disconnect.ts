import { withoutNamespace, withoutSession } from '../../domain/account/account-changes.ts'
import { type Accounts, activeAccount, isConnected } from '../../domain/account/accounts.ts'
import { isSameSignIn } from '../../domain/connection/local-topic.ts'
import { type Namespace, NAMESPACES } from '../../domain/network/chain-id.ts'
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
   * @param namespace - Only this one; a wallet that is connected in both keeps the other. Default: the whole session of
   *   the active namespace, and the other sessions of the same sign-in.
   * @throws CoreError `DISCONNECT_FAILED` when the wallet could not be told; here it is disconnected all the same.
   */
  async execute(namespace?: Namespace): Promise<void> {
    const before = this.state.accounts.snapshot()
    const topic = (namespace === undefined ? activeAccount(before) : before[namespace]).sessionTopic
    if (topic === undefined) return

    const topics = namespace === undefined ? sessionsWith(before, topic) : [topic]
    this.state.accounts.update((accounts) =>
      namespace === undefined ? topics.reduce(withoutSession, accounts) : withoutNamespace(accounts, namespace),
    )
    const after = this.state.accounts.snapshot()
    if (NAMESPACES.some((each) => isConnected(after[each]))) this.persisted.rememberChoices(after)
    else this.resetConnection.execute()
    if (NAMESPACES.some((each) => after[each].sessionTopic === topic)) return

    try {
      await Promise.all(topics.map((each) => this.connectors.end(each)))
      this.analytics.track({ type: 'DISCONNECT_SUCCESS' })
    } catch (cause) {
      this.analytics.track({ type: 'DISCONNECT_ERROR' })
      throw new CoreError('DISCONNECT_FAILED', { cause })
    }
  }
}

/** The session, preceded by those of the same sign-in: the visitor stays in the namespace on screen. */
const sessionsWith = (accounts: Accounts, topic: string): readonly string[] => {
  const topics = NAMESPACES.flatMap((each) => accounts[each].sessionTopic ?? [])
  return [...new Set([...topics.filter((other) => other !== topic && isSameSignIn(topic, other)), topic])]
}
