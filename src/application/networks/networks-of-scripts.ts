import type { ChainId } from '../../domain/network/chain-id.ts'
import type { NetworksApi } from './api.ts'

/** What a page may say of its networks, for scripts, which may wait no longer. */
export interface NetworksOfScripts extends NetworksApi {
  /** @param until - Of a script: aborted once it no longer waits. Default: it waits. */
  switchTo(chain: ChainId, until?: AbortSignal): Promise<void>
}
