import type { Subject } from 'rxjs'
import { isSafe, returnAddress } from '../../../domain/connection/deeplink-url.ts'
import type { DeeplinkWallet } from '../../../domain/connection/deeplink-wallet.ts'
import type { WalletSession } from '../../../domain/connection/wallet-session.ts'
import { CoreError } from '../../../domain/shared/core-error.ts'
import { asUnsent } from '../../../domain/shared/unsent.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { Randomness } from '../../../ports/randomness.ts'
import type { Visitor } from '../../../ports/connect-method.ts'
import type { ConnectChoice, OnSent, RecordedAnswer, DeeplinkWallets, Returned } from '../../../ports/connector.ts'
import type { SessionEvent, SessionRequest } from '../../../ports/connector.ts'
import { untilDecided } from '../local/patience.ts'
import { DeeplinkResponses } from './deeplink-responses.ts'
import { connectLink, requestLink } from './put-question.ts'
import { deeplinkGrant, walletSession } from './deeplink-grant.ts'
import type { DeeplinkMemory } from './deeplink-memory.ts'
import { findWallet, type DeeplinkOptions } from './deeplink-options.ts'
import { type DeeplinkSession, type KeptAnswer, type OpenQuestion, outcomeOf } from './deeplink-record.ts'
import type { ReturnPlace } from './return-place.ts'
import { newKeyPair } from './sealed-box.ts'
import { base58 } from './wire-values.ts'
import { abortion } from '../../../ports/async.ts'

/** How long another tab's session or answer may be on its way here, once it has taken the question. Unit: milliseconds. */
const TAKEN_WITHIN_MS = 1_000

/**
 * The sessions of wallets that are asked by links. Each question leads the visitor away from the page, and the answer
 * may come to another page in another tab: everything that it takes is stored before the link is followed.
 */
export class DeeplinkSessions implements Pick<DeeplinkWallets, 'takeReturn'> {
  private readonly desk: DeeplinkResponses
  private readonly waiting = new Map<string, { resolve(result: unknown): void; reject(error: unknown): void }>()
  /** S261: what this tab waits for, to be written again where storage loses it. */
  private readonly open = new Map<string, OpenQuestion>()
  /** Questions for a connection that this tab asked: another tab may get their answers. */
  private readonly offered = new Set<string>()
  /**
   * The sessions that this page knows of. Storage can lose records: a session that is not stored any more still holds
   * (Q21).
   */
  private readonly known = new Map<string, DeeplinkSession>()

  constructor(
    private readonly options: DeeplinkOptions,
    private readonly memory: DeeplinkMemory,
    private readonly clock: Clock,
    private readonly randomness: Randomness,
    private readonly place: ReturnPlace,
    private readonly events: Subject<SessionEvent>,
    /** Ends with the page's core. */
    private readonly life: AbortSignal,
  ) {
    this.desk = new DeeplinkResponses(options, memory, clock, randomness, place)
    memory.removeOld(clock.now())
    this.learn()
    if (!life.aborted) life.addEventListener('abort', place.onNews(this.hear), { once: true })
  }

  takeReturn = async (): Promise<Returned | undefined> => {
    this.hear()
    const returned = this.desk.take()
    this.learn()
    if (returned?.kind !== 'answered') return returned
    const { answer, request } = returned
    if (answer.kind === 'error' && answer.error.code === 'SESSION_GONE') this.lose(request.sessionTopic)
    return returned
  }

