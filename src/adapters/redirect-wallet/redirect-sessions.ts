import type { Subject } from 'rxjs'
import { readRedirectAnswer } from '../../domain/connection/redirect-answer.ts'
import { isSafe, returnAddress } from '../../domain/connection/redirect-link.ts'
import { redirectTopic } from '../../domain/connection/redirect-topic.ts'
import type { RedirectWallet } from '../../domain/connection/redirect-wallet.ts'
import type { DeepLink } from '../../domain/connection/deep-link.ts'
import type { WalletSession } from '../../domain/connection/wallet-session.ts'
import type { ChainId } from '../../domain/network/chain-id.ts'
import { asCoreError, CoreError } from '../../domain/shared/core-error.ts'
import { parseJson } from '../../domain/shared/reading.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Randomness } from '../../ports/randomness.ts'
import type { RedirectWallets, Returned } from '../../ports/redirect-wallets.ts'
import type { OnSent, RecordedAnswer, SessionEvent, SessionRequest } from '../../ports/wallet-sessions.ts'
import { untilDecided } from '../in-page/patience.ts'
import { connectLink, requestLink } from './put-question.ts'
import { readConnectAnswer, readRequestAnswer } from './read-answer.ts'
import { REDIRECT_CALLS } from './redirect-calls.ts'
import { redirectGrant } from './redirect-grant.ts'
import type { RedirectMemory } from './redirect-memory.ts'
import type { KeptAnswer, OpenQuestion, RedirectSession } from './redirect-record.ts'
import type { ReturnPlace } from './return-place.ts'
import { newKeyPair, sharedKey } from './sealed-box.ts'
import { base58, readKey } from './wire-values.ts'

export interface RedirectOptions {
  /** Those that the page offers, reachable from here or not: a session outlives a turn of the phone's settings. */
  readonly wallets: readonly RedirectWallet[]
  /** The page's Solana chains, its default first. */
  readonly chains: readonly ChainId[]
  readonly allowLoopbackHttp: boolean
  /** By which the numbers of its questions go in the page's address. */
  readonly parameter: string
}

/** These wallets forget nothing by themselves; a page that nobody visits for this long does. Unit: milliseconds. */
const SESSION_LIFE_MS = 7 * 24 * 3_600_000

type ConnectAsk = Extract<OpenQuestion['ask'], { kind: 'connect' }>
type RequestAsk = Extract<OpenQuestion['ask'], { kind: 'request' }>
type Values = ReadonlyMap<string, string>

/**
 * The sessions of wallets that are asked by links. The page is left with each question, and may be another one, in
 * another tab, when the answer comes: all that is needed for it stands in the store before the link is followed.
 */
export class RedirectSessions implements Pick<RedirectWallets, 'offer' | 'takeReturn'> {
  private readonly waiting = new Map<string, { resolve(result: unknown): void; reject(error: unknown): void }>()
  /** Questions for a connection that were put here: another tab may get their answers. */
  private readonly offered = new Set<string>()
  /** The sessions that this page knows of. */
  private known: ReadonlySet<string>

  constructor(
    private readonly options: RedirectOptions,
    private readonly memory: RedirectMemory,
    private readonly clock: Clock,
    private readonly randomness: Randomness,
    private readonly place: ReturnPlace,
    private readonly events: Subject<SessionEvent>,
    /** Of the page's core. */
    private readonly life: AbortSignal,
  ) {
    this.known = this.topics()
    if (!life.aborted) life.addEventListener('abort', place.onNews(this.hear), { once: true })
  }

  takeReturn = async (): Promise<Returned | undefined> => {
    const answer = readRedirectAnswer(this.place.href(), this.options.parameter)
    if (answer === undefined) return undefined
    this.place.replace(answer.cleaned)
    const question = answer.state === undefined ? undefined : this.memory.takeQuestion(answer.state, this.clock.now())
    if (question === undefined) return { kind: 'unknown' }
    const { state, ask } = question
    return ask.kind === 'connect'
      ? this.takeConnection(answer.values, state, ask)
      : this.takeRequest(answer.values, state, ask)
  }

