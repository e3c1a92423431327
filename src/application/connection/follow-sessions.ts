import { connectedAccounts, connectedTopics } from '../../domain/account/accounts.ts'
import { withAddress, withChain, withoutSession, withSessionUpdated } from '../../domain/account/account-changes.ts'
import { isOvertaken } from '../../domain/account/overtaken.ts'
import { isLocalTopic } from '../../domain/connection/local-topic.ts'
import { refusalProblem } from '../../domain/connection/pairing-refusal.ts'
import type { WalletSession } from '../../domain/connection/wallet-session.ts'
import { NAMESPACES } from '../../domain/network/chain-id.ts'
import type { Network } from '../../domain/network/network.ts'
import type { ErrorCode } from '../../domain/shared/error-catalogue.ts'
import type { Analytics } from '../../ports/analytics.ts'
import type { SessionEvent } from '../../ports/connector.ts'
import type { PersistedState } from './persisted-state.ts'
import type { AppState } from '../state/app-state.ts'
import { tellingWhoLeft } from './telling-who-left.ts'
import type { OfferPairing } from './offer-pairing.ts'
import type { ResetConnection } from './reset-connection.ts'
import type { SettleSession } from './settle-session.ts'
import type { Connectors } from './connectors.ts'

/** Keeps the page's state true to what wallets and the relay say, from the start of a core to its end. */
export class FollowSessions {
  /** W25: events about sessions that are still being read: once read, they may be in use. */
  private untaken: SessionEvent[] = []

  constructor(
    private readonly connectors: Connectors,
    private readonly state: AppState,
    private readonly offerPairing: OfferPairing,
    private readonly settleSession: SettleSession,
    private readonly resetConnection: ResetConnection,
    private readonly persisted: PersistedState,
    private readonly analytics: Analytics,
    private readonly networks: readonly Network[],
  ) {}

  /** @returns the function that ends it. */
  execute(): () => void {
    const subscription = this.connectors.events$.subscribe((event) => this.hear(event))
    subscription.add(this.state.restoring.changes$.subscribe((isRestoring) => isRestoring || this.takeRest()))
    this.settleSession.resume()
    return () => {
      subscription.unsubscribe()
      this.settleSession.stop()
    }
  }

  private hear(event: SessionEvent): void {
    const topic = topicOf(event)
    if (topic !== undefined && this.state.restoring.snapshot() && !this.isOurs(topic)) this.untaken.push(event)
    else this.take(event)
  }

  private takeRest(): void {
    for (const event of this.untaken.splice(0)) this.take(event)
  }

  private take(event: SessionEvent): void {
    switch (event.type) {
      case 'settled':
        return this.settleSession.execute(event.session)
      case 'restored':
        return this.settleSession.executeRestored(event.session)
      case 'refused':
        return this.refused(event.pairingTopic, event.error.code)
      case 'orphaned':
        return this.orphaned(event.pairingTopic)
      case 'updated':
        return this.updated(event.session)
      case 'chainChanged':
        if (isOvertaken(this.state.accounts.snapshot(), event)) return
        return this.change((accounts) => withChain(accounts, event.chain, event.topic))
      case 'accountsChanged': {
        const { namespace, addresses, topic } = event
        const first = addresses[0]
        if (first === undefined) return
        return this.change((accounts) => withAddress(accounts, namespace, first, topic))
      }
      case 'ended':
        return this.ended(event.topic)
      case 'transport':
        if (event.isOnline) this.offerPairing.resume()
    }
  }

  /** A step that changes nothing has no effects: a code that is on offer stays. */
  private change(step: Parameters<AppState['accounts']['update']>[0]): void {
    const before = this.state.accounts.snapshot()
    this.state.accounts.update(step)
    if (this.state.accounts.snapshot() !== before) this.resetIfNobodyIsConnected()
  }

  private updated(session: WalletSession): void {
    if (!this.isOurs(session.topic)) return
    tellingWhoLeft(this.state, () => this.change((accounts) => withSessionUpdated(accounts, session, this.networks)))
    if (this.isOurs(session.topic)) return this.persisted.noteSession(session)
    // The session grants nothing any more: it is useless, but the wallet still lists it.
    this.connectors.end(session.topic).catch(() => {})
  }

  private isOurs = (topic: string): boolean => connectedTopics(this.state.accounts.snapshot()).has(topic)

  private refused(pairingTopic: string, code: ErrorCode): void {
    if (code === 'USER_REJECTED') {
      this.analytics.track({ type: 'USER_REJECTED' })
      this.offerPairing.replace(pairingTopic, { code: 'USER_REJECTED' })
    } else {
      this.analytics.track({ type: 'CONNECT_ERROR', code })
      this.offerPairing.replace(pairingTopic, { code: refusalProblem(code) })
    }
  }

  /** A wallet approved, but the session was lost: the visitor is told, and another code is offered. */
  private orphaned(pairingTopic: string | undefined): void {
    this.analytics.track({ type: 'CONNECT_ERROR', code: 'CONNECTION_LOST' })
    if (pairingTopic !== undefined && this.state.pairings.snapshot().has(pairingTopic))
      this.offerPairing.replace(pairingTopic, { code: 'CONNECTION_LOST' })
    else this.state.connection.update((connection) => ({ ...connection, wcError: { code: 'CONNECTION_LOST' } }))
  }

  private ended(topic: string): void {
    const account = connectedAccounts(this.state.accounts.snapshot()).find(({ sessionTopic }) => sessionTopic === topic)
    if (account === undefined) return
    const leave = () => this.change((accounts) => withoutSession(accounts, topic))
    const problem = this.problemOfEnd(topic)
    if (problem === undefined) return tellingWhoLeft(this.state, leave)
    leave()
    const { walletName: wallet } = account
    this.state.notice.set({ kind: 'error', code: problem, ...(problem === 'SESSION_EXPIRED' ? { wallet } : {}) })
  }

  /** What the visitor is told of a session's end in any view; `undefined` where they ended it in the wallet. */
  private problemOfEnd(topic: string): ErrorCode | undefined {
    // An extension that is locked, revoked or updated ends silently: an account that just vanishes looks like a fault.
    if (isLocalTopic(topic)) return 'SESSION_GONE'
    return this.persisted.hasExpired(topic) ? 'SESSION_EXPIRED' : undefined
  }

  private resetIfNobodyIsConnected(): void {
    const accounts = this.state.accounts.snapshot()
    if (NAMESPACES.some((namespace) => accounts[namespace].status === 'connected'))
      this.persisted.rememberChoices(accounts)
    else this.resetConnection.execute()
  }
}

/** The topic of the session that the event changes; `undefined` for one that begins a session or concerns none. */
function topicOf(event: SessionEvent): string | undefined {
  if (event.type === 'updated') return event.session.topic
  const isOfOne = event.type === 'ended' || event.type === 'chainChanged' || event.type === 'accountsChanged'
  return isOfOne ? event.topic : undefined
}
