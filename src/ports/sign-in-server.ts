import { token } from './wiring.ts'

/** What the visitor is asked to sign. */
export interface SignInInvitation {
  /** At least 8 letters and digits that were never used before. */
  readonly nonce: string
  /** What the visitor states by signing; absent: nothing more than who they are. */
  readonly statement?: string | undefined
  /** How long the signature is good for. Absent: without end. Unit: milliseconds. */
  readonly lifetimeMs?: number | undefined
}

/** A text that was signed, and by what. */
export interface SignInProof {
  readonly message: string
  /** Hexadecimal on eip155, base58 on solana. */
  readonly signature: string
}

/** What signs visitors in to this page: usually the page's own server. */
export interface SignInServer {
  /** @throws CoreError `SIGNIN_UNAVAILABLE`, at the latest after 10 s. */
  invite(signal: AbortSignal): Promise<SignInInvitation>

  /**
   * Whether the server signs the visitor in. The signature was verified here already; the server must verify it too.
   *
   * @throws CoreError `SIGNIN_UNAVAILABLE`, at the latest after 15 s.
   */
  verify(proof: SignInProof, signal: AbortSignal): Promise<boolean>
}

export const SIGN_IN_SERVER = token<SignInServer>('sign_in_server')
