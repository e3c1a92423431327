import type { ChainId } from '../network/chain-id.ts'
import type { RequestReview } from '../clear-signing/review.ts'
import type { Concern } from './concerns.ts'
import type { RequestFacts } from './request-facts.ts'

/**
 * What a script of the page wants of the wallet (R-RPC-2). `check`: a node tries it out; `visitor`: the visitor has to
 * agree here first; `wallet`: the wallet's own prompt is the question.
 */
export interface Approval {
  readonly id: string
  readonly method: string
  readonly facts: RequestFacts
  readonly waitsFor: 'check' | 'visitor' | 'wallet'
  /** Exactly what the wallet is asked with, where it is known before. */
  readonly params: unknown
  /** What it does, as far as that is known by now; `undefined`: it was not read yet. */
  readonly review: RequestReview | undefined
  /**
   * Whether a yes counts: not before the visitor has had the time to see what it is to, and again not after something
   * about it has changed.
   */
  readonly isReady: boolean
  /** What is wrong with it, as far as it is known. */
  readonly concerns: readonly Concern[]
  readonly chain: ChainId
  /** The account that would sign. */
  readonly address: string
  /** S07: the visitor has declined several in a row, and may block the page. */
  readonly canBlock: boolean
}
