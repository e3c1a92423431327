import { missingNamespace } from '../../domain/account/missing-namespace.ts'
import { isDeclined, NO_ATTEMPT, secondsIn } from '../../domain/connection/connect-attempt.ts'
import { type InjectedMethodFacts, methodOf } from '../../domain/connection/connect-methods.ts'
import { type ConnectStep, isAnswerTo, type StepAnswer, stepAfter } from '../../domain/connection/connect-step.ts'
import { elapsedMs, type Instant } from '../../domain/shared/instant.ts'
import type { WalletSession } from '../../domain/connection/wallet-session.ts'
import type { Namespace } from '../../domain/network/chain-id.ts'
import { type Network, networksOf } from '../../domain/network/network.ts'
import { asCoreError, CoreError } from '../../domain/shared/core-error.ts'
import type { ErrorCode } from '../../domain/shared/error-catalogue.ts'
import type { Analytics } from '../../ports/analytics.ts'
import { atMost } from '../../ports/async.ts'
import { type Cancel, type Clock, instantOf } from '../../ports/clock.ts'
import type { Visitor } from '../../ports/connect-method.ts'
import type { ConnectChoice } from '../../ports/connector.ts'
import type { AppState } from '../state/app-state.ts'
import type { Connectors } from './connectors.ts'
import type { SignInConnecting } from '../signing/sign-in-connecting.ts'
import type { SettleSession } from './settle-session.ts'
import { StepsOnScreen } from './steps-on-screen.ts'

const SECOND_MS = 1_000
/** The visitor has agreed, and waits for what their wallet shares by itself in another namespace. Unit: milliseconds. */
const BESIDE_WITHIN_MS = 5_000

/** What was chosen: its name, what to ask it for, and how its kind differs from the others. */
interface Chosen {
  readonly name: string
  /** The first is asked for; of the others, what the wallet shares without a question to the visitor. */
  readonly namespaces: readonly Namespace[]
  /** As events tell of it. Absent: it counts as chosen when its link is followed. */
  readonly platform?: 'browser' | InjectedMethodFacts['kind']
  /** The code of an error that has none. */
  readonly otherwise: ErrorCode
  settle(session: WalletSession, beside: readonly WalletSession[]): void
}

/**
 * Connects a wallet that the visitor chose by its name: an installed one, one that is asked by a link, or a method of
 * the page. How it stands, and what the visitor has to do, is told by the state.
 */
export class ConnectWallet {
  private asking: AbortController | undefined
  private steps = new StepsOnScreen(() => {})
  private cancelTick: Cancel = () => {}
  /** Of the latest choice. */
  private outcome: Promise<boolean> = Promise.resolve(false)

  constructor(
    private readonly connectors: Connectors,
    private readonly state: Pick<AppState, 'accounts' | 'attempt' | 'installed' | 'deeplinkWallets'>,
    private readonly settleSession: SettleSession,
    private readonly analytics: Analytics,
    private readonly clock: Clock,
    private readonly networks: readonly Network[],
    private readonly methods: readonly InjectedMethodFacts[],
    private readonly signInConnecting: Pick<SignInConnecting, 'connect'>,
    private readonly signsInConnecting: boolean,
  ) {}

  /**
   * Never rejects. A later choice replaces an earlier one; a method that is at work goes on.
   *
   * @returns whether it came to a connection.
   */
  execute(walletId: string, wanted?: Namespace): Promise<boolean> {
    const before = this.state.attempt.snapshot()
    const isAtWork = before.kind === 'asking' && before.walletId === walletId
    if (!isAtWork || methodOf(this.methods, walletId) === undefined) this.outcome = this.connect(walletId, wanted)
    return this.outcome
  }

  private async connect(walletId: string, wanted: Namespace | undefined): Promise<boolean> {
    this.stop()
    const asking = new AbortController()
    this.asking = asking
    const chosen = this.chosen(walletId, wanted)
    const [namespace, ...others] = chosen?.namespaces ?? []
    if (chosen === undefined || namespace === undefined) {
      this.fail(new CoreError('WALLET_GONE'), walletId, namespace)
      return false
    }
    const { name, platform } = chosen
    if (platform !== undefined) this.analytics.track({ type: 'SELECT_WALLET', name, platform })
    this.steps = new StepsOnScreen((step) => this.show(walletId, namespace, step))
    this.steps.put({ kind: 'wait' })
    try {
      const visitor = this.steps.visitor(asking.signal)
      const first = await this.open(this.choice(walletId, namespace), asking.signal, visitor)
      const made = [first, ...(await this.beside(walletId, others, asking.signal))]
      const [session, ...beside] = await this.asTheyAreNow(made)
      if (asking.signal.aborted || session === undefined) made.forEach((each) => this.settleSession.discard(each))
      if (asking.signal.aborted) return false
      if (session === undefined) throw new CoreError('SESSION_GONE')
      this.end()
      this.state.attempt.set(NO_ATTEMPT)
      chosen.settle(
        session,
        beside.flatMap((each) => each ?? []),
      )
      return true
    } catch (cause) {
      if (!asking.signal.aborted) this.fail(asCoreError(cause, chosen.otherwise), walletId, namespace)
      return false
    }
  }

  /** Takes what the visitor did; ignored where another step is on screen by now. */
  answer(answer: StepAnswer): void {
    const attempt = this.state.attempt.snapshot()
    if (attempt.kind !== 'asking' || !isAnswerTo(attempt.step, answer)) return
    if (answer.kind === 'resend' && attempt.resendInS > 0) return
    const tell = this.steps.take()
    const next = stepAfter(attempt.step, answer)
    if (next !== attempt.step) this.steps.put(next)
    if (answer.kind === 'follow') this.tellOfLink(attempt.walletId)
    tell?.(answer)
  }

