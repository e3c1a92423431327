import { SIGN_IN_METHOD } from '../../domain/connection/drawn-pairing.ts'
import { filter, firstValueFrom, of, Subject, takeUntil } from 'rxjs'
import type { Peer, WalletSession } from '../../domain/connection/wallet-session.ts'
import { namespaceOf } from '../../domain/network/chain-id.ts'
import { asCoreError, CoreError } from '../../domain/shared/core-error.ts'
import type { InstalledWallet } from '../../domain/wallets/installed-wallet.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Visitor } from '../../ports/connect-method.ts'
import type {
  OfferedPairing,
  OnSent,
  RecordedAnswer,
  SessionEvent,
  SessionProposal,
  SessionRequest,
  PairingConnector,
} from '../../ports/connector.ts'
import { Gate } from './gate.ts'
import { type MemoryRequest, WalletMemory } from './wallet-memory.ts'
import { abortion, within } from '../../ports/async.ts'

/** The port's limit. Unit: milliseconds. */
const OFFER_WITHIN_MS = 8_000
const SEND_WITHIN_MS = 10_000
const ANSWER_WITHIN_MS = 300_000
const TELL_WITHIN_MS = 3_000

/** The page's side of sessions without a relay: a test decides what the wallet does, and when. */
export class MemoryWalletSessions implements PairingConnector {
  readonly id = 'memory'
  readonly wallets$ = of([])
  readonly snapshot = (): readonly InstalledWallet[] => []
  readonly discover = (): void => {}
  readonly connect = (): Promise<WalletSession> => Promise.reject(new CoreError('WALLET_GONE'))
  readonly owns = (): boolean => true
  private readonly subject = new Subject<SessionEvent>()
  readonly events$ = this.subject.asObservable()
  needsLinks = false
  takesDrawn = true
  /** What the visitor has to do before a wallet can be asked. Absent: nothing. */
  reach: ((visitor: Visitor) => Promise<void>) | undefined
  /** Closed, the relay accepts no pairing, request or disconnect: as if it were away. */
  readonly relay = new Gate()
  /** Whether the wallet answers a ping. */
  isWalletAwake = true
  private readonly arrived = new Subject<MemoryRequest>()
  /** Requests, as the wallet gets them. */
  readonly requests$ = this.arrived.asObservable()
  private readonly answers = new Subject<MemoryRequest>()
  private readonly life = new AbortController()
  private readonly ending = abortion(this.life.signal).aborted
  private readonly wakes: number[] = []

  constructor(
    private readonly clock: Clock,
    readonly memory = new WalletMemory(),
  ) {}

  /** When the page asked to check the socket. Unit: milliseconds on the monotonic clock. */
  get wokenAt(): readonly number[] {
    return this.wakes
  }

  load = async (): Promise<void> => this.mustLive()

  restore = async (): Promise<readonly WalletSession[]> => {
    this.mustLive()
    const { sessions, pendingDisconnects } = this.memory
    return [...sessions.values()].filter(({ topic }) => !pendingDisconnects.has(topic))
  }

  find = async (sessionTopic: string): Promise<WalletSession | undefined> =>
    (await this.restore()).find(({ topic }) => topic === sessionTopic)

  /** Nothing to do: this memory loses no session. */
  keep = (): void => {}

  draw = async (asksToSignIn = false): Promise<OfferedPairing> => {
    this.mustLive()
    const topic = this.memory.nextId().padStart(64, 'a')
    const methods = asksToSignIn ? `&methods=${SIGN_IN_METHOD}` : ''
    const drawn = { topic, uri: `wc:${topic}@2?relay-protocol=irn&symKey=${topic.replaceAll('a', 'b')}${methods}` }
    this.memory.drawn.push(drawn)
    return drawn
  }

  offer = async (proposal: SessionProposal, signal: AbortSignal, drawn?: OfferedPairing): Promise<OfferedPairing> => {
    this.mustLive()
    const { topic, uri } = drawn ?? (await this.draw())
    await this.delivered(OFFER_WITHIN_MS, signal)
    if (!this.memory.pairings.some((each) => each.topic === topic))
      this.memory.pairings.push({ topic, uri, proposal, isWithdrawn: false })
    return { topic, uri }
  }

  withdraw = async (pairingTopic: string): Promise<void> => {
    const pairing = this.memory.pairings.find(({ topic }) => topic === pairingTopic)
    if (pairing !== undefined) pairing.isWithdrawn = true
  }

  isAlive = async (sessionTopic: string, withinMs: number): Promise<boolean> => {
    if (this.isWalletAwake && !this.relay.isClosed) return this.memory.believed.has(sessionTopic)
    const silence = new Promise<boolean>(() => {})
    return this.within(withinMs, silence, () => new CoreError('REQUEST_UNANSWERED')).catch(() => false)
  }

