import { firstValueFrom, Subject } from 'rxjs'
import { accountOfSession, activeAccount, isConnected, type NamespaceAccount } from '../../domain/account/accounts.ts'
import { isAnswerTo, type StepAnswer, stepAfter } from '../../domain/connection/connect-step.ts'
import { type DeepLink, requestLink, type RequestReference } from '../../domain/connection/deep-link.ts'
import type { Platform } from '../../domain/connection/platform.ts'
import { type WalletRequest } from '../../domain/connection/wallet-request.ts'
import { REQUEST_HINT_MS } from '../../domain/connection/request-timing.ts'
import { type ChainId, NAMESPACES, namespaceOf } from '../../domain/network/chain-id.ts'
import { SENDING_RPC_METHODS } from '../../domain/rpc/rpc-permission.ts'
import { asCoreError, CoreError, isCoreError } from '../../domain/shared/core-error.ts'
import type { Clock } from '../../ports/clock.ts'
import type { RecordedAnswer, SessionRequest, WalletCall } from '../../ports/connector.ts'
import type { PersistedState } from './persisted-state.ts'
import type { AppState } from '../state/app-state.ts'
import type { Connectors } from './connectors.ts'
import { StepsOnScreen } from './steps-on-screen.ts'
import { orAborted } from '../../ports/async.ts'

export interface Question extends WalletCall {
  readonly kind: WalletRequest['kind']
  /** The network that the request is about; the wallet must have granted it. */
  readonly chain: ChainId
  /** Whom it is for: another wallet may be in use by the time that it is asked. Default: the one in use then. */
  readonly sessionTopic?: string | undefined
  /** Aborted once the page itself no longer waits. Default: it waits. */
  readonly until?: AbortSignal | undefined
}

/** A visitor's request to their wallet, from the click on: the work before the first question takes time. */
export interface Wish {
  /** Aborted once the visitor cancels. */
  readonly signal: AbortSignal
  end(): void
}

/** Puts one question to the connected wallet. While it waits, the visitor sees where to answer it and can give up. */
export class AskWallet {
  private cancelling: AbortController | undefined
  private steps = new StepsOnScreen(() => {})
  private readonly wishes = new Set<AbortController>()
  /** Works of several questions that are under way. */
  private series = 0
  private readonly freed = new Subject<void>()
  /** Refusals of our own, while another question is open: a wallet that calls itself busy is not waited for. */
  private readonly refusedHere = new WeakSet<CoreError>()
  private isOver = false

  constructor(
    private readonly connectors: Connectors,
    private readonly state: Pick<AppState, 'accounts' | 'walletRequest'>,
    private readonly persisted: PersistedState,
    private readonly clock: Clock,
    private readonly platform: Platform,
  ) {}