  /**
   * The visitor cancels, or has read how it ended.
   *
   * @param walletId - Only if it is that one. Default: whichever it is.
   */
  cancel(walletId?: string): void {
    const attempt = this.state.attempt.snapshot()
    if (attempt.kind === 'idle' || (walletId !== undefined && attempt.walletId !== walletId)) return
    this.stop()
    this.state.attempt.set(NO_ATTEMPT)
  }

  /** Stops waiting for the answer to the open question. */
  stop(): void {
    this.asking?.abort(new CoreError('REQUEST_CANCELLED'))
    this.end()
  }

  private end(): void {
    this.asking = undefined
    this.steps.forget()
    this.cancelTick()
  }

  private chosen(walletId: string, wanted: Namespace | undefined): Chosen | undefined {
    const method = methodOf(this.methods, walletId)
    if (method !== undefined)
      return {
        ...{ name: method.name, platform: method.kind, namespaces: this.wantedOf(method) },
        otherwise: 'METHOD_UNAVAILABLE',
        settle: (session, beside) => this.settleSession.executeMethod(session, beside, method),
      }
    const settle = (session: WalletSession) => this.settleSession.executeInstalled(session)
    const installed = this.state.installed.snapshot().find(({ id }) => id === walletId)
    if (installed !== undefined) {
      const namespaces = [wanted ?? installed.namespaces[0]].flatMap((namespace) => namespace ?? [])
      return { name: installed.name, platform: 'browser', namespaces, otherwise: 'UNKNOWN', settle }
    }
    const linked = this.linked(walletId)
    return linked && { name: linked.name, namespaces: ['solana'], otherwise: 'UNKNOWN', settle }
  }

  private linked = (walletId: string) => this.state.deeplinkWallets.snapshot().find(({ id }) => id === walletId)

  /** The namespace that the visitor looks for, and no other; else all of the method's, the one on screen first. */
  private wantedOf({ namespaces }: InjectedMethodFacts): readonly Namespace[] {
    const accounts = this.state.accounts.snapshot()
    const sought = missingNamespace(accounts)
    const known = namespaces.filter((namespace) => networksOf(this.networks, namespace).length > 0)
    if (sought !== undefined) return known.filter((namespace) => namespace === sought)
    return [...known].sort((one, other) => Number(other === accounts.active) - Number(one === accounts.active))
  }

  /** In one question with signing in, where the page wants that and the wallet can. */
  private async open(choice: ConnectChoice, signal: AbortSignal, visitor: Visitor): Promise<WalletSession> {
    const signedIn = this.signsInConnecting ? await this.signInConnecting.connect(choice, signal) : undefined
    return signedIn ?? this.connectors.connect(choice, signal, visitor)
  }

  /** The same sign-in's accounts in the other namespaces; none where it has none. */
  private async beside(
    walletId: string,
    namespaces: readonly Namespace[],
    signal: AbortSignal,
  ): Promise<readonly WalletSession[]> {
    const asked = namespaces.map((namespace) =>
      atMost(
        ...([this.clock, BESIDE_WITHIN_MS, signal] as const),
        (until) => this.connectors.connect({ ...this.choice(walletId, namespace), isSilent: true }, until),
        () => new CoreError('REQUEST_UNANSWERED'),
      ),
    )
    const answers = await Promise.allSettled(asked)
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  }

  /**
   * G49: what their wallets have changed since they agreed is told of no session that the page does not use yet. Absent:
   * it is over.
   */
  private asTheyAreNow = (sessions: readonly WalletSession[]): Promise<readonly (WalletSession | undefined)[]> =>
    Promise.all(sessions.map(({ topic }) => this.connectors.find(topic)))

  private choice = (walletId: string, namespace: Namespace) => ({
    ...{ walletId, namespace },
    chains: networksOf(this.networks, namespace).map(({ id }) => id),
  })

  private show(walletId: string, namespace: Namespace, step: ConnectStep): void {
    this.cancelTick()
    const resendInMs = step.kind === 'enter-code' ? step.resendInMs : 0
    const resendInS = secondsIn(resendInMs)
    this.state.attempt.set({ kind: 'asking', walletId, namespace, step, resendInS })
    if (resendInS > 0) this.tick(instantOf(this.clock), resendInMs)
  }

  /** By both clocks: a visitor reads their mail in another app, and the phone lets no timer of the page run meanwhile. */
  private tick(since: Instant, resendInMs: number): void {
    this.cancelTick = this.clock.after(SECOND_MS, () => {
      const attempt = this.state.attempt.snapshot()
      if (attempt.kind !== 'asking') return
      const resendInS = secondsIn(resendInMs - elapsedMs(since, instantOf(this.clock)))
      this.state.attempt.set({ ...attempt, resendInS })
      if (resendInS > 0) this.tick(since, resendInMs)
    })
  }

  private tellOfLink(walletId: string): void {
    const name = this.linked(walletId)?.name ?? ''
    this.analytics.track({ type: 'SELECT_WALLET', name, platform: 'mobile' })
  }

  private fail({ code, details }: CoreError, walletId: string, namespace: Namespace | undefined): void {
    this.end()
    this.analytics.track(isDeclined(code) ? { type: 'USER_REJECTED' } : { type: 'CONNECT_ERROR', code })
    this.state.attempt.set({ kind: 'failed', walletId, namespace, problem: { code, details } })
  }
}
