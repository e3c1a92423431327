import { type AskedQuestion, spentQuestions } from '../../../domain/connection/spent-questions.ts'
import type { Cancel, Clock } from '../../../ports/clock.ts'
import { type Client, internalsOf } from './client-internals.ts'

/** How long the library keeps each record. Unit: milliseconds. Source: sign-client 2.21.8. */
const KEPT_FOR_MS = 30 * 24 * 3_600_000
/** Often enough that a wallet which sends a thousand messages at once fills nothing. Unit: milliseconds. */
const TIDY_AFTER_MS = 1_000
/** Requests over a pairing, which `forgetProposals` handles. */
const OF_PAIRINGS = /^wc_(?:sessionPropose|pairing)/

/** Keeps the library's history short: by itself the library keeps all that a wallet ever sent for thirty days (Q09). */
export class ForgetQuestions {
  private cancel: Cancel | undefined
  private isStopped = false

  constructor(
    private readonly client: Client,
    private readonly clock: Clock,
  ) {}

  start(): void {
    const { events } = internalsOf(this.client).core.history
    for (const name of ['history_created', 'history_updated']) events.on(name, () => this.tidyLater())
    this.tidy()
  }

  stop(): void {
    this.isStopped = true
    this.cancel?.()
  }

  /** Not at once: the library looks up the request a moment after it has recorded the answer. */
  private tidyLater(): void {
    if (this.isStopped || this.cancel !== undefined) return
    this.cancel = this.clock.after(TIDY_AFTER_MS, () => {
      this.cancel = undefined
      this.tidy()
    })
  }

  private tidy(): void {
    const { history } = internalsOf(this.client).core
    const questions = [...history.records.values()].flatMap((record): readonly AskedQuestion[] => {
      const { id, expiry = 0, request, response } = record
      if (OF_PAIRINGS.test(request.method)) return []
      return [{ id, at: expiry * 1_000 - KEPT_FOR_MS, method: request.method, isAnswered: response !== undefined }]
    })
    const spent = spentQuestions(questions, this.clock.now())
    if (spent.length === 0) return
    for (const { id } of spent) history.records.delete(id)
    // Once for all of them: the library writes the whole record.
    history.persist().catch(() => {})
  }
}