  /**
   * @param wanted - Aborted before this call, the wallet is not asked.
   * @throws CoreError `WALLET_BUSY` while another question is open, `SEND_UNKNOWN` where the wallet's refusal leaves
   *   open whether it has sent, and whatever `Connectors.request` throws.
   */
  async execute(
    { kind, chain, method, params, sessionTopic: asked, until }: Question,
    wanted: AbortSignal,
    onSent: (id: string) => void = () => {},
  ): Promise<unknown> {
    this.mustLive()
    if (wanted.aborted || until?.aborted === true) throw new CoreError('REQUEST_CANCELLED', { isUnsent: true })
    const account = this.accountFor(chain, asked)
    const { sessionTopic } = account
    if (sessionTopic === undefined) throw new CoreError('NOT_CONNECTED')
    if (this.cancelling !== undefined) throw this.busy()

    this.removeUnsafeLink()
    const cancelling = new AbortController()
    this.cancelling = cancelling
    const walletName = account.walletName ?? ''
    this.state.walletRequest.set({ kind, chain, walletName, isSlow: false, link: undefined })
    const update = (change: Partial<WalletRequest>) =>
      this.state.walletRequest.update((current) => (current === undefined ? current : { ...current, ...change }))
    this.steps = new StepsOnScreen((step) => {
      if (this.cancelling === cancelling) update({ step })
    })
    const cancelHint = this.clock.after(REQUEST_HINT_MS, () => update({ isSlow: true }))
    const sessionEnd = this.state.accounts.changes$.subscribe((accounts) => {
      const isThere = accountOfSession(accounts, account.namespace, sessionTopic) !== undefined
      if (!isThere) cancelling.abort(new CoreError('SESSION_GONE'))
    })
    const leave = () => cancelling.abort(new CoreError('REQUEST_CANCELLED'))
    until?.addEventListener('abort', leave, { once: true })
    try {
      const answer = this.connectors.request(
        { sessionTopic, chain, method, params },
        cancelling.signal,
        (requestId, link) => {
          onSent(requestId)
          update({ link: link ?? this.linkTo({ requestId, sessionTopic }, account.link?.href) })
        },
        this.steps.visitor(cancelling.signal),
      )
      // S01: a visitor who gives up need not wait, whatever becomes of the question.
      return await orAborted(cancelling.signal, answer)
    } catch (error) {
      throw SENDING_RPC_METHODS.has(method) ? failureOfSend(error) : error
    } finally {
      sessionEnd.unsubscribe()
      until?.removeEventListener('abort', leave)
      cancelHint()
      this.cancelling = undefined
      this.state.walletRequest.set(undefined)
      this.freed.next()
    }
  }

  /**
   * Asks once the wallet is asked nothing else: what a script of the page wants waits for the visitor's own requests.
   *
   * @throws The reason of `wanted`, or what `ask` throws.
   */
  async whenFree<T>(wanted: AbortSignal, ask: () => Promise<T>): Promise<T> {
    for (;;) {
      while (this.cancelling !== undefined || this.series > 0)
        await orAborted(wanted, firstValueFrom(this.freed, { defaultValue: undefined }))
      wanted.throwIfAborted()
      try {
        return await ask()
      } catch (error) {
        // F111: a wallet may say so too, before it is asked to send: asked again at once it would say so for ever.
        if (!isCoreError(error, 'WALLET_BUSY') || !this.refusedHere.has(error)) throw error
      }
    }
  }

  /** Asks several questions, one after the other, of which none of a script comes in between. */
  async inSeries<T>(work: () => Promise<T>): Promise<T> {
    this.series += 1
    try {
      return await work()
    } finally {
      this.series -= 1
      this.freed.next()
    }
  }

  /** Asks what a wallet answers by itself, without its owner. @throws CoreError as {@link execute}. */
  async quietly(
    { chain, method, params, sessionTopic: asked }: Omit<Question, 'kind'>,
    signal: AbortSignal,
  ): Promise<unknown> {
    this.mustLive()
    const { sessionTopic } = this.accountFor(chain, asked)
    if (sessionTopic === undefined) throw new CoreError('NOT_CONNECTED')
    this.removeUnsafeLink()
    return this.connectors.request({ sessionTopic, chain, method, params }, signal)
  }

  /** What the wallet has answered to a question that nothing waits for any more. */
  recordedAnswer = (request: SessionRequest, requestId?: string): Promise<RecordedAnswer> =>
    this.connectors.recordedAnswer(request, requestId)

  /** Q24: from here on the visitor can cancel what no wallet has been asked yet. Call `end` with the last question. */
  begin(): Wish {
    const wish = new AbortController()
    this.wishes.add(wish)
    return { signal: wish.signal, end: () => void this.wishes.delete(wish) }
  }

  /** Does the work before and between questions. The wallet's answer to the last question is still read. */
  async whileWanted<T>(work: (wanted: AbortSignal) => Promise<T>): Promise<T> {
    this.mustLive()
    const { signal, end } = this.begin()
    try {
      return await work(signal)
    } finally {
      end()
    }
  }

