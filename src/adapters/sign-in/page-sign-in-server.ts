import { asCoreError, CoreError } from '../../domain/shared/core-error.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Randomness } from '../../ports/randomness.ts'
import type { SignInInvitation, SignInProof, SignInServer } from '../../ports/sign-in-server.ts'
import { abortion, within } from '../../ports/async.ts'

/** How a page lets visitors sign in. */
export interface SignInOptions {
  /**
   * At least 8 letters and digits, from the server that checks the signature. Default: a random one, which shows the
   * page whose account it is, but proves nothing to a server, since the server did not choose it; with `services`, one
   * of that server's.
   */
  readonly nonce?: (() => Promise<string>) | undefined
  /** Has the server check the signature, and accept the visitor or not. Default: Portico's own check is enough; with `services`, that server is asked. */
  readonly verify?: ((message: string, signature: string) => Promise<boolean>) | undefined
  /** What the visitor states by signing, in one line. Default: only their account. */
  readonly statement?: string | undefined
  /** How long the signature is valid. Default: without end. Unit: milliseconds. */
  readonly lifetimeMs?: number | undefined
  /**
   * Signs the visitor in with connecting: in one question where the wallet can (`solana:signIn`, `wallet_connect` with
   * `signInWithEthereum`; over WalletConnect, on a page whose networks are all EVM, `wc_sessionAuthenticate`), else in a
   * second one right after, unasked for. Default: `false`, they sign in when they press *Sign in*.
   */
  readonly withConnecting?: boolean | undefined
}

/** Unit: milliseconds. */
const NONCE_WITHIN_MS = 10_000
const VERIFIED_WITHIN_MS = 15_000

/** The page's own functions; they may fail in any way, or never settle. */
export class PageSignInServer implements SignInServer {
  constructor(
    private readonly options: SignInOptions,
    private readonly clock: Clock,
    private readonly randomness: Randomness,
  ) {}

  invite = async (signal: AbortSignal): Promise<SignInInvitation> => {
    const { nonce = async () => this.randomness.id(), statement, lifetimeMs } = this.options
    return { nonce: await this.ask(nonce, NONCE_WITHIN_MS, signal), statement, lifetimeMs }
  }

  verify = async ({ message, signature }: SignInProof, signal: AbortSignal): Promise<boolean> => {
    const { verify = async () => true } = this.options
    // A page without types may return anything: only `true` is a yes.
    const answer: unknown = await this.ask(() => verify(message, signature), VERIFIED_WITHIN_MS, signal)
    return answer === true
  }

  private async ask<T>(question: () => Promise<T>, ms: number, signal: AbortSignal): Promise<T> {
    const { aborted, stop } = abortion(signal)
    const answer = (async () => question())()
    const late = () => new CoreError('SIGNIN_UNAVAILABLE')
    return Promise.race([aborted, within(this.clock, ms, answer, late)])
      .catch((cause: unknown) => {
        signal.throwIfAborted()
        throw asCoreError(cause, 'SIGNIN_UNAVAILABLE')
      })
      .finally(stop)
  }
}
