import type { SignedIn } from '../../domain/sign-in/signed-in.ts'
import type { SignInInput } from '../../domain/sign-in/sign-in-input.ts'
import type { ChainId } from '../../domain/network/chain-id.ts'
import type { StateStream } from '../state/store.ts'

export type { SignInInput } from '../../domain/sign-in/sign-in-input.ts'

/** A signature that was verified against the account that was asked. */
export interface SignedMessage {
  readonly address: string
  readonly message: string
  /** Hexadecimal on eip155, base58 on solana. */
  readonly signature: string
}

/**
 * What a sign-in says, before it is signed. Only this very object may be passed to {@link SigningApi.confirmSignIn}.
 */
export interface SignInReview {
  /** The page's own host, with its port where it has one. */
  readonly domain: string
  readonly address: string
  readonly chain: ChainId
  readonly statement: string | undefined
  /** ISO 8601. */
  readonly expirationTime: string | undefined
  /** The whole text, letter for letter. */
  readonly message: string
}

/** Messages, typed data, and signing in to the page. */
export interface SigningApi {
  /** The account that has signed in to this page by {@link confirmSignIn}, until it disconnects. */
  readonly signedIn: StateStream<SignedIn | undefined>
  /**
   * What a wallet signed while the visitor was away from the page: the page that held the promise of `signMessage` or
   * `signIn` is gone.
   */
  readonly signed: StateStream<SignedMessage | undefined>

  signMessage(message: string): Promise<SignedMessage>
  /** EIP-712, as JSON text; on EVM only. */
  signTypedData(typedData: string): Promise<SignedMessage>
  /** EIP-4361, and its equivalent on Solana. @throws CoreError `SIGNIN_INVALID`, or as {@link signMessage}. */
  signIn(input: SignInInput): Promise<SignedMessage>
  /**
   * What the page's server wants to have signed, to be shown first.
   *
   * @throws CoreError `SIGNIN_UNAVAILABLE`, or as {@link signIn}.
   */
  prepareSignIn(): Promise<SignInReview>
  /**
   * Resolves once the server has signed the visitor in.
   *
   * @throws CoreError `SIGNIN_REFUSED`, or `CLOCK_WRONG` where the device's clock may be why; `TAMPERED`,
   *   `SIGNIN_ELSEWHERE` where another tab took the answer and goes on with it, or as {@link signIn}.
   */
  confirmSignIn(review: SignInReview): Promise<SignedMessage>
}
