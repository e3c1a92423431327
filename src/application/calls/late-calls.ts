import { REQUEST_LIFE_MS } from '../../domain/connection/request-timing.ts'
import type { AskedCalls } from '../../domain/rpc/asked-calls.ts'
import type { CallsFacts } from '../../domain/rpc/calls.ts'
import { withLateAnswer } from '../../domain/rpc/late-answer.ts'
import { restAfter } from '../../domain/rpc/calls-one-by-one.ts'
import { asCoreError } from '../../domain/shared/core-error.ts'
import { parseJson } from '../../domain/shared/reading.ts'
import { pauseOrAbort } from '../../ports/async.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Randomness } from '../../ports/randomness.ts'
import type { AskWallet } from '../connection/ask-wallet.ts'
import type { PersistedState } from '../connection/persisted-state.ts'
import type { AppState } from '../state/app-state.ts'

/** How often the wallet's answer is looked for. Unit: milliseconds. */
const LOOK_EVERY_MS = 2_000

/** What is put to a wallet: of a bundle, or of one call after another. */
export interface CallsQuestion extends CallsFacts, Pick<AskedCalls, 'method' | 'bundleId'> {
  /** As they are put to the wallet. */
  readonly params: unknown
}

/** F13: calls that a wallet was asked for, and may still send though the visitor no longer waits, or the page is gone. */
export class LateCalls {
  private readonly life = new AbortController()

  constructor(
    private readonly askWallet: Pick<AskWallet, 'recordedAnswer'>,
    private readonly state: Pick<AppState, 'bundles' | 'notice'>,
    private readonly persisted: Pick<PersistedState, 'askedCalls'>,
    private readonly clock: Clock,
    private readonly randomness: Randomness,
  ) {}

  /** Looks for the answers to what an earlier page has asked for. */
  async lookBack(): Promise<void> {
    for (const [name, asked] of this.persisted.askedCalls.read()) void this.follow(name, asked, 'before')
  }

  stop(): void {
    this.life.abort()
  }

  /**
   * Asks the wallet; where nothing waits for its answer any more, it is looked for.
   *
   * @param ask - Calls `sent` with the id under which the question has gone out.
   * @param take - Writes down what the answer says, before the question is forgotten.
   * @throws What `ask` and `take` throw.
   */
  async whileAsked<T>(
    { params, ...question }: CallsQuestion,
    ask: (sent: (id: string) => void) => Promise<unknown>,
    take: (answer: unknown) => T,
  ): Promise<T> {
    const name = this.randomness.id()
    let asked: AskedCalls = { ...question, params: JSON.stringify(params), requestId: undefined }
    this.write(name, asked)
    const sent = (requestId: string) => this.write(name, (asked = { ...asked, requestId, params: '' }))
    let answer: unknown
    try {
      answer = await ask(sent)
    } catch (error) {
      const isOpen = restAfter(asCoreError(error, 'SEND_UNKNOWN')) === 'unknown'
      if (isOpen) void this.follow(name, asked, 'here')
      else this.remove(name)
      throw error
    }
    try {
      return take(answer)
    } finally {
      this.remove(name)
    }
  }

  /** W57: a page that has ended writes nothing. What it was asked for, and what it heard since, the next looks for. */
  private write(name: string, asked: AskedCalls): void {
    if (!this.life.signal.aborted) this.persisted.askedCalls.write(name, asked)
  }

  private remove(name: string): void {
    if (!this.life.signal.aborted) this.persisted.askedCalls.remove(name)
  }

  /** For as long as the wallet has for an answer. */
  private async follow(name: string, asked: AskedCalls, from: 'here' | 'before'): Promise<void> {
    const { askedCalls } = this.persisted
    const { signal } = this.life
    const { requestId, sessionTopic, chain, method, params } = asked
    const question = { sessionTopic, chain, method, params: parseJson(params) }
    const since = this.clock.monotonic()
    let isSeen = from === 'here'
    while (this.clock.monotonic() - since < REQUEST_LIFE_MS) {
      await pauseOrAbort(this.clock, LOOK_EVERY_MS, signal)
      // The tab that asked, or another one that has come back, has taken the answer.
      if (signal.aborted || (from === 'before' && !askedCalls.has(name))) return
      const answer = await this.askWallet.recordedAnswer(question, requestId).catch(() => undefined)
      if (signal.aborted) return
      if (answer?.kind === 'error') break
      if (answer?.kind !== 'result') continue
      if (isSeen) {
        this.take(asked, answer.result, from)
        break
      }
      // The tab that asked may still be there: it is the first to hear, and is left the time to take the answer.
      isSeen = true
    }
    this.remove(name)
  }

  private take(asked: AskedCalls, answer: unknown, from: 'here' | 'before'): void {
    const before = this.state.bundles.snapshot()
    this.state.bundles.update((bundles) => withLateAnswer(bundles, asked, answer, this.clock.now()))
    if (from === 'here' && this.state.bundles.snapshot() !== before)
      this.state.notice.set({ kind: 'success', event: 'SEND_ADOPTED' })
  }
}
