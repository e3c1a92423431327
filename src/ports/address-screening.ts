import type { ChainId } from '../domain/network/chain-id.ts'
import { token } from './wiring.ts'

/** Lists of addresses that have been used to rob people. Without one of the page's own, no list is asked. */
export interface AddressScreening {
  /**
   * Which of these addresses are on a list, as they were given. It is asked before the visitor is, and not waited for
   * longer than a few seconds. May reject: then nothing is known of them.
   */
  reported(chain: ChainId, addresses: readonly string[], signal: AbortSignal): Promise<readonly string[]>
}

export const ADDRESS_SCREENING = token<AddressScreening>('addressScreening')
