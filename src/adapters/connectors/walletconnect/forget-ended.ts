import type { Cancel, Clock } from '../../../ports/clock.ts'
import { type Client, internalsOf } from './client-internals.ts'
import { forgetMessages } from './forget-messages.ts'
import { forgetProposals, OF_PAIRINGS } from './forget-proposals.ts'
import { type AskedQuestion, spentQuestions } from '../../../domain/connection/spent-questions.ts'
import { heardTopics } from './heard-topics.ts'

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

/**
 * The library unsubscribes from the topics that the relay has confirmed. One whose connection ends while the socket
 * opens again is subscribed once more a moment later, is stored, and would be so at each start from then on. A message
 * over a topic without a key can be read by no tab, so such a subscription can go.
 */
async function forgetSubscriptions(client: Client): Promise<void> {
  const { crypto, relayer } = client.core
  const unread = internalsOf(client).core.relayer.subscriber.topics.filter((topic) => !crypto.keychain.has(topic))
  await Promise.all(unread.map((topic) => relayer.unsubscribe(topic)))
}

/** How long the library keeps each record. Unit: milliseconds. Source: sign-client 2.21.8. */
const KEPT_FOR_MS = 30 * 24 * 3_600_000

/**
 * Keeps the library's history short: by itself the library keeps all that a wallet ever sent for thirty days (Q09).
 *
 * @param now - Milliseconds since the Unix epoch.
 */
async function forgetQuestions(client: Client, now: number): Promise<void> {
  const { history } = internalsOf(client).core
  const heard = heardTopics(client)
  const questions = [...history.records.values()].flatMap((record): readonly AskedQuestion[] => {
    const { id, topic, expiry = 0, request, response } = record
    if (OF_PAIRINGS.test(request.method)) return []
    const at = expiry * 1_000 - KEPT_FOR_MS
    return [{ id, at, method: request.method, isAnswered: response !== undefined, isHeard: heard.has(topic) }]
  })
  const spent = spentQuestions(questions, now)
  if (spent.length === 0) return
  for (const { id } of spent) history.records.delete(id)
  // Once for all of them: the library writes the whole record.
  await history.persist()
}
