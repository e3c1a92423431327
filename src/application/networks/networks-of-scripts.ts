import type { ChainId } from '../../domain/network/chain-id.ts'
import type { NetworksApi } from './api.ts'

/** The networks as scripts of the page ask for them: a script may stop waiting. */
export interface NetworksOfScripts extends NetworksApi {
  /** @param until - Of a script: aborted once it no longer waits. Default: it waits. */
  switchTo(chain: ChainId, until?: AbortSignal): Promise<void>
}
