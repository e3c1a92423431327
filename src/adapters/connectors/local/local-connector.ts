import { map } from 'rxjs'
import type { Peer, WalletSession } from '../../../domain/connection/wallet-session.ts'
import type { Namespace } from '../../../domain/network/chain-id.ts'
import { asCoreError, CoreError, isCoreError } from '../../../domain/shared/core-error.ts'
import { asUnsent } from '../../../domain/shared/unsent.ts'
import type { SignInFields } from '../../../domain/solana/sign-in-fields.ts'
import type { InstalledWallet } from '../../../domain/wallets/installed-wallet.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { Randomness } from '../../../ports/randomness.ts'
import type { Visitor } from '../../../ports/connect-method.ts'
import type {
  ConnectChoice,
  ConnectedBySignIn,
  Connector,
  OnSent,
  RecordedAnswer,
  SessionRequest,
} from '../../../ports/connector.ts'
import type { ConnectorWorld } from './connector-world.ts'
import { LocalWalletList } from './local-wallet-list.ts'
import { localTopic, isTopicOf } from '../../../domain/connection/local-topic.ts'
import type { LocalConnection, LocalSource, LocalWallet } from './local-wallet.ts'
import { LiveSessions, mustBeGranted } from './live-sessions.ts'
import { whileDecided } from './patience.ts'
import { type RememberedWallet, RememberedWallets } from './remembered-wallets.ts'
import { SilentReconnect } from './silent-reconnect.ts'
import { WalletAnswers } from './wallet-answers.ts'
import { within } from '../../../ports/async.ts'

type LocalWorld = Pick<ConnectorWorld, 'store' | 'clock' | 'randomness' | 'networks' | 'options'>

/** Wallets that a script of the page can call, of any standard, and their sessions. */
export class LocalConnector implements Connector {
  private readonly list: LocalWalletList
  private readonly remembered: RememberedWallets
  private readonly live: LiveSessions
  private readonly answers = new WalletAnswers()
  private readonly back: SilentReconnect
  private readonly life = new AbortController()
  private readonly clock: Clock
  private readonly randomness: Randomness
  readonly wallets$
  readonly events$

  constructor(
    /** Also the prefix of the topics of its sessions. */
    readonly id: string,
    sources: readonly LocalSource[],
    { store, clock, randomness, networks, options }: LocalWorld,
  ) {
    this.clock = clock
    this.randomness = randomness
    this.list = new LocalWalletList(sources)
    this.remembered = new RememberedWallets(store, `portico.local${options.instance ?? ''}`)
    this.live = new LiveSessions(clock, (topic) => this.remembered.remove(topic))
    this.back = new SilentReconnect(
      ...([this.list, this.remembered, this.live, networks.map(({ id }) => id), clock, this.life.signal] as const),
      (...made) => this.take(...made),
    )
    this.events$ = this.live.events$
    this.wallets$ = this.list.wallets$.pipe(map((wallets) => wallets.map(({ facts }) => facts)))
  }

  snapshot = (): readonly InstalledWallet[] => this.list.snapshot().map(({ facts }) => facts)
  discover = (): void => this.list.discover()
  isExpecting = (): boolean => this.list.isExpecting()

  connect = (asked: ConnectChoice, visitor: Visitor, signal: AbortSignal): Promise<WalletSession> =>
    this.withWallet(asked, signal, async (wallet, connecting) => {
      const { namespace, chains, isSilent = false } = asked
      const connection = isSilent
        ? await wallet.reconnect(namespace, chains, connecting)
        : await wallet.connect(namespace, chains, connecting, visitor)
      if (connection === undefined) throw new CoreError('NOT_CONNECTED')
      return this.takeWanted(wallet, namespace, connection, connecting)
    })

  signIn = (asked: ConnectChoice, fields: SignInFields, signal: AbortSignal): Promise<ConnectedBySignIn> =>
    this.withWallet(asked, signal, async (wallet, connecting) => {
      if (wallet.signIn === undefined) throw new CoreError('METHOD_NOT_GRANTED')
      const { connection, ...signed } = await wallet.signIn(asked.chains, fields, connecting)
      return { ...signed, session: this.takeWanted(wallet, asked.namespace, connection, connecting) }
    })

  owns = (topic: string): boolean => isTopicOf(this.id, topic)

  /** The wallets that are still connected since an earlier visit, as far as they answer within a second. */
  restore = async (): Promise<readonly WalletSession[]> => {
    this.life.signal.throwIfAborted()
    this.discover()
    const sessions = await Promise.all(this.own().map((wallet) => this.back.inTime(wallet)))
    return sessions.filter((session) => session !== undefined)
  }

