import { REQUEST_LIFE_MS } from '../../domain/connection/request-timing.ts'
import { bundleIdIn, type CallsBundle, isIdTaken, takenBundle, withBundle } from '../../domain/rpc/calls.ts'
import { pauseOrAbort } from '../../ports/async.ts'
import type { Clock } from '../../ports/clock.ts'
import type { SessionRequest } from '../../ports/connector.ts'
import type { AskWallet } from '../connection/ask-wallet.ts'
import type { AppState } from '../state/app-state.ts'

/** How often the wallet's answer is looked for. Unit: milliseconds. */
const LOOK_EVERY_MS = 2_000

/** What is known of calls before a wallet has taken them. */
export type CallsFacts = Pick<CallsBundle, 'chain' | 'from' | 'sessionTopic' | 'calls'>

/** F13: calls that a wallet was asked for, and may still send though the visitor no longer waits. */
export class LateCalls {
  constructor(
    private readonly askWallet: Pick<AskWallet, 'recordedAnswer'>,
    private readonly state: Pick<AppState, 'bundles' | 'notice'>,
    private readonly clock: Clock,
  ) {}

  /** Looks for the answer for as long as the wallet has for one. @param life - Aborted when the core ends. */
  async follow(facts: CallsFacts, asked: SessionRequest, requestId: string, life: AbortSignal): Promise<void> {
    const since = this.clock.monotonic()
    while (this.clock.monotonic() - since < REQUEST_LIFE_MS) {
      await pauseOrAbort(this.clock, LOOK_EVERY_MS, life)
      if (life.aborted) return
      const answer = await this.askWallet.recordedAnswer(asked, requestId).catch(() => undefined)
      if (answer?.kind === 'result') return this.take(facts, answer.result)
      if (answer?.kind === 'error') return
    }
  }

  private take(facts: CallsFacts, answer: unknown): void {
    const id = bundleIdIn(answer)
    if (id === undefined || isIdTaken(this.state.bundles.snapshot(), id)) return
    const taken = takenBundle({ ...facts, id, startedAt: this.clock.now() })
    this.state.bundles.update((bundles) => withBundle(bundles, taken))
    this.state.notice.set({ kind: 'success', event: 'SEND_ADOPTED' })
  }
}
