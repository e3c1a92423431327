import type { ConnectStep, MethodStep, StepAnswer } from '../domain/connection/connect-step.ts'
import type { Namespace } from '../domain/network/chain-id.ts'

/** The visitor, as a wallet or a method sees them: it says what they have to do, and hears what they did. */
export interface Visitor<Step extends ConnectStep = ConnectStep> {
  /**
   * Puts a step on screen and resolves with what the visitor does there. Of two steps that were asked for the last one
   * is on screen; the one before is never answered. Rejects once the visitor has left.
   */
  ask(step: Step): Promise<StepAnswer>
  /** Puts a step on screen, and does not wait for an answer. */
  show(step: Step): void
}

/** The account that a method led to: one of the two, or both where one service keeps accounts of both kinds. */
export interface MethodAccount {
  /** EIP-1193, for the namespace `eip155`. */
  readonly provider?: object | undefined
  /** Of the Wallet Standard, for the namespace `solana`; it need not be registered. */
  readonly wallet?: object | undefined
  /** Signs the visitor out of the service: the page no longer uses the account. */
  end?(): Promise<void>
}

/**
 * A way to an account that a page brings along: R-VIEW-7's email and social. The page's author implements it over the
 * service that keeps the accounts.
 *
 * What it throws is read by its `code`: `EMAIL_NOT_SENT`, `CODE_EXPIRED`, `CODE_TRIES_SPENT`, `WINDOW_CLOSED`,
 * `METHOD_BUSY`, `USER_REJECTED`; everything else means `METHOD_UNAVAILABLE`.
 */
export interface InjectedMethod {
  /** Unique on the page: letters, digits, `.`, `_` and `-`, at most 64. */
  readonly id: string
  /** As visitors know it. */
  readonly name: string
  /** A `data:image/…` URI. Default: the first letter of the name. */
  readonly picture?: string | undefined
  /** What its accounts can do, in the order in which to offer it. */
  readonly namespaces: readonly Namespace[]

  /**
   * Signs the visitor in. It is called from within their press, so that it may open a window at once. Each time that
   * the visitor is not at work it has 60 s to go on, and 300 s for a window of its own.
   */
  connect(visitor: Visitor<MethodStep>, signal: AbortSignal): Promise<MethodAccount>

  /** The account that the service still has for this browser, without a question to the visitor; `undefined`: none. */
  restore(signal: AbortSignal): Promise<MethodAccount | undefined>

  /** The page has no use for it any more. */
  dispose?(): void
}

export type EmailMethod = InjectedMethod
export type SocialMethod = InjectedMethod

/** The methods of a page, in the order in which to offer those of a kind. */
export interface InjectedMethods {
  /** Is offered first, with a field for the address. Default: none. */
  readonly email?: EmailMethod | undefined
  /** Are offered next, in this order. Default: none. */
  readonly social?: readonly SocialMethod[] | undefined
}
