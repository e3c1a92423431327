import type { ChainId } from '../../domain/network/chain-id.ts'
import type { Network } from '../../domain/network/network.ts'

/** The chains that the page works with. */
export interface NetworksApi {
  /** The first of a namespace is its default. */
  readonly list: readonly Network[]

  /** Moves the account in use there. */
  switchTo(chain: ChainId): Promise<void>
}

/** The same for scripts, which may wait no longer. */
export interface NetworksOfScripts extends NetworksApi {
  /** @param until - Of a script: aborted once it no longer waits. Default: it waits. */
  switchTo(chain: ChainId, until?: AbortSignal): Promise<void>
}
