import { REQUEST_LIFE_MS } from '../../domain/connection/request-timing.ts'
import type { AskedCalls } from '../../domain/rpc/asked-calls.ts'
import type { CallsFacts } from '../../domain/rpc/calls.ts'
import { withLateAnswer } from '../../domain/rpc/late-answer.ts'
import { namespaceOf } from '../../domain/network/chain-id.ts'
import type { Network } from '../../domain/network/network.ts'
import { restAfter } from '../../domain/rpc/calls-one-by-one.ts'
import { asCoreError } from '../../domain/shared/core-error.ts'
import { parseJson } from '../../domain/shared/reading.ts'
import { pauseOrAbort } from '../../ports/async.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Blockchain } from '../../ports/blockchain.ts'
import type { Randomness } from '../../ports/randomness.ts'
import type { SolanaChain } from '../../ports/solana-chain.ts'
import type { AskWallet } from '../connection/ask-wallet.ts'
import type { PersistedState } from '../connection/persisted-state.ts'
import type { AppState } from '../state/app-state.ts'
import { FindLostCall } from './find-lost-call.ts'

/** How often the wallet's answer is looked for. Unit: milliseconds. */
const LOOK_EVERY_MS = 2_000
/** How often the chain is asked where no answer can come: each time of that many looks. */
const LOOKS_AT_CHAIN = 5
/** T238: for how long later visits look for it, of which none may last until it is given up. Unit: milliseconds. */
const LOOK_BACK_FOR_MS = 24 * 3_600_000

/** What is put to a wallet: of a bundle, or of one call after another. */
export interface CallsQuestion extends CallsFacts, Pick<AskedCalls, 'method' | 'bundleId'> {
  /** As they are put to the wallet. */
  readonly params: unknown
}

/** F13: calls that a wallet was asked for, and may still send though the visitor no longer waits, or the page is gone. */
export class LateCalls {
  private readonly life = new AbortController()
  private readonly lost: FindLostCall

  constructor(
    private readonly askWallet: Pick<AskWallet, 'recordedAnswer'>,
    private readonly state: Pick<AppState, 'bundles' | 'notice'>,
    private readonly persisted: Pick<PersistedState, 'askedCalls'>,
    private readonly clock: Clock,
    private readonly randomness: Randomness,
    private readonly solana: Pick<SolanaChain, 'readSentSignature'>,
    blockchains: { readonly eip155: Pick<Blockchain, 'ask' | 'find'> },
    networks: readonly Network[],
  ) {
    this.lost = new FindLostCall(blockchains, networks)
  }

  /** Looks for the answers to what an earlier page has asked for. */
  async lookBack(): Promise<void> {
    const now = this.clock.now()
    for (const [name, asked] of this.persisted.askedCalls.read())
      if (now - askedAt(name) > LOOK_BACK_FOR_MS) this.remove(name)
      else void this.follow(name, asked, 'before')
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
    take: (answer: unknown) => T | Promise<T>,
  ): Promise<T> {
    const name = nameOf(this.clock.now(), this.randomness.id())
    let asked: AskedCalls = { ...question, params: JSON.stringify(params), requestId: undefined }
    this.write(name, asked)
    const isLosable = this.lost.isLosable(asked)
    const learn = (more: Partial<AskedCalls>) => this.write(name, (asked = { ...asked, ...more }))
    const sent = (requestId: string) => learn({ requestId, ...(!isLosable && { params: '' }) })
    if (isLosable) void this.tellNumber(name, asked, learn)
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
      return await take(answer)
    } finally {
      this.remove(name)
    }
  }

  /** The wallet is not kept waiting for it: its owner reads the prompt meanwhile. */
  private async tellNumber(
    name: string,
    asked: AskedCalls,
    learn: (more: Pick<AskedCalls, 'nextNonce'>) => void,
  ): Promise<void> {
    const nextNonce = await this.lost.nextNonce(asked, this.life.signal)
    // By now the wallet may have answered.
    if (nextNonce !== undefined && this.persisted.askedCalls.has(name)) learn({ nextNonce })
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
    for (let look = 1; this.clock.monotonic() - since < REQUEST_LIFE_MS; look += 1) {
      await pauseOrAbort(this.clock, LOOK_EVERY_MS, signal)
      // The tab that asked, or another one that has come back, has taken the answer.
      if (signal.aborted || (from === 'before' && !askedCalls.has(name))) return
      const recorded = await this.askWallet.recordedAnswer(question, requestId).catch(() => undefined)
      const isLost = recorded?.kind === 'none' && look % LOOKS_AT_CHAIN === 0
      const answer = isLost ? await this.lost.execute(asked, signal).catch(() => recorded) : recorded
      if (signal.aborted) return
      if (answer?.kind === 'error') break
      if (answer?.kind !== 'result') continue
      if (isSeen) {
        await this.take(asked, answer.result, from)
        break
      }
      // The tab that asked may still be there: it is the first to hear, and is left the time to take the answer.
      isSeen = true
    }
    this.remove(name)
  }

  private async take(asked: AskedCalls, told: unknown, from: 'here' | 'before'): Promise<void> {
    const isSolana = namespaceOf(asked.chain) === 'solana'
    const answer = isSolana ? await this.solana.readSentSignature(told).catch(() => undefined) : told
    const before = this.state.bundles.snapshot()
    this.state.bundles.update((bundles) => withLateAnswer(bundles, asked, answer, this.clock.now()))
    if (from === 'here' && this.state.bundles.snapshot() !== before)
      this.state.notice.set({ kind: 'success', event: 'SEND_ADOPTED' })
  }
}

/** When calls were asked for stands in their record's name, which alone is read where none are left open. */
const nameOf = (now: number, id: string): string => `${now}/${id}`

/** Milliseconds since the Unix epoch; not a number of what an earlier version has stored. */
const askedAt = (name: string): number => Number(name.split('/', 1)[0])
