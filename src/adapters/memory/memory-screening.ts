import { comparable } from '../../domain/account/same-account.ts'
import type { ChainId } from '../../domain/network/chain-id.ts'
import type { AddressScreening } from '../../ports/address-screening.ts'
import { Gate } from './gate.ts'

/** A list of bad addresses that a test writes. */
export class MemoryScreening implements AddressScreening {
  /** The addresses on the list; those of EVM chains in any case. */
  bad: readonly string[] = []
  /** The error of every question; `undefined`: it answers. */
  failure: Error | undefined
  /** Closed, it does not answer yet. */
  readonly gate = new Gate()
  /** What it was asked, one list for each question. */
  readonly asked: (readonly string[])[] = []

  reported = async (_chain: ChainId, addresses: readonly string[], signal: AbortSignal): Promise<readonly string[]> => {
    signal.throwIfAborted()
    this.asked.push(addresses)
    await this.gate.pass()
    if (this.failure !== undefined) throw this.failure
    const bad = new Set(this.bad.map(comparable))
    return addresses.filter((address) => bad.has(comparable(address)))
  }
}
