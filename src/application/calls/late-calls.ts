import { REQUEST_LIFE_MS } from '../../domain/connection/request-timing.ts'
import { bundleIdIn, type CallsBundle, withTaken } from '../../domain/rpc/calls.ts'
import { restAfter } from '../../domain/rpc/calls-one-by-one.ts'
import { asCoreError } from '../../domain/shared/core-error.ts'
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

  /**
   * Asks the wallet; where nothing waits for its answer any more, it is looked for.
   *
   * @param ask - Calls `sent` with the id under which the question has gone out.
   * @param life - Aborted when the core ends.
   * @throws What `ask` throws.
   */
  async whileAsked(
    facts: CallsFacts,
    asked: SessionRequest,
    ask: (sent: (id: string) => void) => Promise<unknown>,
    life: AbortSignal,
  ): Promise<unknown> {
    let requestId: string | undefined
    try {
      return await ask((id) => void (requestId = id))
    } catch (error) {
      const isOpen = restAfter(asCoreError(error, 'SEND_UNKNOWN')) === 'unknown'
      if (requestId !== undefined && isOpen) void this.follow(facts, asked, requestId, life)
      throw error
    }
  }

  /** For as long as the wallet has for an answer. */
  private async follow(facts: CallsFacts, asked: SessionRequest, requestId: string, life: AbortSignal): Promise<void> {
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
    if (id === undefined) return
    const before = this.state.bundles.snapshot()
    this.state.bundles.update((bundles) => withTaken(bundles, { ...facts, id, startedAt: this.clock.now() }))
    if (this.state.bundles.snapshot() !== before) this.state.notice.set({ kind: 'success', event: 'SEND_ADOPTED' })
  }
}
