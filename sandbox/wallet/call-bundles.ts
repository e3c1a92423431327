import { numberToHex, toHex, type Address, type Hex, type TransactionReceipt } from 'viem'
import { estimateGas, getTransactionReceipt, waitForTransactionReceipt } from 'viem/actions'
import { packCalls } from './batch-contract.ts'
import type { CallsAsk, CallsQuestion } from './calls-ask.ts'
import type { EvmSigner } from './evm.ts'
import type { EvmTransaction } from './evm-ask.ts'
import { evmChainId, type Network } from './networks.ts'
import { nodeOf } from './node.ts'
import { isSmartNow } from './smart-account.ts'
import { atomicityNotSupported, duplicateId, unknownBundle } from './rpc-error.ts'

/** Gas limit where the node expects a call to fail: the owner has approved it, so it fails on the chain. */
const GAS_IN_SPITE = 1_000_000n

/** Unit: milliseconds. As long as a page may wait for a mining that a test has stopped. */
const MINED_WITHIN_MS = 600_000

interface Bundle {
  readonly network: Network
  readonly isAtomic: boolean
  /** How many transactions there are to be. */
  readonly count: number
  readonly hashes: Hex[]
  /** Nothing more will be sent. */
  isOver: boolean
}

/** The bundles of calls that were approved (EIP-5792), and their outcomes. They are forgotten with the page. */
export class CallBundles {
  private readonly bundles = new Map<string, Bundle>()

  constructor(private readonly evm: EvmSigner) {}

  /** The answer to what the owner need not approve. @throws RpcError 5730 for an unknown id. */
  async tell(question: CallsQuestion, networks: readonly Network[], isSmart: boolean): Promise<unknown> {
    switch (question.kind) {
      case 'capabilities':
        return this.capabilities(networks, question.chains, isSmart)
      case 'calls-status':
        return this.status(question.id)
      case 'show-calls':
        this.find(question.id)
        return null
    }
  }

  /** What the wallet can do on each of the networks. */
  private capabilities(networks: readonly Network[], chains: readonly number[] | undefined, isSmart: boolean) {
    const status = isSmart ? 'supported' : 'unsupported'
    const own = networks.filter(({ namespace }) => namespace === 'eip155').map(({ id }) => evmChainId(id))
    const asked = own.filter((chain) => chains === undefined || chains.includes(chain))
    return Object.fromEntries(asked.map((chain) => [numberToHex(chain), { atomic: { status } }]))
  }

  /** @throws RpcError for what is refused without asking the owner. */
  check({ id, atomicRequired }: CallsAsk, isSmart: boolean): void {
    if (id !== undefined && this.bundles.has(id)) throw duplicateId(id)
    if (atomicRequired && !isSmart) throw atomicityNotSupported()
  }

  /** Answers at once; the calls go out one after the other, or all together where the account is smart. */
  start(ask: CallsAsk, network: Network, isSmart: boolean): { readonly id: string } {
    this.check(ask, isSmart)
    const id = ask.id ?? toHex(crypto.getRandomValues(new Uint8Array(32)))
    const { account, calls } = ask
    // A call cannot create a contract.
    const isAtomic = isSmart && calls.every(({ to }) => to !== undefined)
    const transactions = isAtomic
      ? [{ from: account, to: account, value: 0n, data: packCalls(calls) }]
      : calls.map((call) => ({ from: account, ...call }))
    const bundle: Bundle = { network, isAtomic, count: transactions.length, hashes: [], isOver: false }
    this.bundles.set(id, bundle)
    void this.run(bundle, account, transactions).finally(() => (bundle.isOver = true))
    return { id }
  }

  private async status(id: string) {
    const bundle = this.find(id)
    const { network, hashes, isAtomic } = bundle
    const { isOver } = bundle // read before the receipts: else the last transaction could be missed
    const node = nodeOf(network)
    const found = await Promise.all(hashes.map((hash) => getTransactionReceipt(node, { hash }).catch(() => undefined)))
    const receipts = found.filter((receipt) => receipt !== undefined)
    const isDone = isOver && receipts.length === hashes.length
    const chainId = numberToHex(evmChainId(network.id))
    const status = isDone ? codeOf(receipts, bundle.count) : 100
    return { version: '2.0.0', id, chainId, status, atomic: isAtomic, receipts: receipts.map(viewReceipt) }
  }

  private find(id: string): Bundle {
    const bundle = this.bundles.get(id)
    if (bundle === undefined) throw unknownBundle(id)
    return bundle
  }

  /** Ends at the first call that fails: later ones may depend on it. */
  private async run(bundle: Bundle, from: Address, transactions: readonly EvmTransaction[]): Promise<void> {
    const { network, hashes, isAtomic } = bundle
    const node = nodeOf(network)
    // Without its code the account would ignore the calls, and all would seem to succeed.
    if (isAtomic && !(await isSmartNow(from, network).catch(() => false))) return
    for (const transaction of transactions) {
      const estimate = estimateGas(node, { ...transaction, account: from } as never)
      const gas = await estimate.catch(() => GAS_IN_SPITE)
      const hash = await this.evm.send({ ...transaction, gas }, network).catch(() => undefined)
      if (hash === undefined) return
      hashes.push(hash)
      const mined = waitForTransactionReceipt(node, { hash, pollingInterval: 50, timeout: MINED_WITHIN_MS })
      const receipt = await mined.catch(() => undefined)
      if (receipt?.status !== 'success') return
    }
  }
}

/** Source: EIP-5792, "Status Codes for `status` field". */
function codeOf(receipts: readonly TransactionReceipt[], count: number): number {
  const succeeded = receipts.filter(({ status }) => status === 'success').length
  if (receipts.length === 0) return 400
  if (succeeded === 0) return 500
  return succeeded === count ? 200 : 600
}

const viewReceipt = ({ logs, status, blockHash, blockNumber, gasUsed, transactionHash }: TransactionReceipt) => ({
  logs: logs.map(({ address, data, topics }) => ({ address, data, topics })),
  status: status === 'success' ? '0x1' : '0x0',
  ...{ blockHash, blockNumber: numberToHex(blockNumber), gasUsed: numberToHex(gasUsed), transactionHash },
})
