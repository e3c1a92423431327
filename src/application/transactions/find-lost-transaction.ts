import { type Namespace, namespaceOf } from '../../domain/network/chain-id.ts'
import { findNetwork, type Network } from '../../domain/network/network.ts'
import { type SentTransactionsChange, type SentTransaction, transferOf } from '../../domain/send/sent-transactions.ts'
import { parseJson } from '../../domain/shared/reading.ts'
import type { Blockchain } from '../../ports/blockchain.ts'
import type { AppState } from '../state/app-state.ts'

/** I05: a wallet may have sent a transaction without answering, or after reporting a failure. The chain is asked. */
export class FindLostTransaction {
  constructor(
    private readonly blockchains: Readonly<Record<Namespace, Blockchain>>,
    private readonly state: Pick<AppState, 'sentTransactions' | 'sendsInFlight'>,
    private readonly networks: readonly Network[],
  ) {}

  /**
   * @returns what the chain's answer changes about an open send that has no hash yet. The caller must check that no
   *   other send has the hash by the time it stores this.
   */
  async execute(entry: SentTransaction, signal: AbortSignal): Promise<SentTransactionsChange | undefined> {
    const { chain, hash, nextNonce: nonce, sinceSlot } = entry
    const network = findNetwork(this.networks, chain)
    const isTraceable = nonce !== undefined || sinceSlot !== undefined
    if (hash !== undefined || !isTraceable || network === undefined || this.isBusy()) return undefined
    const sought = { transfer: transferOf(entry), nonce, sinceSlot, asked: askedIn(entry), others: this.others(entry) }
    const found = await this.blockchains[namespaceOf(chain)].find(network, sought, signal)
    if (found === undefined || this.isBusy()) return undefined
    return found.hash === undefined ? { nextNonce: undefined } : { status: 'pending', hash: found.hash }
  }

  /** Q15: a transaction of another send, or one that this send disowned, is not the one looked for. */
  private others({ id, chain, disowned }: SentTransaction) {
    const entries = this.state.sentTransactions.snapshot().filter((entry) => entry.id !== id && entry.chain === chain)
    const hashes = [disowned, ...entries.map(({ hash }) => hash)].filter((hash) => hash !== undefined)
    return { hashes, asked: entries.map(askedIn) }
  }

  /** A send in flight may be an identical transfer: its own answer comes first. */
  private isBusy = (): boolean => this.state.sendsInFlight.snapshot().size > 0
}

const askedIn = ({ request }: SentTransaction): unknown => parseJson(request?.params ?? '')