  /** Never resolves: the answer comes to the page that the wallet leads back to. Rejects once it has come there as a no. */
  connect = async ({ walletId }: ConnectChoice, visitor: Visitor, signal: AbortSignal): Promise<never> => {
    this.life.throwIfAborted()
    const wallet = findWallet(this.options, walletId)
    if (wallet === undefined) throw new CoreError('WALLET_GONE')
    this.mustBeSafe(wallet)
    signal.throwIfAborted()
    const { secret, publicKey } = newKeyPair(this.randomness)
    const state = this.randomness.id()
    const [returnTo, { origin }] = [this.returnTo(state), this.place]
    const link = connectLink({ wallet, returnTo, publicKey, origin, chains: this.options.chains })
    const ask = { kind: 'connect', walletId, secret: base58(secret) } as const
    this.put({ state, askedAt: this.clock.now(), ask })
    this.offered.add(state)
    await visitor.ask({ kind: 'follow-link', link, isFollowed: false }).catch((error: unknown) => {
      // The visitor has not followed the link, so it is withdrawn.
      this.open.delete(state)
      this.memory.removeQuestion(state)
      throw error
    })
    this.memory.addFollowed(state, this.clock.now())
    const { aborted, stop } = abortion(AbortSignal.any([signal, this.life]))
    // Q203: the link is spent once the wallet has refused, which another tab may be told.
    const refused = new Promise<never>((resolve, reject) => this.waiting.set(state, { resolve, reject }))
    return Promise.race([aborted, refused]).finally(() => {
      this.leave(state)
      this.memory.removeFollowed(state)
      stop()
    })
  }

  restore = async (): Promise<readonly WalletSession[]> =>
    this.sessions()
      .filter(({ walletId }) => findWallet(this.options, walletId) !== undefined)
      .map(this.sessionOf)

  find = async (topic: string): Promise<WalletSession | undefined> =>
    (await this.restore()).find((session) => session.topic === topic)

  /** T30, Q21: writes again what storage has lost. */
  keep = (): void => {
    for (const session of this.known.values()) this.memory.keepSession(session)
  }

  /** These wallets cannot be asked without the visitor: a session counts as alive until the wallet says otherwise. */
  isAlive = async (topic: string): Promise<boolean> => this.session(topic) !== undefined

  request = async (request: SessionRequest, signal: AbortSignal, onSent?: OnSent): Promise<unknown> => {
    this.life.throwIfAborted()
    const { sessionTopic, chain, method, params } = request
    const session = this.session(sessionTopic)
    const wallet = session && findWallet(this.options, session.walletId)
    if (session === undefined || wallet === undefined) throw new CoreError('SESSION_GONE', { isUnsent: true })
    const { chains, methods } = deeplinkGrant(session.address, this.options.chains)
    if (!chains.includes(chain)) throw new CoreError('CHAIN_NOT_GRANTED')
    if (!methods.includes(method)) throw new CoreError('METHOD_NOT_GRANTED')
    this.mustBeSafe(wallet)
    const state = this.randomness.id()
    const link = requestLink({ wallet, session, request, returnTo: this.returnTo(state), randomness: this.randomness })
    if (signal.aborted) throw asUnsent(signal.reason)

    const { secret, walletKey } = session
    const ask = {
      ...({ kind: 'request', topic: sessionTopic, chain, method } as const),
      ...{ params: JSON.stringify(params), isCancelled: false, secret, walletKey },
    }
    this.put({ state, askedAt: this.clock.now(), ask })
    const answer = new Promise<unknown>((resolve, reject) => this.waiting.set(state, { resolve, reject }))
    onSent?.(state, link)
    signal.addEventListener('abort', () => this.memory.cancelQuestion(state), { once: true })
    const stopped = AbortSignal.any([signal, this.life])
    return untilDecided(this.clock, stopped, answer).finally(() => this.leave(state))
  }

  recordedAnswer = async (request: SessionRequest, id?: string): Promise<RecordedAnswer> => {
    const params = JSON.stringify(request.params)
    const isWanted = (each: Pick<KeptAnswer, 'topic' | 'method' | 'params'>) =>
      each.topic === request.sessionTopic && each.method === request.method && each.params === params
    const { answers, questions } = this.memory.read()
    const kept = answers.filter((each) => (id === undefined ? isWanted(each) : each.state === id)).at(-1)
    if (kept !== undefined) return outcomeOf(kept)
    const isOpen = questions.some(
      ({ state, ask }) => ask.kind === 'request' && (id === undefined ? isWanted(ask) : state === id),
    )
    return { kind: isOpen ? 'waiting' : 'none' }
  }

