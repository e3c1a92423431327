import { GOODBYE_WITHIN_MS } from './association-timing.ts'
import { Subject } from 'rxjs'
import type { Grant, Peer } from '../../../domain/connection/wallet-session.ts'
import type { ChainId } from '../../../domain/network/chain-id.ts'
import { asCoreError, CoreError } from '../../../domain/shared/core-error.ts'
import { readFields, readText } from '../../../domain/shared/reading.ts'
import { MOBILE_WALLET } from '../../../domain/solana/mobile-wallet.ts'
import type { Visitor } from '../../../ports/connect-method.ts'
import type { WalletCall } from '../../../ports/connector.ts'
import type { LocalConnection } from '../local/local-wallet.ts'
import type { KeptAuthorisation } from './authorisation-memory.ts'
import { MOBILE_CALLS, type MobileQuestion } from './mobile-calls.ts'
import { mobileGrant } from './mobile-grant.ts'
import type { MwaRpcChannel } from './mwa-rpc-channel.ts'

/** Reaches a wallet app again that has authorised the page. */
export interface KnownMobileWallet {
  /** Whether a wallet that was reached stays connected: one on this phone goes to the background with each answer. */
  readonly staysReached: boolean
  /** Connects again by the wallet's token. @throws CoreError before the wallet was asked anything. */
  again(
    kept: KeptAuthorisation,
    visitor: Visitor | undefined,
    signal: AbortSignal,
  ): Promise<readonly [MwaRpcChannel, KeptAuthorisation]>
  forget(): void
}

/** A wallet app's accounts, by its authorisation; the app is reached again where it is not connected any more. */
export class MobileConnection implements LocalConnection {
  readonly peer: Peer = { name: MOBILE_WALLET.name }
  /** Never emits: the wallet reports no changes. */
  readonly changes$ = new Subject<Grant>()
  private readonly granted: Grant
  private isOver = false

  constructor(
    private readonly wallets: KnownMobileWallet,
    private kept: KeptAuthorisation,
    private line: MwaRpcChannel | undefined,
  ) {
    this.granted = mobileGrant(kept)
  }

  grant = (): Grant => this.granted

  request = async (
    { method, params, chain }: WalletCall & { readonly chain: ChainId },
    signal: AbortSignal,
    visitor?: Visitor,
  ): Promise<unknown> => {
    if (this.isOver) throw new CoreError('SESSION_GONE', { isUnsent: true })
    if (!this.granted.chains.includes(chain)) throw new CoreError('CHAIN_NOT_GRANTED')
    const address = readText(readFields(params)?.get('pubkey')) ?? this.granted.accounts[0]?.address
    const isOwn = this.granted.accounts.some((account) => account.address === address)
    const call = this.granted.methods.includes(method) ? MOBILE_CALLS.get(method) : undefined
    const { maxTransactions } = this.kept.capabilities
    const questions = isOwn && address !== undefined ? call?.(params, { address, maxTransactions }) : undefined
    if (questions === undefined) throw new CoreError('METHOD_NOT_GRANTED', { details: 'The request cannot be read.' })

    const line = await this.reached(signal, visitor)
    try {
      // A request that was sent is awaited whatever the signal says: the answer may report money that was sent.
      return await askAll(line, questions, signal)
    } finally {
      if (!this.wallets.staysReached) line.close()
    }
  }

  /** The authorisation holds until the wallet says otherwise; asking would open the app. */
  isAlive = async (): Promise<boolean> => !this.isOver

  /**
   * A wallet that is connected is told; one that is not, is not opened for it: then only the page forgets the token.
   *
   * @throws CoreError `DISCONNECT_FAILED` if the wallet does not confirm.
   */
  disconnect = async (): Promise<void> => {
    const { line } = this
    this.isOver = true
    this.wallets.forget()
    if (line?.isOpen !== true) return this.dispose()
    try {
      await line.ask('deauthorize', { auth_token: this.kept.token }, GOODBYE_WITHIN_MS)
    } catch (cause) {
      throw new CoreError('DISCONNECT_FAILED', { cause })
    } finally {
      this.dispose()
    }
  }

  dispose = (): void => {
    this.isOver = true
    this.line?.close()
  }

  /**
   * @throws CoreError `ASSOCIATION_CANCELLED` once the visitor gave up, the signal's reason where that is another: in
   *   each case nothing was sent, and it is not any more.
   */
  private async reached(signal: AbortSignal, visitor: Visitor | undefined): Promise<MwaRpcChannel> {
    try {
      signal.throwIfAborted()
      if (this.line?.isOpen === true) return this.line
      const [line, kept] = await this.wallets.again(this.kept, visitor, signal)
      this.kept = kept
      if (this.wallets.staysReached) this.line = line
      if (signal.aborted) line.close()
      signal.throwIfAborted()
      return line
    } catch (cause) {
      if (!signal.aborted) throw cause
      const { code } = asCoreError(signal.reason, 'REQUEST_CANCELLED')
      throw new CoreError(code === 'REQUEST_CANCELLED' ? 'ASSOCIATION_CANCELLED' : code, { cause, isUnsent: true })
    }
  }
}

/** One after the other, and none after the visitor gave up or the time is over (Q24); the answers are joined. */
async function askAll(
  line: MwaRpcChannel,
  questions: readonly MobileQuestion[],
  signal: AbortSignal,
): Promise<unknown> {
  const answers: Readonly<Record<string, unknown>>[] = []
  for (const { method, params, read } of questions) {
    if (answers.length > 0) signal.throwIfAborted()
    const answer = read(await line.ask(method, params))
    if (answer === undefined) throw new CoreError('WALLET_BAD_ANSWER')
    answers.push(answer)
  }
  const [first] = answers
  return answers.length === 1 ? first : { transactions: answers.flatMap(({ transactions }) => transactions) }
}
