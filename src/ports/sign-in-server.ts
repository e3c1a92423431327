import { token } from './wiring.ts'

/** What the visitor is asked to sign. */
export interface SignInInvitation {
  /** At least 8 letters and digits that were never used before. */
  readonly nonce: string
  /** What the visitor states by signing; nothing more than who they are where it is absent. */
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

/** Whoever lets visitors of this page in: usually a server of the page's own. */
export interface SignInServer {
  /** @throws CoreError `SIGNIN_UNAVAILABLE`, at the latest after 10 s. */
  invite(signal: AbortSignal): Promise<SignInInvitation>

  /**
   * Whether it lets the visitor in. The signature was verified here already; it has to look for itself.
   *
   * @throws CoreError `SIGNIN_UNAVAILABLE`, at the latest after 15 s.
   */
  verify(proof: SignInProof, signal: AbortSignal): Promise<boolean>
}

export const SIGN_IN_SERVER = token<SignInServer>('sign_in_server')
