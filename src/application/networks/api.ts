import type { ChainId } from '../../domain/network/chain-id.ts'
import type { Network } from '../../domain/network/network.ts'

/** The chains that the page works with. */
export interface NetworksApi {
  /** The first of a namespace is its default. */
  readonly list: readonly Network[]

  /** Moves the account in use there. */
  switchTo(chain: ChainId): Promise<void>
}
