import { Subject, Subscription } from 'rxjs'
import type { WalletSession } from '../../../domain/connection/wallet-session.ts'
import type { ChainId, Namespace } from '../../../domain/network/chain-id.ts'
import { CoreError } from '../../../domain/shared/core-error.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { SessionEvent, SessionRequest } from '../../../ports/connector.ts'
import { Bursts } from './bursts.ts'
import type { LocalConnection, LocalWallet } from './local-wallet.ts'

/**
 * A wallet in the page never ends a session by itself; a page that no visitor opens for this long does. Unit:
 * milliseconds.
 */
const SESSION_LIFE_MS = 7 * 24 * 3_600_000

export interface LiveSession {
  readonly topic: string
  readonly namespace: Namespace
  readonly wallet: LocalWallet
  readonly connection: LocalConnection
  /** Every chain that the wallet was on since it connected. */
  readonly chains: Set<ChainId>
  readonly stop: () => void
}

/** The sessions of wallets in the page, by topic: each follows its connection and reports its changes. */
export class LiveSessions {
  private readonly byTopic = new Map<string, LiveSession>()
  private readonly subject = new Subject<SessionEvent>()
  readonly events$ = this.subject.asObservable()

  constructor(
    private readonly clock: Clock,
    /** The wallet ended it, or left the page. */
    private readonly onEnd: (topic: string) => void,
  ) {}

  get = (topic: string): LiveSession | undefined => this.byTopic.get(topic)

  all = (): readonly LiveSession[] => [...this.byTopic.values()]

  /** The session that a wallet already has in a namespace. */
  of = (wallet: LocalWallet, namespace: Namespace): LiveSession | undefined =>
    [...this.byTopic.values()].find((live) => live.wallet === wallet && live.namespace === namespace)

  /**
   * Adds a connection; stops listening to the one that the topic had before.
   *
   * @throws CoreError `WALLET_REFUSED` if the connection has ended already.
   */
  add(topic: string, namespace: Namespace, wallet: LocalWallet, connection: LocalConnection): WalletSession {
    this.drop(topic)
    const following = new Subscription()
    const stop = () => {
      following.unsubscribe()
      connection.dispose()
    }
    const live: LiveSession = {
      ...{ topic, namespace, wallet, connection, stop },
      chains: new Set(connection.grant().chains),
    }
    this.byTopic.set(topic, live)
    following.add(this.follow(live))
    if (this.byTopic.get(topic) !== live) throw new CoreError('WALLET_REFUSED')
    return this.sessionOf(live)
  }

  /** Stops listening to the session. */
  drop(topic: string): LiveSession | undefined {
    const live = this.byTopic.get(topic)
    this.byTopic.delete(topic)
    live?.stop()
    return live
  }

  sessionOf = ({ topic, namespace, connection }: LiveSession): WalletSession => ({
    topic,
    expiresAt: this.clock.now() + SESSION_LIFE_MS,
    peer: connection.peer,
    grants: { [namespace]: connection.grant() },
  })

  emit(event: SessionEvent): void {
    this.subject.next(event)
  }

  private follow(live: LiveSession): Subscription {
    const { topic, namespace, connection, chains } = live
    let first = connection.grant().accounts[0]?.address
    const bursts = new Bursts(this.clock, () => {
      const grant = connection.grant()
      for (const chain of grant.chains) chains.add(chain)
      this.emit({ type: 'updated', session: this.sessionOf(live) })
      const addresses = grant.accounts.map(({ address }) => address)
      // The wallet's owner chose another account: the page follows.
      const isOther = addresses[0] !== first
      first = addresses[0]
      if (isOther) this.emit({ type: 'accountsChanged', topic, namespace, addresses })
    })
    const following = connection.changes$.subscribe({
      next: () => bursts.take(),
      complete: () => {
        this.drop(topic)
        this.onEnd(topic)
        this.emit({ type: 'ended', topic })
      },
    })
    following.add(() => bursts.stop())
    return following
  }

  dispose(): void {
    for (const topic of [...this.byTopic.keys()]) this.drop(topic)
    this.subject.complete()
  }
}

/** Refuses what the wallet has not granted, before the wallet is asked. */
export function mustBeGranted(live: LiveSession | undefined, { chain, method }: SessionRequest): LiveSession {
  if (live === undefined) throw new CoreError('SESSION_GONE', { isUnsent: true })
  const { chains, methods } = live.connection.grant()
  // A chain that the wallet was on before: it has switched away since.
  if (!chains.includes(chain)) throw new CoreError(live.chains.has(chain) ? 'CHAIN_CHANGED' : 'CHAIN_NOT_GRANTED')
  if (!methods.includes(method)) throw new CoreError('METHOD_NOT_GRANTED')
  return live
}
