import type { Asset } from '../../domain/clear-signing/action.ts'
import type { Pieces } from './pieces.ts'

export type Weight = 'plain' | 'caution' | 'danger'

/** An action as a visitor reads it. */
export interface ToldAction {
  readonly pieces: Pieces
  readonly weight: Weight
  /** Shorter ones below it: when it ends, what it costs. */
  readonly notes: readonly Pieces[]
  /** What another account does. */
  readonly inner?: readonly ToldAction[]
  /** The token whose picture stands beside it. */
  readonly about?: Asset
  /** What stands there where there is no token. Default: a pen. */
  readonly sign?: 'account' | 'time'
  /** To whom is sent for the first time, as far as is known. */
  readonly recipient?: string
}
