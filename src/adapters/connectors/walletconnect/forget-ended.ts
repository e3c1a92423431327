import type { Cancel, Clock } from '../../../ports/clock.ts'
import { type Client, internalsOf } from './client-internals.ts'
import { forgetMessages } from './forget-messages.ts'
import { forgetProposals } from './forget-proposals.ts'
import { forgetQuestions } from './forget-questions.ts'
import { forgetSubscriptions } from './forget-subscriptions.ts'

/** Often enough that a wallet which sends a thousand messages at once fills nothing. Unit: milliseconds. */
const TIDY_AFTER_MS = 1_000

/** Keeps the library's records to what is still of use: by itself it keeps much of what has ended (Q09, Q28). */
export class ForgetEnded {
  private cancel: Cancel | undefined
  private isStopped = false

  constructor(
    private readonly client: Client,
    private readonly clock: Clock,
  ) {}

  async start(): Promise<void> {
    const { history, pairing, relayer } = internalsOf(this.client).core
    for (const name of ['history_created', 'history_updated']) history.events.on(name, this.tidyLater)
    for (const name of ['pairing_expire', 'pairing_delete']) pairing.events.on(name, this.tidyLater)
    for (const name of ['subscription_created', 'subscription_deleted'])
      relayer.subscriber.events.on(name, this.tidyLater)
    // A pending disconnect that gets through late is recorded then.
    relayer.events.on('relayer_publish', this.tidyLater)
    await this.tidy()
  }

  stop(): void {
    this.isStopped = true
    this.cancel?.()
  }

  /** Not at once: the library looks up and records things for a moment after it has told of them. */
  private readonly tidyLater = (): void => {
    if (this.isStopped || this.cancel !== undefined) return
    this.cancel = this.clock.after(TIDY_AFTER_MS, () => {
      this.cancel = undefined
      this.tidy().catch(() => {}) // what is left is tried again the next time
    })
  }

  private async tidy(): Promise<void> {
    forgetProposals(this.client)
    await forgetQuestions(this.client, this.clock.now())
    await forgetMessages(this.client)
    await forgetSubscriptions(this.client)
  }
}
