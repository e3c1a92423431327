import type { Namespace } from '../../domain/network/chain-id.ts'
import {
  type SentTransactionsChange,
  type SentTransaction,
  withChange,
  withEntry,
} from '../../domain/send/sent-transactions.ts'
import { statusAfterFailure } from '../../domain/send/send-failure.ts'
import { sendNotice } from '../../domain/send/send-notice.ts'
import { asCoreError, CoreError, isCoreError } from '../../domain/shared/core-error.ts'
import type { Analytics } from '../../ports/analytics.ts'
import type { Blockchain } from '../../ports/blockchain.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Randomness } from '../../ports/randomness.ts'
import type { SendInput, SendReview } from './api.ts'
import type { AppState } from '../state/app-state.ts'
import { whatWasSent } from './what-was-sent.ts'
import type { AskWallet } from '../connection/ask-wallet.ts'
import type { ReviewedSend, PrepareTransfer } from './prepare-transfer.ts'
import { atMost } from '../../ports/async.ts'

/**
 * How long reading a wallet's answer may take: it happens in this page, but code for it may have to be loaded. Unit:
 * milliseconds.
 */
const READ_WITHIN_MS = 30_000
const HAND_IN_WITHIN_MS = 30_000

/**
 * Sends what was reviewed. The entry is stored before the wallet is asked, and leaves `asking` only for a known status;
 * a wallet's silence, a closed page or an unreadable answer never counts as a failure.
 */
export class SendTransfer {
  /** Set from the click on, not only from the question to the wallet: the work in between takes time. */
  private sending: AbortController | undefined
  private readonly life = new AbortController()

  constructor(
    private readonly reviewSend: Pick<PrepareTransfer, 'execute' | 'take'>,
    private readonly blockchains: Readonly<Record<Namespace, Blockchain>>,
    private readonly askWallet: AskWallet,
    private readonly state: Pick<AppState, 'sentTransactions' | 'notice' | 'sendsInFlight' | 'walletRequest'>,
    private readonly analytics: Analytics,
    private readonly clock: Clock,
    private readonly randomness: Randomness,
  ) {}

  /**
   * Reviews and sends in one go.
   *
   * @throws CoreError as {@link PrepareTransfer} and {@link confirm}.
   */
  execute = (input: SendInput): Promise<string> =>
    this.once(async (signal) => {
      this.mustBeFree()
      const review = await this.reviewSend.execute(input, signal).catch((error: unknown) => {
        // R-SEND-1 shows texts of its own for invalid input, next to the field.
        if (!signal.aborted && !isCoreError(error, 'SEND_INPUT_INVALID')) this.tell(error, false)
        throw error
      })
      return this.send(review, signal)
    })

  /**
   * @throws CoreError `TAMPERED`, `SEND_UNKNOWN`, `SEND_UNSENT`, `CHAIN_CHANGED`, `WALLET_BUSY`, or as {@link
   *   AskWallet}.
   */
  confirm = (review: SendReview): Promise<string> => this.once((signal) => this.send(review, signal))

  /** The visitor cancels. A question that the wallet has been asked already is cancelled by `AskWallet`. */
  cancel = (): void => this.sending?.abort(new CoreError('REQUEST_CANCELLED'))

  /** W07: the core ends. */
  stop = (): void => {
    this.cancel()
    this.life.abort(new CoreError('CORE_DISPOSED'))
  }

  private async once(work: (signal: AbortSignal) => Promise<string>): Promise<string> {
    if (this.sending !== undefined) throw new CoreError('WALLET_BUSY')
    const sending = new AbortController()
    this.sending = sending
    try {
      return await work(sending.signal)
    } finally {
      this.sending = undefined
    }
  }

  private async send(review: SendReview, signal: AbortSignal): Promise<string> {
    const reviewed = await this.reviewSend.take(review, signal).catch((error: unknown) => {
      if (!signal.aborted) this.tell(error, false)
      throw asCoreError(error, 'UNKNOWN')
    })
    signal.throwIfAborted()
    this.mustBeFree()
    const entry = this.entryFor(reviewed)
    const told = {
      network: reviewed.network.id,
      token: reviewed.symbol,
      isSmartAccount: reviewed.asked.type === 'smartAccount',
    }
    this.state.sentTransactions.update((sentTransactions) => withEntry(sentTransactions, entry))
    this.inFlight(entry.id, true)
    this.analytics.track({ type: 'SEND_INITIATED', ...told })
    try {
      const hash = await this.ask(entry, reviewed, signal)
      this.analytics.track({ type: 'SEND_SUCCESS', ...told })
      // R-ERR-6.
      this.state.notice.set({ kind: 'success', event: 'TRANSACTION_STARTED' })
      return hash
    } catch (error) {
      this.tell(error, true)
      const failure = this.settleFailure(entry.id, error)
      const { code } = failure
      this.analytics.track(
        code === 'USER_REJECTED' ? { type: 'SEND_REJECTED', ...told } : { type: 'SEND_ERROR', code, ...told },
      )
      throw failure
    } finally {
      this.inFlight(entry.id, false)
    }
  }

