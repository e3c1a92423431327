import { tryAll } from '../evm/json-rpc.ts'
import type { Call } from '../evm/json-rpc.ts'

/** A transaction with its effects. Addresses in lower case. */
export interface EvmTransaction {
  readonly hash: string
  readonly from: string
  /** Absent: it creates a contract. */
  readonly to: string | undefined
  readonly value: bigint
  readonly input: string
  readonly nonce: number
  /** Milliseconds since the Unix epoch. */
  readonly minedAt: number
  /** `pending`: it is in no block yet. */
  readonly status: 'confirmed' | 'failed' | 'pending'
  readonly logs: readonly Log[]
  /** What contracts passed on of the chain's own currency. */
  readonly inner: readonly InnerTransfer[]
}

export interface Log {
  readonly address: string
  readonly topics: readonly string[]
  readonly data: string
}

export interface InnerTransfer {
  readonly from: string
  readonly to: string
  readonly value: bigint
}

interface RawBlock {
  readonly hash: string
  readonly timestamp: string
  readonly transactions: readonly RawTransaction[]
}

interface RawTransaction {
  readonly hash: string
  readonly from: string
  readonly to: string | null
  readonly value: string
  readonly input: string
  readonly nonce: string
}

interface RawReceipt {
  readonly transactionHash: string
  readonly status: string
  readonly logs: readonly Log[]
}

interface RawTrace {
  readonly type: string
  readonly action: { readonly from: string; readonly to?: string; readonly value?: string; readonly callType?: string }
  readonly traceAddress: readonly number[]
  readonly error?: string
}

export interface EvmBlock {
  readonly hash: string
  readonly transactions: readonly EvmTransaction[]
}

/** Reads blocks with everything in them, oldest first; ends before the first that is not there. */
export async function readBlocks(url: string, numbers: readonly number[]): Promise<readonly EvmBlock[]> {
  const answers = await tryAll(url, numbers.flatMap(blockCalls))
  const found: (readonly [RawBlock, readonly RawReceipt[]])[] = []
  for (const index of numbers.keys()) {
    const block = answers[2 * index] as RawBlock | null | undefined
    if (block === null || block === undefined) break
    found.push([block, (answers[2 * index + 1] ?? []) as readonly RawReceipt[]])
  }
  const traces = await readTraces(url, found.flatMap(([{ transactions }]) => transactions).filter(mayPassOn))
  return found.map(([block, receipts]) => ({ hash: block.hash, transactions: transactionsOf(block, receipts, traces) }))
}

/** Transactions that wait to be mined: none, unless a test has stopped the mining. */
export async function readPending(url: string): Promise<readonly EvmTransaction[]> {
  const [block] = await tryAll(url, [{ method: 'eth_getBlockByNumber', params: ['pending', true] }])
  return block === null || block === undefined ? [] : transactionsOf(block as RawBlock, [], new Map())
}

const blockCalls = (number: number): readonly Call[] => {
  const place = `0x${number.toString(16)}`
  return [
    { method: 'eth_getBlockByNumber', params: [place, true] },
    { method: 'eth_getBlockReceipts', params: [place] },
  ]
}

/** Only a contract can pass on what it gets, and only a call with data does so here. */
const mayPassOn = ({ input }: RawTransaction): boolean => input !== '0x'

async function readTraces(
  url: string,
  transactions: readonly RawTransaction[],
): Promise<ReadonlyMap<string, readonly InnerTransfer[]>> {
  const hashes = transactions.map(({ hash }) => hash)
  const calls = hashes.map((hash) => ({ method: 'trace_transaction', params: [hash] }))
  const answers = await tryAll(url, calls)
  return new Map(hashes.map((hash, index) => [hash, innerTransfers((answers[index] ?? []) as readonly RawTrace[])]))
}

function innerTransfers(traces: readonly RawTrace[]): InnerTransfer[] {
  const failed = traces.filter(({ error }) => error !== undefined).map(({ traceAddress }) => traceAddress)
  const isUndone = ({ traceAddress }: RawTrace) =>
    failed.some((place) => place.every((step, depth) => traceAddress[depth] === step))
  return traces.flatMap((trace) => {
    const { from, to, value = '0x0', callType } = trace.action
    const isTransfer = trace.type === 'call' && callType === 'call' && trace.traceAddress.length > 0
    if (!isTransfer || to === undefined || BigInt(value) === 0n || isUndone(trace)) return []
    return [{ from: from.toLowerCase(), to: to.toLowerCase(), value: BigInt(value) }]
  })
}

function transactionsOf(
  { transactions, timestamp }: RawBlock,
  receipts: readonly RawReceipt[],
  traces: ReadonlyMap<string, readonly InnerTransfer[]>,
): readonly EvmTransaction[] {
  return transactions.map(({ hash, from, to, value, input, nonce }): EvmTransaction => {
    const receipt = receipts.find(({ transactionHash }) => transactionHash === hash)
    const status = receipt === undefined ? 'pending' : receipt.status === '0x1' ? 'confirmed' : 'failed'
    return {
      ...{ hash, from: from.toLowerCase(), to: to?.toLowerCase(), value: BigInt(value), input, nonce: Number(nonce) },
      ...{ minedAt: Number(timestamp) * 1000, status, logs: receipt?.logs ?? [], inner: traces.get(hash) ?? [] },
    }
  })
}
