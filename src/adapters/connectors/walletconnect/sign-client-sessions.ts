import { Subject } from 'rxjs'
import type { GuardRules } from '../../../domain/connection/link-guard.ts'
import type { Peer, WalletSession } from '../../../domain/connection/wallet-session.ts'
import { CoreError } from '../../../domain/shared/core-error.ts'
import { asUnsent } from '../../../domain/shared/unsent.ts'
import { loaded } from '../../../domain/shared/loaded.ts'
import type { Cancel, Clock } from '../../../ports/clock.ts'
import type { KeyValueStore } from '../../../ports/key-value-store.ts'
import type { Randomness } from '../../../ports/randomness.ts'
import type {
  OfferedPairing,
  RecordedAnswer,
  SessionEvent,
  SessionProposal,
  SessionRequest,
  PairingConnector,
} from '../../../ports/connector.ts'
import { PrefixedClientStorage } from './client-storage.ts'
import { ClientEvents } from './client-events.ts'
import type { Client } from './client-internals.ts'
import { EndedSessions } from '../local/ended-sessions.ts'
import { PendingDisconnects } from './pending-disconnects.ts'
import { NO_NAMED_WALLETS } from '../local/no-named-wallets.ts'
import { drawByWebCrypto } from './draw-pairing.ts'
import { endProposals } from './end-proposals.ts'
import { endPairings, halfEndedPairings } from './end-pairings.ts'
import { ForgetEnded } from './forget-ended.ts'
import { forgetProposals } from './forget-proposals.ts'
import { HandshakeWatch } from './handshake-watch.ts'
import { KeepConnected } from './keep-connected.ts'
import { nextPaint } from './next-paint.ts'
import { PairingOffers } from './pairing-offers.ts'
import { readSession } from './read-session.ts'
import { RecordedAnswers } from './recorded-answers.ts'
import { START_WITHIN_MS } from './relay-timing.ts'
import { retireClient } from './retire-client.ts'
import { askWallet } from './session-request.ts'
import { openRequests } from './answer-topic.ts'
import type { SignInRequests } from './sign-in-requests.ts'
import { SharedSessions } from './shared-sessions.ts'
import { SilenceWatch } from './silence-watch.ts'
import { type SignClientOptions, startClient } from './start-client.ts'
import { tellOfOrphan, tellOfWithdrawal } from './tell-of-end.ts'
import { tuneClient } from './tune-client.ts'
import { UnsentRequests } from './unsent-requests.ts'
import { abortion, within } from '../../../ports/async.ts'

/** WalletConnect sessions by sign-client 2.21.8, with our own time limits and storage. */
export class SignClientSessions implements PairingConnector {
  readonly id = 'walletconnect'
  readonly wallets$ = NO_NAMED_WALLETS.wallets$
  readonly snapshot = NO_NAMED_WALLETS.snapshot
  readonly discover = NO_NAMED_WALLETS.discover
  readonly connect = NO_NAMED_WALLETS.connect
  /** It takes every session that no other connector owns. */
  readonly owns = (): boolean => true
  private readonly subject = new Subject<SessionEvent>()
  readonly events$ = this.subject.asObservable()
  readonly needsLinks = true
  readonly takesDrawn = true
  private readonly prefix: string
  private readonly storage: PrefixedClientStorage
  private readonly pendingDisconnects: PendingDisconnects
  private readonly ended: EndedSessions
  private readonly shared: SharedSessions
  private readonly answers = new RecordedAnswers()
  private readonly unsent = new UnsentRequests()
  private client: Client | undefined
  private starting: Promise<Client> | undefined
  private watch: HandshakeWatch | undefined
  private connection: KeepConnected | undefined
  private silence: SilenceWatch | undefined
  private forgetting: ForgetEnded | undefined
  private signIns: SignInRequests | undefined
  private readonly listening: ClientEvents
  private readonly pairings: PairingOffers
  private stopHearing: Cancel = () => {}
  private isDisposed = false