  /**
   * The same with a part whose code may still have to load: what the visitor cancels meanwhile is not begun (Q24).
   *
   * @param whose - What is wanted is of the account in use, or names its network itself.
   */
  whenReady<T>(
    part: { ready(): Promise<void> },
    work: () => Promise<T>,
    whose: 'inUse' | 'named' = 'inUse',
  ): Promise<T> {
    const before = this.state.accounts.snapshot()
    return this.whileWanted(async (wanted) => {
      await orAborted(wanted, part.ready())
      wanted.throwIfAborted()
      // W32, W50: what the visitor wanted of one wallet is not asked of another.
      const now = this.state.accounts.snapshot()
      const isElsewhere = whose === 'inUse' && now.active !== before.active && isConnected(activeAccount(before))
      if (isElsewhere || NAMESPACES.some((namespace) => isReplaced(before[namespace], now[namespace])))
        throw new CoreError('ACCOUNT_CHANGED', { isUnsent: true })
      return work()
    })
  }

  /** Takes what the visitor did at the step of the request; ignored where another step is on screen by now. */
  answer(answer: StepAnswer): void {
    const step = this.state.walletRequest.snapshot()?.step
    if (step === undefined || !isAnswerTo(step, answer)) return
    const tell = this.steps.take()
    const next = stepAfter(step, answer)
    if (next !== step) this.steps.put(next)
    tell?.(answer)
  }

  /** The visitor does not want to wait any longer. */
  cancel(): void {
    this.giveUp(new CoreError('REQUEST_CANCELLED'))
  }

  /** W05: the core ends. A request that has not reached the wallet yet is not sent any more. */
  stop(): void {
    this.isOver = true
    this.giveUp(new CoreError('CORE_DISPOSED'))
  }

  private accountFor(chain: ChainId, asked: string | undefined): NamespaceAccount {
    const accounts = this.state.accounts.snapshot()
    const namespace = namespaceOf(chain)
    const account = asked === undefined ? accounts[namespace] : accountOfSession(accounts, namespace, asked)
    if (account === undefined) throw new CoreError('SESSION_GONE', { isUnsent: true })
    return account
  }

  private busy(): CoreError {
    const error = new CoreError('WALLET_BUSY', { isUnsent: true })
    this.refusedHere.add(error)
    return error
  }

  private giveUp(reason: CoreError): void {
    for (const wish of this.wishes) wish.abort(reason)
    this.cancelling?.abort(new CoreError('REQUEST_CANCELLED'))
  }

  /** W24: must run before any call of the library, which opens the stored link on every request. */
  private removeUnsafeLink(): void {
    this.persisted.readDeepLink()
  }

  private mustLive(): void {
    if (this.isOver) throw new CoreError('CORE_DISPOSED')
  }

  /**
   * Only where the wallet is on this device: the link that opened it before, or on a phone one that it named itself.
   */
  private linkTo(reference: RequestReference, followed: string | undefined): DeepLink | undefined {
    const peer = this.platform.isMobile ? this.connectors.peerOf(reference.sessionTopic) : undefined
    for (const base of [followed, peer?.nativeLink, peer?.universalLink]) {
      const link = base === undefined ? undefined : requestLink(base, reference, this.platform)
      if (link !== undefined && link.kind !== 'none') return link
    }
    return undefined
  }
}

/** S02: a refusal that is only read from an error's words is not passed on as one, or the page could send twice. */
function failureOfSend(error: unknown): CoreError {
  const failure = asCoreError(error, 'SEND_UNKNOWN')
  const isNo = failure.code === 'USER_REJECTED' || failure.code === 'WALLET_REFUSED'
  if (!failure.isDoubtful || !isNo) return failure
  return new CoreError('SEND_UNKNOWN', { cause: failure, details: failure.details })
}

/** Whether another wallet is in use than before. */
const isReplaced = (before: NamespaceAccount, now: NamespaceAccount): boolean =>
  isConnected(before) && isConnected(now) && before.sessionTopic !== now.sessionTopic
