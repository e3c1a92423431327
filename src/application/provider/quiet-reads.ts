import type { ChainId } from '../../domain/network/chain-id.ts'
import { CoreError } from '../../domain/shared/core-error.ts'
import { orAborted } from '../../ports/async.ts'
import type { Clock } from '../../ports/clock.ts'
import type { WalletCall } from '../../ports/connector.ts'
import type { AskWallet } from '../connection/ask-wallet.ts'

type Read = WalletCall & { readonly chain: ChainId }

/** For this long, the same question gets the same answer. Unit: milliseconds. */
const SAME_FOR_MS = 1_000
/** At most this many different questions within this time: more is not normal reading. Unit: milliseconds. */
const MOST_READS = 20
const WITHIN_MS = 10_000

/** S07: what scripts of the page read from the wallet unprompted: each question once at a time, at a limited rate. */
export class QuietReads {
  private readonly answers = new Map<string, { readonly answer: Promise<unknown>; until: number }>()
  private times: readonly number[] = []

  constructor(
    private readonly askWallet: Pick<AskWallet, 'quietly'>,
    private readonly clock: Clock,
    /** Aborted when the core ends. */
    private readonly life: AbortSignal,
  ) {}

  /**
   * @param asker - The connected account and its session.
   * @param signal - Aborted once this caller no longer waits: others may.
   * @throws The signal's reason; CoreError `RPC_HELD_BACK`, or as `AskWallet.quietly`.
   */
  async ask(read: Read, asker: string, signal: AbortSignal): Promise<unknown> {
    signal.throwIfAborted()
    const now = this.clock.monotonic()
    const key = JSON.stringify([asker, read.chain, read.method, read.params])
    for (const [each, { until }] of this.answers) if (now >= until) this.answers.delete(each)
    const known = this.answers.get(key)
    if (known !== undefined) return orAborted(signal, known.answer)
    this.times = this.times.filter((time) => now - time < WITHIN_MS)
    if (this.times.length >= MOST_READS) throw new CoreError('RPC_HELD_BACK', { retryAfterSeconds: WITHIN_MS / 1_000 })
    this.times = [...this.times, now]
    // S67: another script may wait for the same when this one no longer does.
    const open = { answer: this.asked(read), until: Number.POSITIVE_INFINITY }
    this.answers.set(key, open)
    const answered = () => void (open.until = this.clock.monotonic() + SAME_FOR_MS)
    open.answer.then(answered, answered)
    return orAborted(signal, open.answer)
  }

  /** Q151: each has a signal of its own: one for all would have a listener for each, which Node takes for a leak. */
  private asked = (read: Read): Promise<unknown> => this.askWallet.quietly(read, AbortSignal.any([this.life]))
}