  /**
   * One of this tab is there, whatever storage has lost. Another tab has stored the session: this tab asks the same
   * wallet, and the visitor sees nothing of it.
   */
  find = async (topic: string): Promise<WalletSession | undefined> => {
    const live = this.live.get(topic)
    if (live !== undefined) return this.live.sessionOf(live)
    const wallet = this.own().find((each) => each.topic === topic)
    this.discover()
    return wallet === undefined ? undefined : this.back.inTime(wallet)
  }

  keep = (): void => {
    for (const { topic, namespace, wallet } of this.live.all())
      if (!this.remembered.has(topic))
        this.remembered.add({ namespace, source: wallet.facts.source, wallet: wallet.rememberedAs, topic })
  }

  isAlive = async (topic: string, withinMs: number): Promise<boolean> => {
    const live = this.live.get(topic)
    if (live === undefined) return false
    const alive = live.connection.isAlive(this.life.signal)
    return within(this.clock, withinMs, alive, () => new CoreError('REQUEST_UNANSWERED')).catch(() => false)
  }

  request = async (
    request: SessionRequest,
    signal: AbortSignal,
    onSent?: OnSent,
    visitor?: Visitor,
  ): Promise<unknown> => {
    const { connection, wallet } = mustBeGranted(this.live.get(request.sessionTopic), request)
    const ending = AbortSignal.any([signal, this.life.signal])
    if (ending.aborted) throw asUnsent(ending.reason)
    const { chain, method, params } = request
    const id = this.randomness.id()
    const ask = (wanted: AbortSignal) => {
      const answer = connection.request({ chain, method, params }, wanted, visitor, id)
      this.answers.follow(id, request, answer)
      onSent?.(id)
      return answer
    }
    return whileDecided(this.clock, ending, ask).catch((error: unknown) => {
      // When a wallet leaves the page, its connection just ends.
      if (!isCoreError(error, 'SESSION_GONE') || this.list.snapshot().includes(wallet)) throw error
      throw new CoreError('WALLET_GONE', { cause: error, isUnsent: error.isUnsent })
    })
  }

  recordedAnswer = async (request: SessionRequest, id?: string): Promise<RecordedAnswer> => {
    const known = this.answers.find(request, id)
    if (known.kind !== 'none' || id === undefined) return known
    const earlier = this.live.get(request.sessionTopic)?.connection.earlier?.(id)
    if (earlier === undefined) return known
    this.answers.follow(id, request, earlier)
    return this.answers.find(request, id)
  }

  /** Ends the session on this page at once; the wallet is told where that is possible. */
  end = async (topic: string): Promise<void> => {
    this.remembered.remove(topic)
    await this.live.drop(topic)?.connection.disconnect()
  }

  peerOf = (topic: string): Peer | undefined => this.live.get(topic)?.connection.peer

  dispose = async (): Promise<void> => {
    this.life.abort(new CoreError('CORE_DISPOSED'))
    this.list.dispose()
    this.live.dispose()
  }

  /** All connectors of a page store their wallets under one key. */
  private own = (): readonly RememberedWallet[] => this.remembered.read().filter(({ topic }) => this.owns(topic))

  private async withWallet<T>(
    { walletId, namespace }: ConnectChoice,
    signal: AbortSignal,
    ask: (wallet: LocalWallet, signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    this.life.signal.throwIfAborted()
    const wallet = this.list.find(walletId)
    if (wallet?.facts.namespaces.includes(namespace) !== true) throw new CoreError('WALLET_GONE')
    const connecting = AbortSignal.any([signal, this.life.signal])
    try {
      return await ask(wallet, connecting)
    } catch (error) {
      if (connecting.aborted) throw asCoreError(connecting.reason, 'REQUEST_CANCELLED')
      throw asCoreError(error, 'WALLET_BAD_ANSWER')
    }
  }

  private takeWanted(
    wallet: LocalWallet,
    namespace: Namespace,
    connection: LocalConnection,
    signal: AbortSignal,
  ): WalletSession {
    if (signal.aborted) connection.dispose()
    signal.throwIfAborted()
    // A wallet that connects again keeps its topic: with a new one, ending the old session would end the new one too.
    const topic = this.live.of(wallet, namespace)?.topic ?? this.newTopic(wallet)
    return this.take(topic, namespace, wallet, connection)
  }

  private newTopic({ facts }: LocalWallet): string {
    return localTopic(this.id, facts.id, this.randomness.id())
  }

  private take(topic: string, namespace: Namespace, wallet: LocalWallet, connection: LocalConnection): WalletSession {
    this.remembered.add({ namespace, source: wallet.facts.source, wallet: wallet.rememberedAs, topic })
    return this.live.add(topic, namespace, wallet, connection)
  }
}