  constructor(
    private readonly options: SignClientOptions,
    store: KeyValueStore,
    private readonly clock: Clock,
    private readonly linkRules: GuardRules,
    private readonly randomness: Randomness,
  ) {
    this.pairings = new PairingOffers(
      clock,
      (pairingTopic, error) => this.emit({ type: 'refused', pairingTopic, error }),
      async (client, pairingTopic, signIn) => (await this.signInRequests(client)).ask(pairingTopic, signIn),
    )
    this.prefix = `portico.wc${options.instance}/`
    this.storage = new PrefixedClientStorage(store, this.prefix)
    this.pendingDisconnects = new PendingDisconnects(store, `portico.disconnects${options.instance}`, clock)
    this.pendingDisconnects.saySoon(() => void this.load().catch(() => {}))
    this.ended = new EndedSessions(store, options.instance, clock)
    this.shared = new SharedSessions(
      store,
      this.storage,
      this.ended,
      this.pendingDisconnects.has,
      `portico${options.instance}`,
    )
    this.listening = new ClientEvents(clock, this.read, {
      emit: (event) => this.emit(event),
      ended: (topic) => this.ended.mark(topic),
      turnAway: (topic) => void this.end(topic).catch(() => {}),
      online: (client) => void this.pendingDisconnects.sayAll(client),
    })
  }

  load = async (): Promise<void> => void (await this.ready())

  restore = async (): Promise<readonly WalletSession[]> => {
    const client = await this.ready()
    return client.session
      .getAll()
      .filter(({ topic }) => !this.pendingDisconnects.has(topic) && !this.ended.has(topic))
      .flatMap((session) => this.read(session) ?? [])
  }

  find = async (topic: string): Promise<WalletSession | undefined> => {
    await this.shared.bringIn(await this.ready(), topic)
    return (await this.restore()).find((session) => session.topic === topic)
  }

  keep = (): void => {
    if (this.client !== undefined && !this.isDisposed) this.shared.keep(this.client)
  }

  draw = (asksToSignIn = false): Promise<OfferedPairing | undefined> =>
    this.isDisposed
      ? Promise.reject(new CoreError('CORE_DISPOSED'))
      : drawByWebCrypto(this.randomness, this.clock.now(), asksToSignIn)

  offer = async (proposal: SessionProposal, signal: AbortSignal, drawn?: OfferedPairing): Promise<OfferedPairing> => {
    const { aborted, stop } = abortion(signal)
    try {
      return await Promise.race([aborted, this.offerPairing(proposal, drawn?.uri)])
    } finally {
      stop()
    }
  }

  private async offerPairing(proposal: SessionProposal, drawn: string | undefined): Promise<OfferedPairing> {
    // To propose is tens of milliseconds of cryptography.
    if (drawn !== undefined) await nextPaint()
    const client = await this.ready()
    return this.pairings.make(client, proposal, () => this.watch?.start(), drawn)
  }

  withdraw = async (pairingTopic: string): Promise<void> => {
    this.pairings.forget(pairingTopic)
    const client = await this.ready()
    endProposals(client, pairingTopic)
    this.signIns?.close(pairingTopic)
    await tellOfWithdrawal(client, this.pendingDisconnects, this.clock, pairingTopic)
    forgetProposals(client)
  }

  isAlive = async (topic: string, withinMs: number): Promise<boolean> => {
    const client = await this.ready()
    const answered = client.ping({ topic }).then(
      () => true,
      () => false,
    )
    return within(this.clock, withinMs, answered, () => new CoreError('REQUEST_UNANSWERED')).catch(() => false)
  }

  request = async (request: SessionRequest, signal: AbortSignal, onSent?: (id: string) => void): Promise<unknown> => {
    const { aborted, stop } = abortion(signal)
    const client = await Promise.race([this.ready(), aborted])
      .catch((error: unknown) => Promise.reject(asUnsent(error, 'RELAY_UNREACHABLE')))
      .finally(stop)
    // The library keeps a session until it has told the wallet of its end.
    if (this.ended.has(request.sessionTopic)) throw new CoreError('SESSION_GONE', { isUnsent: true })
    return askWallet(client, this.clock, { answers: this.answers, unsent: this.unsent }, request, signal, onSent)
  }

  recordedAnswer = async (request: SessionRequest, requestId?: string): Promise<RecordedAnswer> =>
    this.answers.find(await this.ready(), request, requestId)

  end = async (topic: string): Promise<void> => {
    const isEnded = this.ended.has(topic)
    this.ended.mark(topic)
    // The tab that ended it has told the wallet, or goes on trying.
    if (isEnded && !this.pendingDisconnects.has(topic)) return
    // Q23: stored in this very turn, as the page may be closed before the client has started.
    this.pendingDisconnects.note(topic)
    await this.pendingDisconnects.say(await this.ready(), topic)
  }

