import type { Movement } from '../send/effects.ts'
import type { Allowance } from './allowances.ts'

/** What a node says of calls that it tried without sending them. */
export type CallsTrial =
  | {
      readonly kind: 'works'
      /** `undefined`: the node does not tell. */
      readonly movements: readonly Movement[] | undefined
      readonly allowances: readonly Allowance[]
      /** On Solana: accounts of the account's that belong to another afterwards. */
      readonly handedOver?: readonly string[]
    }
  | { readonly kind: 'fails'; readonly reason: string }
