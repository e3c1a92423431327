import { filter } from 'rxjs'
import { CoreError, isCoreError } from '../../domain/shared/core-error.ts'
import { isReady } from '../../domain/solana/ready-state.ts'
import { connectingIs, disconnectingIs } from '../../domain/solana/solana-adapter-changes.ts'
import { withSelection } from '../../domain/solana/solana-adapter-selection.ts'
import type { SolanaWallet } from '../../domain/solana/solana-adapter-state.ts'
import { solanaError } from '../../domain/solana/solana-error.ts'
import type { SolanaStep } from '../../domain/solana/solana-failure.ts'
import type { SolanaParts } from './solana-parts.ts'
import type { SolanaReaching } from './solana-reaching.ts'
import type { SolanaErrorReporter } from './solana-error-reporter.ts'
import { until } from './until.ts'

interface Attempt {
  readonly stop: AbortController
  readonly done: Promise<unknown>
}

/** R-SOL-1: the connect and disconnect cycle. One operation at a time; beginning another gives up the current one. */
export class SolanaConnecting {
  private asking: Attempt | undefined
  private leaving: Promise<void> | undefined

  constructor(
    private readonly parts: SolanaParts,
    private readonly troubles: SolanaErrorReporter,
    private readonly reaching: SolanaReaching,
    /** Gives up an automatic connection under way: a caller that asks for a wallet does not wait for it. */
    private readonly onBegin: () => void,
  ) {}

  get isBusy(): boolean {
    return this.asking !== undefined || this.leaving !== undefined
  }

  select = async (name: string | null): Promise<void> => {
    const wanted = name === null || name === '' ? undefined : name
    if (this.now().wallet?.name === wanted) return
    this.giveUp()
    // The account is disconnected from the page with the call; only its wallet has still to be told.
    const told = this.now().connected ? this.leave() : this.leaving
    this.update(withSelection(wanted))
    await told?.catch(() => {})
  }

  connect = async (): Promise<void> => {
    await (this.asking?.done ?? this.begin('connect', (signal) => this.reach(signal)))
  }

  disconnect = async (): Promise<void> => {
    if (this.leaving !== undefined) return this.leaving
    this.giveUp()
    const { attempt } = this.parts.state
    const open = attempt.snapshot()
    if (open.kind === 'asking' && open.namespace === 'solana') this.parts.connectWallet.cancel()
    if (this.now().connected) return this.leave()
    this.update(withSelection(undefined))
  }

  /** The answer is no longer awaited. */
  giveUp(code: 'REQUEST_CANCELLED' | 'CORE_DISPOSED' = 'REQUEST_CANCELLED'): void {
    const { asking } = this
    this.asking = undefined
    asking?.stop.abort(new CoreError(code))
    this.onBegin()
    this.update(connectingIs(false))
  }

  /** Runs one exclusive operation, once any disconnect and any restore under way are done. */
  begin<T>(step: SolanaStep, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    if (this.asking !== undefined) return Promise.reject(new CoreError('WALLET_BUSY'))
    this.onBegin()
    const stop = new AbortController()
    const done = Promise.resolve().then(() => this.run(step, stop.signal, work))
    const attempt = { stop, done }
    this.asking = attempt
    const over = () => {
      if (this.asking === attempt) this.asking = undefined
    }
    done.then(over, over)
    return done
  }

  /** Connects the chosen wallet, if it is not connected. */
  async reach(signal: AbortSignal): Promise<void> {
    if (this.now().connected) return
    const wallet = this.chosen()
    this.update(connectingIs(true))
    try {
      await this.reaching.execute(wallet, signal)
    } catch (error) {
      const isOver = signal.aborted || this.now().connected || isCoreError(error, 'REQUEST_CANCELLED')
      if (!isOver) this.update(withSelection(undefined))
      throw error
    }
  }

  /** @throws CoreError `SOLANA_NOT_SELECTED`, `SOLANA_NOT_READY`. */
  chosen(): SolanaWallet {
    const { wallet } = this.now()
    if (wallet === undefined) throw solanaError('SOLANA_NOT_SELECTED')
    if (!isReady(wallet.readyState)) throw solanaError('SOLANA_NOT_READY', { details: wallet.name })
    return wallet
  }

  private async run<T>(step: SolanaStep, signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const { wallet } = this.now()
    try {
      await this.leaving?.catch(() => {})
      await until(this.parts.state.restoring.changes$.pipe(filter((is) => !is)), signal)
      return await work(signal)
    } catch (error) {
      throw this.troubles.tell(step, error, wallet)
    } finally {
      // An operation that was begun since sets the flag itself.
      if (!signal.aborted) this.update(connectingIs(false))
    }
  }

  /** Scripts of the page know of one wallet: none follows it. */
  private leave(): Promise<void> {
    const { wallet } = this.now()
    this.update(disconnectingIs(true))
    const leaving = this.parts.disconnect
      .executeAll('solana')
      .catch((error: unknown) => {
        throw this.troubles.tell('disconnect', error, wallet)
      })
      .finally(() => {
        this.leaving = undefined
        this.update(disconnectingIs(false))
      })
    this.leaving = leaving
    return leaving
  }

  private now = () => this.parts.state.solana.snapshot()
  private update = (step: Parameters<SolanaParts['state']['solana']['update']>[0]) =>
    this.parts.state.solana.update(step)
}