  /** R-ERR-6. */
  private tell(error: unknown, isAsked: boolean): void {
    const code = sendNotice(error, isAsked)
    if (code !== undefined) this.state.notice.set({ kind: 'error', code })
  }

  private mustBeFree(): void {
    if (this.state.walletRequest.snapshot() !== undefined) throw new CoreError('WALLET_BUSY')
  }

  private entryFor({
    asked,
    network,
    transfer,
    symbol,
    decimals,
    prepared,
    call,
    text,
  }: ReviewedSend): SentTransaction {
    const { from, to, amount, token } = transfer
    return {
      ...{ id: this.randomness.id(), chain: network.id, from, to, amount, symbol, decimals },
      token: token?.address,
      createdAt: this.clock.now(),
      status: 'asking',
      hash: undefined,
      block: undefined,
      lastValidBlock: prepared.lastValidBlock,
      nextNonce: prepared.nonce,
      sinceSlot: prepared.sinceSlot,
      request: {
        ...{ sessionTopic: asked.sessionTopic ?? '', method: call.method },
        ...{ params: text, requestId: undefined },
      },
    }
  }

  private async ask(
    entry: SentTransaction,
    { asked, network, prepared, call }: ReviewedSend,
    wanted: AbortSignal,
  ): Promise<string> {
    const blockchain = this.blockchains[asked.namespace]
    const question = { ...call, kind: 'send', chain: network.id, sessionTopic: asked.sessionTopic } as const
    const answer = await this.askWallet.execute(question, wanted, (requestId) => {
      if (entry.request !== undefined) this.change(entry.id, { request: { ...entry.request, requestId } })
    })
    const read = await this.inTime(READ_WITHIN_MS, () => blockchain.readTransferAnswer(prepared, call, answer))
    this.change(entry.id, { status: 'pending', ...whatWasSent(read) })
    this.mustBeOwn(entry.id, read.hash)
    if (read.kind === 'signed')
      await this.inTime(HAND_IN_WITHIN_MS, (signal) => blockchain.broadcast(network, read.transaction, signal))
    return read.hash
  }

  /**
   * S01: no send blocks the next one for ever; a later result is found in the sent transactions. Where the core ends no
   * page waits, but a broadcast under way is not aborted.
   */
  private inTime<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const working = new AbortController()
    return atMost(
      ...([this.clock, ms, this.life.signal] as const),
      () => work(working.signal),
      () => {
        working.abort()
        return new CoreError('SEND_UNKNOWN')
      },
    )
  }

  /** T10: throws where the hash that the wallet named for this send belonged to another send before. */
  private mustBeOwn(id: string, hash: string): void {
    const entry = this.state.sentTransactions.snapshot().find((each) => each.id === id)
    if (entry?.disowned === hash)
      throw new CoreError('SEND_UNKNOWN', { details: 'The wallet named the transaction of another send.' })
  }

  /** Stores what a failure means for the money, and turns it into the error that the caller gets. */
  private settleFailure(id: string, error: unknown): CoreError {
    const failure = asCoreError(error, 'SEND_UNKNOWN')
    const status = statusAfterFailure(failure)
    // A send that the visitor only stopped waiting for stays as it is, and is followed.
    if (status !== 'asking') this.change(id, { status })
    if (status === 'unsent') return new CoreError('SEND_UNSENT', { cause: failure, details: failure.details })
    if (status !== 'unknown' || failure.code === 'SEND_UNKNOWN') return failure
    return new CoreError('SEND_UNKNOWN', { cause: failure, ...(failure.details && { details: failure.details }) })
  }

  private change(id: string, change: SentTransactionsChange): void {
    this.state.sentTransactions.update((sentTransactions) => withChange(sentTransactions, id, change))
  }

  private inFlight(id: string, isInFlight: boolean): void {
    this.state.sendsInFlight.update((ids) =>
      isInFlight ? new Set([...ids, id]) : new Set([...ids].filter((each) => each !== id)),
    )
  }
}