  wake = async (): Promise<void> => {
    // A page in the browser's back-forward cache gets no storage events.
    if (this.client !== undefined) this.shared.lookAgain(this.client, (topic) => this.emit({ type: 'ended', topic }))
    this.silence?.now()
    await this.connection?.now()
  }

  peerOf = (topic: string): Peer | undefined => {
    const session = this.client?.session.getAll().find((each) => each.topic === topic)
    return session === undefined ? undefined : this.read(session)?.peer
  }

  dispose = async (): Promise<void> => {
    this.isDisposed = true
    this.subject.complete()
    this.stopWatching()
    const { starting } = this
    if (starting === undefined) return
    // A client that starts late is ended all the same; `dispose` waits for it no longer than for a start.
    const retired = starting.then(
      (client) => (this.stopWatching(), retireClient(client)),
      () => {},
    )
    await within(this.clock, START_WITHIN_MS, retired, () => new CoreError('RELAY_UNREACHABLE')).catch(() => {})
    this.storage.end()
  }

  private stopWatching(): void {
    this.watch?.stop()
    this.stopHearing()
    this.connection?.stop()
    this.silence?.stop()
    this.forgetting?.stop()
    this.signIns?.stop()
    this.pendingDisconnects.stop()
    this.listening.stop()
  }

  private read = (session: unknown): WalletSession | undefined => readSession(session, this.clock.now(), this.linkRules)

  private emit(event: SessionEvent): void {
    // A wallet has taken the proposal: it is asked nothing else by its code.
    if (event.type === 'settled') this.signIns?.close(event.session.pairingTopic)
    if (!this.isDisposed) this.subject.next(event)
  }

  /** Their code comes when a page asks for the first time, and where the page before this one did. */
  private async signInRequests(client: Client): Promise<SignInRequests> {
    const { SignInRequests } = await loaded(() => import('./sign-in-requests.ts'))
    if (this.isDisposed) throw new CoreError('CORE_DISPOSED')
    return (this.signIns ??= new SignInRequests(client, this.clock, {
      signed: (answer) => this.emit({ type: 'signed', answer }),
      refused: (pairingTopic, error) => this.emit({ type: 'refused', pairingTopic, error }),
      settled: (session) => void this.listening.settled(client, session),
      isKnown: this.shared.isKnown,
      turnAway: (topic) => tellOfOrphan(client, this.pendingDisconnects, this.clock, topic),
    }))
  }

  /** One client per instance: a late start goes on, a failed one may be repeated. */
  private ready(): Promise<Client> {
    if (this.isDisposed) return Promise.reject(new CoreError('CORE_DISPOSED'))
    this.starting ??= this.start().catch((error: unknown) => {
      this.starting = undefined
      throw error
    })
    return within(this.clock, START_WITHIN_MS, this.starting, () => new CoreError('RELAY_UNREACHABLE'))
  }

  private async start(): Promise<Client> {
    const client = await startClient(this.options, this.storage)
    // No task between its start and here: the socket may be open already, and a message must find its listeners.
    this.client = client
    this.unsent.guard(client)
    const withdraw = (pairingTopic: string): void => void this.withdraw(pairingTopic).catch(() => {})
    endPairings(client, withdraw)
    this.listening.to(client)
    this.watch = new HandshakeWatch(client, this.clock, this.shared.isKnown, (sessionTopic, pairingTopic) => {
      this.ended.mark(sessionTopic)
      this.emit({ type: 'orphaned', pairingTopic })
      tellOfOrphan(client, this.pendingDisconnects, this.clock, sessionTopic).catch(() => {})
    })
    this.watch.resume()
    this.connection = new KeepConnected(client, this.clock, () => this.pendingDisconnects.areAny)
    this.stopHearing = this.shared.hear(client, (topic) => this.emit({ type: 'ended', topic }))
    this.silence = new SilenceWatch(client, this.clock)
    this.silence.start()
    await tuneClient(client, this.clock)
    this.forgetting = new ForgetEnded(client, this.clock)
    await this.forgetting.start()
    halfEndedPairings(client).forEach(withdraw)
    if (openRequests(client).length > 0)
      void this.signInRequests(client)
        .then((each) => each.resume())
        .catch(() => {})
    if (this.pendingDisconnects.areAny) this.connection.open()
    return client
  }
}
