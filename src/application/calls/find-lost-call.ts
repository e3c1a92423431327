import { isLocalTopic } from '../../domain/connection/local-topic.ts'
import { findNetwork, type Network } from '../../domain/network/network.ts'
import { type AskedCalls, transferAsked } from '../../domain/rpc/asked-calls.ts'
import { parseJson, readText } from '../../domain/shared/reading.ts'
import type { Blockchain } from '../../ports/blockchain.ts'
import type { RecordedAnswer } from '../../ports/connector.ts'

/**
 * Q171: a wallet in the page answers the page that asked, and no later one. What it has sent meanwhile is looked for on
 * the chain, by the number that it has among the account's transactions.
 */
export class FindLostCall {
  constructor(
    private readonly blockchains: { readonly eip155: Pick<Blockchain, 'ask' | 'find'> },
    private readonly networks: readonly Network[],
  ) {}

  /** Whether the wallet's answer is lost with the page that has asked. */
  isLosable = ({ method, sessionTopic }: Pick<AskedCalls, 'method' | 'sessionTopic'>): boolean =>
    method === 'eth_sendTransaction' && isLocalTopic(sessionTopic)

  /** The number of the account's next transaction; `undefined` where the node does not tell. */
  async nextNonce(
    { chain, from }: Pick<AskedCalls, 'chain' | 'from'>,
    signal: AbortSignal,
  ): Promise<bigint | undefined> {
    const network = findNetwork(this.networks, chain)
    if (network === undefined) return undefined
    const call = { method: 'eth_getTransactionCount', params: [from, 'pending'] }
    const told = readText(await this.blockchains.eip155.ask(network, call, signal).catch(() => undefined))
    return told !== undefined && /^0x[0-9a-f]{1,16}$/i.test(told) ? BigInt(told) : undefined
  }

  /** What the wallet would have answered, as far as the chain tells it. */
  async execute(asked: AskedCalls, signal: AbortSignal): Promise<RecordedAnswer> {
    const network = findNetwork(this.networks, asked.chain)
    const transfer = transferAsked(asked)
    if (asked.nextNonce === undefined || network === undefined || transfer === undefined) return { kind: 'none' }
    const [nonce, others] = [asked.nextNonce, { hashes: [], asked: [] }]
    const sought = { transfer, nonce, asked: parseJson(asked.params), isExact: true, others }
    const found = await this.blockchains.eip155.find(network, sought, signal)
    return found === undefined ? { kind: 'waiting' } : { kind: 'result', result: found.hash }
  }
}
