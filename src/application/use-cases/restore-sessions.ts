import { withActive, withSession, withVerification } from '../../domain/account/account-changes.ts'
import { isConnected } from '../../domain/account/accounts.ts'
import type { WalletSession } from '../../domain/connection/wallet-session.ts'
import { NAMESPACES } from '../../domain/network/chain-id.ts'
import type { Network } from '../../domain/network/network.ts'
import type { Clock } from '../../ports/clock.ts'
import type { WalletSessions } from '../../ports/wallet-sessions.ts'
import type { Memory } from '../memory.ts'
import type { AppState } from '../state/app-state.ts'

/** How long a wallet has to show that it still knows a session. A phone asleep does not answer. Unit: milliseconds. */
const VERIFY_WITHIN_MS = 5_000

/** Brings a reloaded page back to who the visitor was, and asks the wallet whether that is still true. */
export class RestoreSessions {
  constructor(
    private readonly sessions: WalletSessions,
    private readonly state: Pick<AppState, 'accounts' | 'connection'>,
    private readonly memory: Memory,
    private readonly clock: Clock,
    private readonly networks: readonly Network[],
  ) {}

  /** Whether there may be something to come back to: a session, or a code that a wallet is answering right now. */
  mayHaveAny(): boolean {
    return (this.memory.hint.read()?.until ?? 0) > this.clock.now()
  }

  async execute(): Promise<void> {
    const stored = (await this.sessions.stored()).filter(({ expiresAt }) => expiresAt > this.clock.now())
    const remembered = this.memory.choices.read()
    for (const session of stored) this.adopt(session)
    if (remembered !== undefined && isConnected(this.state.accounts.snapshot()[remembered.active]))
      this.state.accounts.update((accounts) => withActive(accounts, remembered.active))

    await Promise.all(this.topicsInUse().map((topic) => this.verify(topic)))
  }

  private adopt(session: WalletSession): void {
    const accounts = this.state.accounts.snapshot()
    if (NAMESPACES.some((namespace) => accounts[namespace].sessionTopic === session.topic)) return
    const choices = this.memory.choices.read()?.choices ?? {}
    this.state.accounts.update((before) => withSession(before, session, this.networks, choices, 'checking'))
    this.state.connection.update((connection) => ({
      ...connection,
      status: 'connected',
      wcLinking: this.memory.readDeepLink(),
      recentWallet: this.memory.recentWallet.read(),
    }))
  }

  private async verify(topic: string): Promise<void> {
    const isAlive = await this.sessions.isAlive(topic, VERIFY_WITHIN_MS).catch(() => false)
    this.state.accounts.update((accounts) => withVerification(accounts, topic, isAlive ? 'verified' : 'unanswered'))
  }

  private topicsInUse(): readonly string[] {
    const accounts = this.state.accounts.snapshot()
    const topics = NAMESPACES.map((namespace) => accounts[namespace].sessionTopic)
    return [...new Set(topics)].filter((topic) => topic !== undefined)
  }
}