  offer = async (walletId: string, signal: AbortSignal): Promise<DeepLink> => {
    const wallet = this.wallet(walletId)
    if (wallet === undefined) throw new CoreError('WALLET_GONE')
    this.mustBeSafe(wallet)
    signal.throwIfAborted()
    const { secret, publicKey } = newKeyPair(this.randomness)
    const state = this.randomness.id()
    const returnTo = this.returnTo(state)
    const link = connectLink({ wallet, returnTo, publicKey, origin: this.place.origin, chains: this.options.chains })
    const ask = { kind: 'connect', walletId, secret: base58(secret) } as const
    this.memory.addQuestion({ state, askedAt: this.clock.now(), ask })
    this.offered.add(state)
    signal.addEventListener('abort', () => this.memory.removeQuestion(state), { once: true })
    return link
  }

  stored = async (): Promise<readonly WalletSession[]> =>
    this.memory.read().sessions.flatMap((session) => (this.wallet(session.walletId) ? [this.sessionOf(session)] : []))

  /** Nobody can be asked without the visitor: what stands is taken for good until the wallet says otherwise. */
  isAlive = async (topic: string): Promise<boolean> => this.memory.session(topic) !== undefined

  request = async (request: SessionRequest, signal: AbortSignal, onSent?: OnSent): Promise<unknown> => {
    const { sessionTopic, chain, method, params } = request
    const session = this.memory.session(sessionTopic)
    const wallet = session && this.wallet(session.walletId)
    if (session === undefined || wallet === undefined) throw new CoreError('SESSION_GONE')
    const { chains, methods } = redirectGrant(session.address, this.options.chains)
    if (!chains.includes(chain)) throw new CoreError('CHAIN_NOT_GRANTED')
    if (!methods.includes(method)) throw new CoreError('METHOD_NOT_GRANTED')
    this.mustBeSafe(wallet)
    const state = this.randomness.id()
    const link = requestLink({ wallet, session, request, returnTo: this.returnTo(state), randomness: this.randomness })
    signal.throwIfAborted()

    const ask = {
      ...({ kind: 'request', topic: sessionTopic, chain, method } as const),
      ...{ params: JSON.stringify(params), isCancelled: false },
    }
    this.memory.addQuestion({ state, askedAt: this.clock.now(), ask })
    const answer = new Promise<unknown>((resolve, reject) => this.waiting.set(state, { resolve, reject }))
    onSent?.(state, link)
    signal.addEventListener('abort', () => this.memory.cancelQuestion(state), { once: true })
    const stopped = AbortSignal.any([signal, this.life])
    return untilDecided(this.clock, stopped, answer).finally(() => this.waiting.delete(state))
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

  /** Over here at once. The wallet could be told by a link alone, and nobody is sent away for that. */
  end = async (topic: string): Promise<void> => {
    this.memory.removeSession(topic)
    this.known = this.topics()
  }

  private takeConnection(values: Values, state: string, ask: ConnectAsk): Returned {
    const { walletId } = ask
    const [wallet, secret] = [this.wallet(walletId), readKey(ask.secret)]
    try {
      if (wallet === undefined || secret === undefined) throw new CoreError('WALLET_GONE')
      const answer = readConnectAnswer(values, secret, wallet.dialect)
      const [topic, since] = [redirectTopic(this.randomness.id()), this.clock.now()]
      const session = { topic, since, walletId, askedBy: state, secret: ask.secret, ...answer }
      this.memory.addSession(session)
      this.known = this.topics()
      return { kind: 'connected', session: this.sessionOf(session), wallet }
    } catch (error) {
      const { code, details } = asCoreError(error, 'WALLET_BAD_ANSWER')
      return { kind: 'notConnected', walletId, code, details }
    }
  }

  private takeRequest(values: Values, state: string, ask: RequestAsk): Returned | undefined {
    const { topic, chain, method, params, isCancelled } = ask
    const call = REDIRECT_CALLS.get(method)
    const kept: KeptAnswer = {
      ...{ state, topic, method, params, answeredAt: this.clock.now() },
      answer: this.readAnswer(values, topic, method, params),
    }
    this.memory.addAnswer(kept)
    const answer = outcomeOf(kept)
    if (answer.kind === 'error' && answer.error.code === 'SESSION_GONE') this.lose(topic)
    // Nobody wants it any more, and it moved nothing.
    if (isCancelled && call?.movesMoney !== true) return undefined
    const request = { sessionTopic: topic, chain, method, params: parseJson(params) }
    return { kind: 'answered', request, requestId: state, answer, toSign: call?.toSign?.(request.params) }
  }

  private readAnswer(values: ReadonlyMap<string, string>, topic: string, method: string, params: string) {
    try {
      const session = this.memory.session(topic)
      const key = session && keyOf(session)
      if (key === undefined) throw new CoreError('SESSION_GONE')
      const opened = readRequestAnswer(values, key)
      const result = REDIRECT_CALLS.get(method)?.answer(opened, parseJson(params))
      if (result === undefined) throw new CoreError('WALLET_BAD_ANSWER')
      return { kind: 'result', result } as const
    } catch (error) {
      const { code, details } = asCoreError(error, 'WALLET_BAD_ANSWER')
      return { kind: 'error', code, details } as const
    }
  }

  /** The wallet knows the connection no more. */
  private lose(topic: string): void {
    this.memory.removeSession(topic)
    this.known = this.topics()
    this.events.next({ type: 'ended', topic })
  }

  /** Another tab may have taken an answer that is waited for here, or who is connected may have changed there. */
  private readonly hear = (): void => {
    const { answers, sessions } = this.memory.read()
    for (const kept of answers) this.settle(kept)
    const before = this.known
    this.known = this.topics()
    for (const topic of before) if (!this.known.has(topic)) this.events.next({ type: 'ended', topic })
    for (const session of sessions)
      if (!before.has(session.topic) && this.offered.has(session.askedBy))
        this.events.next({ type: 'restored', session: this.sessionOf(session) })
  }

  private settle(kept: KeptAnswer): void {
    const outcome = outcomeOf(kept)
    const waiting = this.waiting.get(kept.state)
    if (outcome.kind === 'result') waiting?.resolve(outcome.result)
    if (outcome.kind === 'error') waiting?.reject(outcome.error)
  }

  private sessionOf({ topic, walletId, address }: RedirectSession): WalletSession {
    return {
      topic,
      expiresAt: this.clock.now() + SESSION_LIFE_MS,
      peer: { name: this.wallet(walletId)?.name ?? '' },
      grants: { solana: redirectGrant(address, this.options.chains) },
    }
  }

  private returnTo = (state: string): string => returnAddress(this.place.href(), this.options.parameter, state)
  private topics = (): ReadonlySet<string> => new Set(this.memory.read().sessions.map(({ topic }) => topic))
  private wallet = (id: string): RedirectWallet | undefined => this.options.wallets.find((wallet) => wallet.id === id)

  private mustBeSafe(wallet: RedirectWallet): void {
    if (!isSafe(wallet, this.options)) throw new CoreError('LINK_BLOCKED')
  }
}

function keyOf({ secret, walletKey }: RedirectSession): Uint8Array | undefined {
  const [ours, theirs] = [readKey(secret), readKey(walletKey)]
  return ours && theirs && sharedKey(ours, theirs)
}

const outcomeOf = ({ answer }: KeptAnswer): Extract<Returned, { kind: 'answered' }>['answer'] =>
  answer.kind === 'result'
    ? answer
    : {
        kind: 'error',
        error: new CoreError(answer.code, answer.details === undefined ? {} : { details: answer.details }),
      }
