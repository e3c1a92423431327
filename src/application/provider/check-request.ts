import { type ChainId, namespaceOf } from '../../domain/network/chain-id.ts'
import { findNetwork, type Network } from '../../domain/network/network.ts'
import { type CallsTrial, type Concern, concernsOf } from '../../domain/rpc/concerns.ts'
import type { RequestFacts } from '../../domain/rpc/request-facts.ts'
import { atMost } from '../../ports/async.ts'
import type { Blockchain } from '../../ports/blockchain.ts'
import type { Clock } from '../../ports/clock.ts'
import type { PageEnvironment } from '../../ports/page-environment.ts'
import type { RequestRules } from '../settings.ts'

/** A node that takes longer is not waited for: the wallet tries what it is asked as well. Unit: milliseconds. */
const TRIAL_WITHIN_MS = 4_000

/** Finds out what is wrong with a script's request before the wallet is asked. */
export class CheckRequest {
  constructor(
    private readonly blockchains: { readonly eip155: Pick<Blockchain, 'tryCalls'> },
    private readonly page: Pick<PageEnvironment, 'location'>,
    private readonly networks: readonly Network[],
    private readonly rules: RequestRules,
    private readonly clock: Clock,
  ) {}

  /** @throws The reason of the signal. */
  async execute(
    facts: RequestFacts,
    { chain, address }: { readonly chain: ChainId; readonly address: string },
    signal: AbortSignal,
  ): Promise<readonly Concern[]> {
    const network = findNetwork(this.networks, chain)
    return concernsOf(facts, {
      origin: this.page.location().origin,
      account: { chain, address },
      isKnownNetwork: network !== undefined || facts.kind === 'network',
      spenders: this.rules.spenders.filter((each) => each.chain === chain).map((each) => each.address),
      trial: network && (await this.tried(facts, network, address, signal)),
    })
  }

  private async tried(
    facts: RequestFacts,
    network: Network,
    address: string,
    signal: AbortSignal,
  ): Promise<CallsTrial | undefined> {
    const calls = facts.kind === 'transaction' ? [facts] : facts.kind === 'calls' ? facts.calls : []
    if (calls.length === 0 || namespaceOf(network.id) !== 'eip155') return undefined
    try {
      const trying = (within: AbortSignal) => this.blockchains.eip155.tryCalls(network, address, calls, within)
      return await atMost(this.clock, TRIAL_WITHIN_MS, signal, trying, () => new Error('The node takes too long.'))
    } catch {
      // Whatever failed: a node that cannot tell is no reason to doubt the request.
      signal.throwIfAborted()
      return undefined
    }
  }
}