  request = async (
    request: SessionRequest,
    signal: AbortSignal,
    onSent?: OnSent,
    visitor?: Visitor,
  ): Promise<unknown> => {
    this.mustLive()
    this.mustBeGranted(request)
    if (visitor !== undefined && this.reach !== undefined) await this.reach(visitor)
    await this.delivered(SEND_WITHIN_MS, signal).catch((error: unknown) => {
      const { code, cause } = asCoreError(error, 'RELAY_UNREACHABLE')
      throw new CoreError(code, { cause, isUnsent: true })
    })
    const entry: MemoryRequest = { id: this.memory.nextId(), request, answer: { kind: 'waiting' } }
    this.memory.requests.push(entry)
    onSent?.(entry.id)
    const answer = this.answerTo(entry, signal)
    this.arrived.next(entry)
    return answer
  }

  recordedAnswer = async (request: SessionRequest, requestId?: string): Promise<RecordedAnswer> => {
    const isWanted = ({ id, request: each }: MemoryRequest) =>
      requestId === undefined ? keyOf(each) === keyOf(request) : id === requestId
    return this.memory.requests.filter(isWanted).at(-1)?.answer ?? { kind: 'none' }
  }

  end = async (sessionTopic: string): Promise<void> => {
    const { sessions, pendingDisconnects } = this.memory
    sessions.delete(sessionTopic)
    pendingDisconnects.add(sessionTopic)
    if (!this.relay.isClosed) return this.tellDisconnects()
    const told = this.relay.pass().then(() => this.tellDisconnects())
    await this.within(TELL_WITHIN_MS, told, () => new CoreError('DISCONNECT_FAILED'))
  }

  wake = async (): Promise<void> => void this.wakes.push(this.clock.monotonic())

  peerOf = (sessionTopic: string): Peer | undefined => this.memory.sessions.get(sessionTopic)?.peer

  dispose = async (): Promise<void> => {
    this.life.abort(new CoreError('CORE_DISPOSED'))
    this.subject.complete()
    this.arrived.complete()
    this.answers.complete()
  }

  /** Emits an event to the page, as relay and wallet would. A page that has ended gets none. */
  emit(event: SessionEvent): void {
    if (!this.life.signal.aborted) this.subject.next(event)
  }

  goOffline(): void {
    this.relay.close()
    this.emit({ type: 'transport', isOnline: false })
  }

  goOnline(): void {
    this.relay.open()
    this.tellDisconnects()
    this.emit({ type: 'transport', isOnline: true })
  }

  /** The wallet's answer arrives: the caller that waits gets it, and it is recorded. Only the first answer counts. */
  answer(id: string, answer: RecordedAnswer): void {
    const entry = this.memory.requests.find((each) => each.id === id)
    if (entry?.answer.kind !== 'waiting') return
    entry.answer = answer
    this.answers.next(entry)
  }

  private async answerTo({ id }: MemoryRequest, signal: AbortSignal): Promise<unknown> {
    const { aborted, stop } = abortion(signal)
    const answered = firstValueFrom(
      this.answers.pipe(
        filter((each) => each.id === id),
        takeUntil(aborted.catch(() => {})),
      ),
    ).then(({ answer }) => resultOf(answer), disposed)
    answered.catch(() => {})
    return this.within(ANSWER_WITHIN_MS, Promise.race([aborted, answered]), unanswered).finally(stop)
  }

  /** No wait outlives the page. */
  private within<T>(ms: number, promise: Promise<T>, late: () => Error): Promise<T> {
    return within(this.clock, ms, Promise.race([promise, this.ending]), late)
  }

  /** Resolves once the relay has accepted a message. */
  private async delivered(ms: number, signal: AbortSignal): Promise<void> {
    const { aborted, stop } = abortion(signal)
    const taken = this.relay.pass()
    await this.within(ms, Promise.race([taken, aborted]), () => new CoreError('RELAY_UNREACHABLE')).finally(stop)
    signal.throwIfAborted()
  }

  private tellDisconnects(): void {
    for (const topic of this.memory.pendingDisconnects) this.memory.believed.delete(topic)
    this.memory.pendingDisconnects.clear()
  }

  private mustBeGranted({ sessionTopic, chain, method }: SessionRequest): void {
    const session = this.memory.sessions.get(sessionTopic)
    if (session === undefined) throw new CoreError('SESSION_GONE')
    const grant = session.grants[namespaceOf(chain)]
    if (!grant?.accounts.some((account) => account.chain === chain)) throw new CoreError('CHAIN_NOT_GRANTED')
    if (!grant.methods.includes(method)) throw new CoreError('METHOD_NOT_GRANTED')
  }

  private mustLive(): void {
    this.life.signal.throwIfAborted()
  }
}

const keyOf = ({ sessionTopic, chain, method, params }: SessionRequest): string =>
  JSON.stringify([sessionTopic, chain, method, params])

const disposed = () => {
  throw new CoreError('CORE_DISPOSED')
}
const unanswered = () => new CoreError('REQUEST_UNANSWERED')

function resultOf(answer: RecordedAnswer): unknown {
  if (answer.kind === 'error') throw answer.error
  return answer.kind === 'result' ? answer.result : undefined
}