  /**
   * Ends the session on this page at once. Telling the wallet would take the visitor away by a link, so it is not told.
   */
  end = async (topic: string): Promise<void> => {
    this.memory.removeSession(topic)
    this.known.delete(topic)
  }

  /** The wallet does not know the session any more. */
  private lose(topic: string): void {
    this.memory.removeSession(topic)
    this.known.delete(topic)
    this.events.next({ type: 'ended', topic })
  }

  /** Another tab may have taken an answer that this tab waits for, or may have connected or disconnected a wallet. */
  private readonly hear = (): void => {
    const { answers, questions, sessions } = this.memory.read()
    for (const kept of answers) this.settle(kept)
    // Another tab takes the question first, and writes the session of a yes, or the answer, right after.
    for (const state of this.open.keys())
      if (![...questions, ...answers].some((each) => each.state === state))
        this.clock.after(TAKEN_WITHIN_MS, () => this.miss(state))
    for (const topic of this.known.keys())
      if (this.memory.hasEnded(topic)) {
        this.known.delete(topic)
        this.events.next({ type: 'ended', topic })
      }
    // A tab that did not know of the end yet may have written the session's keys again.
    this.memory.removeEnded()
    for (const session of sessions) {
      if (this.known.has(session.topic)) continue
      this.known.set(session.topic, session)
      if (this.offered.has(session.askedBy)) this.events.next({ type: 'restored', session: this.sessionOf(session) })
    }
  }

  private put(question: OpenQuestion): void {
    this.open.set(question.state, question)
    this.memory.addQuestion(question)
  }

  /** A question that this tab waits for is not stored, nor is an answer. */
  private miss(state: string): void {
    const [question, waiting] = [this.open.get(state), this.waiting.get(state)]
    const { questions, answers } = this.memory.read()
    if (question === undefined || waiting === undefined) return
    if ([...questions, ...answers].some((each) => each.state === state)) return
    const { ask } = question
    if (ask.kind === 'request' && this.memory.hasEnded(ask.topic)) return
    if (ask.kind === 'connect') {
      if (this.sessions().some(({ askedBy }) => askedBy === state)) return
      // Of a visitor who declined nothing is kept.
      if (this.memory.isFollowed(state)) return waiting.reject(new CoreError('USER_REJECTED'))
      this.memory.addFollowed(state, question.askedAt)
    }
    // S261: storage has lost it, and its answer would not find it.
    this.memory.addQuestion(question)
  }

  private leave(state: string): void {
    this.open.delete(state)
    this.waiting.delete(state)
  }

  /** Reads what is stored now, and emits no event. */
  private learn(): void {
    for (const topic of this.known.keys()) if (this.memory.hasEnded(topic)) this.known.delete(topic)
    for (const session of this.memory.read().sessions) this.known.set(session.topic, session)
  }

  /** The sessions that are stored, and those that storage has lost: oldest first. */
  private sessions(): readonly DeeplinkSession[] {
    const stored = this.memory.read().sessions
    const lost = [...this.known.values()].filter(
      ({ topic }) => !this.memory.hasEnded(topic) && !stored.some((each) => each.topic === topic),
    )
    return [...lost, ...stored].sort((one, other) => one.since - other.since)
  }

  private session = (topic: string) => this.sessions().find((each) => each.topic === topic)

  private settle(kept: KeptAnswer): void {
    const outcome = outcomeOf(kept)
    const waiting = this.waiting.get(kept.state)
    if (outcome.kind === 'result') waiting?.resolve(outcome.result)
    else waiting?.reject(outcome.error)
  }

  private sessionOf = (session: DeeplinkSession) => walletSession(session, this.options, this.clock.now())
  private returnTo = (state: string): string => returnAddress(this.place.href(), this.options.parameter, state)

  private mustBeSafe(wallet: DeeplinkWallet): void {
    if (!isSafe(wallet, this.options)) throw new CoreError('LINK_BLOCKED')
  }
}
