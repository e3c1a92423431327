import { missingNamespace } from '../../domain/account/missing-namespace.ts'
import type { InjectedMethodFacts } from '../../domain/connection/connect-methods.ts'
import { type ConnectStep, isAnswerTo, type StepAnswer } from '../../domain/connection/connect-step.ts'
import { secondsIn } from '../../domain/connection/method-connect.ts'
import type { WalletSession } from '../../domain/connection/wallet-session.ts'
import type { Namespace } from '../../domain/network/chain-id.ts'
import { type Network, networksOf } from '../../domain/network/network.ts'
import { asCoreError, CoreError } from '../../domain/shared/core-error.ts'
import type { Analytics } from '../../ports/analytics.ts'
import type { Cancel, Clock } from '../../ports/clock.ts'
import type { AppState } from '../state/app-state.ts'
import type { Connectors } from './connectors.ts'
import type { SettleSession } from './settle-session.ts'

const SECOND_MS = 1_000

/** Connects the visitor by a method that the page brought along, step by step. How it stands is told by the state. */
export class ConnectByMethod {
  private asking: AbortController | undefined
  private answerStep: ((answer: StepAnswer) => void) | undefined
  private cancelTick: Cancel = () => {}

  constructor(
    private readonly methods: readonly InjectedMethodFacts[],
    private readonly connectors: Connectors,
    private readonly state: Pick<AppState, 'accounts' | 'methodConnect'>,
    private readonly settleSession: SettleSession,
    private readonly analytics: Analytics,
    private readonly clock: Clock,
    private readonly networks: readonly Network[],
  ) {}

  /** Whoever asks for it has its code from then on: a window may open only at once after a press. */
  prepare = async (): Promise<void> => {}

  /** Never rejects. The last method that the visitor chose is the one; one that is at work goes on. */
  async execute(methodId: string): Promise<void> {
    const before = this.state.methodConnect.snapshot()
    if (before.kind === 'asking' && before.methodId === methodId) return
    this.stop()
    const method = this.methods.find(({ id }) => id === methodId)
    const [first, ...others] = method === undefined ? [] : this.wantedOf(method)
    if (method === undefined || first === undefined) return this.state.methodConnect.set({ kind: 'idle' })
    const asking = new AbortController()
    this.asking = asking
    this.analytics.track({ type: 'SELECT_WALLET', name: method.name, platform: method.kind })
    this.show(methodId, { kind: 'wait' })
    try {
      const session = await this.connect(method, first, asking.signal)
      const beside = await this.beside(method, others, asking.signal)
      if (asking.signal.aborted) return [session, ...beside].forEach((each) => this.settleSession.discard(each))
      this.end()
      this.state.methodConnect.set({ kind: 'idle' })
      this.settleSession.executeMethod(session, beside, method)
    } catch (cause) {
      if (!asking.signal.aborted) this.fail(asCoreError(cause, 'METHOD_UNAVAILABLE'), methodId)
    }
  }

  /** What the visitor did; nothing where the step on screen is another by now. */
  answer(answer: StepAnswer): void {
    const state = this.state.methodConnect.snapshot()
    if (state.kind !== 'asking' || !isAnswerTo(state.step, answer)) return
    if (answer.kind === 'resend' && state.resendInS > 0) return
    const tell = this.answerStep
    this.answerStep = undefined
    // One that stands by itself: a window that is to be opened again is waited for as before.
    if (answer.kind !== 'press') this.show(state.methodId, { kind: 'wait' })
    tell?.(answer)
  }

  /** The visitor does not want it any more, or has read how it ended. */
  cancel(): void {
    this.stop()
    this.state.methodConnect.set({ kind: 'idle' })
  }

  stop(): void {
    this.asking?.abort(new CoreError('REQUEST_CANCELLED'))
    this.end()
  }

  private end(): void {
    this.asking = undefined
    this.answerStep = undefined
    this.cancelTick()
  }

  /** The namespace that the visitor looks for, and no other; else all of the method's, the one on screen first. */
  private wantedOf({ namespaces }: InjectedMethodFacts): readonly Namespace[] {
    const accounts = this.state.accounts.snapshot()
    const sought = missingNamespace(accounts)
    const known = namespaces.filter((namespace) => networksOf(this.networks, namespace).length > 0)
    if (sought !== undefined) return known.filter((namespace) => namespace === sought)
    return [...known].sort((one, other) => Number(other === accounts.active) - Number(one === accounts.active))
  }

  private connect(method: InjectedMethodFacts, namespace: Namespace, signal: AbortSignal): Promise<WalletSession> {
    const isOn = () => !signal.aborted
    const visitor = {
      show: (step: ConnectStep) => {
        if (isOn()) this.show(method.id, step)
      },
      ask: (step: ConnectStep) =>
        new Promise<StepAnswer>((resolve, reject) => {
          if (!isOn()) return reject(signal.reason as Error)
          signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
          this.show(method.id, step)
          this.answerStep = resolve
        }),
    }
    return this.connectors.connect({ walletId: method.id, ...this.chainsOf(namespace) }, signal, visitor)
  }

  /** What the same sign-in has in the other namespaces; one that has none there has what it has. */
  private async beside(
    method: InjectedMethodFacts,
    namespaces: readonly Namespace[],
    signal: AbortSignal,
  ): Promise<readonly WalletSession[]> {
    const asked = namespaces.map((namespace) =>
      this.connectors.connect({ walletId: method.id, ...this.chainsOf(namespace), isSilent: true }, signal),
    )
    const answers = await Promise.allSettled(asked)
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  }

  private chainsOf = (namespace: Namespace) => ({
    namespace,
    chains: networksOf(this.networks, namespace).map(({ id }) => id),
  })

  private show(methodId: string, step: ConnectStep): void {
    this.cancelTick()
    this.answerStep = undefined
    const resendInS = step.kind === 'enter-code' ? secondsIn(step.resendInMs) : 0
    this.state.methodConnect.set({ kind: 'asking', methodId, step, resendInS })
    if (resendInS > 0) this.tick()
  }

  private tick(): void {
    this.cancelTick = this.clock.after(SECOND_MS, () => {
      const state = this.state.methodConnect.snapshot()
      if (state.kind !== 'asking') return
      const resendInS = Math.max(0, state.resendInS - 1)
      this.state.methodConnect.set({ ...state, resendInS })
      if (resendInS > 0) this.tick()
    })
  }

  private fail({ code, details }: CoreError, methodId: string): void {
    this.end()
    // To decline is no failure of anybody, and neither is to close a window.
    const isDeclined = code === 'USER_REJECTED' || code === 'WINDOW_CLOSED'
    this.analytics.track(isDeclined ? { type: 'USER_REJECTED' } : { type: 'CONNECT_ERROR', code })
    this.state.methodConnect.set({ kind: 'failed', methodId, problem: { code, details } })
  }
}
