import type { SolanaSendOptions } from '../../ports/solana-chain.ts'
import type { SignInInput } from '../signing/api.ts'
import type { SolanaAdapter, SolanaRequestOptions } from './solana-adapter.ts'
import { SolanaConnecting } from './solana-connecting.ts'
import type { SolanaParts } from './solana-parts.ts'
import { SolanaReaching } from './solana-reaching.ts'
import { SolanaReturning } from './solana-returning.ts'
import { SolanaSelection } from './solana-selection.ts'
import { SolanaSignIn } from './solana-sign-in.ts'
import { SolanaSigning } from './solana-signing.ts'
import { SolanaErrorReporter } from './solana-error-reporter.ts'

/** R-SOL-1: the parts of the Solana wallet adapter as one. It works from its construction on. */
export class SolanaWalletAdapter implements Omit<SolanaAdapter, 'state'> {
  private readonly selection
  private readonly connecting
  private readonly returning
  private readonly signing
  private readonly signingIn

  constructor(parts: SolanaParts) {
    const troubles = new SolanaErrorReporter(parts)
    this.selection = new SolanaSelection(parts)
    this.connecting = new SolanaConnecting(parts, troubles, new SolanaReaching(parts), () => this.returning.giveUp())
    this.returning = new SolanaReturning(parts, () => this.connecting.isBusy)
    this.signing = new SolanaSigning(parts, troubles)
    this.signingIn = new SolanaSignIn(parts, this.connecting, this.signing)
    this.selection.follow()
    this.returning.follow()
  }

  select = (name: string | null): Promise<void> => this.connecting.select(name)
  connect = (): Promise<void> => this.connecting.connect()
  disconnect = (): Promise<void> => this.connecting.disconnect()
  signMessage = (message: Uint8Array, options?: SolanaRequestOptions): Promise<Uint8Array> =>
    this.signing.signMessage(message, options)
  signTransaction = async (transaction: Uint8Array, options?: SolanaRequestOptions): Promise<Uint8Array> =>
    (await this.signing.signTransactions([transaction], options))[0] ?? transaction
  signAllTransactions = (
    transactions: readonly Uint8Array[],
    options?: SolanaRequestOptions,
  ): Promise<readonly Uint8Array[]> => this.signing.signTransactions(transactions, options)
  sendTransaction = (transaction: Uint8Array, options?: SolanaSendOptions & SolanaRequestOptions): Promise<string> =>
    this.signing.sendTransaction(transaction, options)
  signIn = (input: SignInInput) => this.signingIn.execute(input)

  stop(): void {
    this.selection.stop()
    this.returning.stop()
    this.connecting.giveUp('CORE_DISPOSED')
  }
}
