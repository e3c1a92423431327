import { comparable } from '../../domain/account/same-account.ts'
import type { ReadTransaction } from '../../domain/clear-signing/solana-transaction.ts'
import type { Namespace } from '../../domain/network/chain-id.ts'
import type { Network } from '../../domain/network/network.ts'
import type { Movement } from '../../domain/send/effects.ts'
import type { CallsTrial } from '../../domain/rpc/calls-trial.ts'
import type { RecipientKind } from '../../domain/send/recipient-warning.ts'
import type { TokenFacts } from '../../domain/tokens/token-facts.ts'
import { CoreError } from '../../domain/shared/core-error.ts'
import type { ErrorCode } from '../../domain/shared/error-catalogue.ts'
import type {
  Blockchain,
  LookedUpTransaction,
  PreparedTransfer,
  SentTransaction,
  SoughtTransfer,
  TransactionStatus,
  Transfer,
  TransferAnswer,
  TriedCall,
} from '../../ports/blockchain.ts'
import type { WalletCall } from '../../ports/connector.ts'
import { Gate } from './gate.ts'
import { memorySignature, messageCallOf, signatureIn, switchCallsOf, transferCalls } from './memory-chain-calls.ts'

const ADDRESS = { eip155: /^0x[0-9a-fA-F]{40}$/, solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/ } as const
const HASH = { eip155: /^0x[0-9a-f]{64}$/i, solana: /^[1-9A-HJ-NP-Za-km-z]{64,88}$/ } as const

/**
 * A namespace without a real chain: a test sets what accounts hold and how transactions stand. It has no checksums; an
 * EVM address is valid in any case, and canonical in lower case.
 */
export class MemoryBlockchain implements Blockchain {
  /** The error of every request to the node; `undefined`: it answers. */
  failure: ErrorCode | undefined
  /** The network's fee for each transfer, in the chain's smallest unit. */
  fee = 10n
  /** On Solana: the last valid block of a prepared transfer. */
  lastValidBlock: bigint | undefined
  /** The movements that a simulated transfer shows. Default: exactly those of the transfer. */
  trial: ((transfer: Transfer) => readonly Movement[] | undefined) | undefined
  /** The kind of each recipient, by address in lower case. Default: accounts of keys. */
  readonly recipients = new Map<string, RecipientKind>()
  /** On EVM: the nonce of the account's next transaction; unless it is set, the node does not tell. */
  nonce: bigint | undefined
  /** The hashes of transactions by their nonces, for {@link find}; `undefined` for one that is another transaction. */
  readonly numbers = new Map<bigint, string | undefined>()
  /** On Solana: the chain's current slot; unless it is set, the node does not tell. */
  sinceSlot: bigint | undefined
  /** The hashes of the transfers to be found by {@link find}, by their slot. */
  readonly slots = new Map<bigint, string>()
  /** Closed, the node does not answer yet. */
  readonly gate = new Gate()
  private readonly holdings = new Map<string, bigint>()
  private readonly statuses = new Map<string, TransactionStatus>()
  private readonly sent: Uint8Array[] = []
  private readonly away = new Set<string>()
  private asked = 0

  constructor(readonly namespace: Namespace) {}

  /** How many requests the node got. */
  get questions(): number {
    return this.asked
  }

  /** The signed transactions that were broadcast. */
  get broadcasts(): readonly Uint8Array[] {
    return this.sent
  }

  hold(network: { readonly id: string }, address: string, amount: bigint): void {
    this.holdings.set(keyOf(network, address), amount)
  }

  /** The node of one network does not answer from now on. */
  leave({ id }: { readonly id: string }): void {
    this.away.add(id)
  }

  tell(hash: string, status: TransactionStatus): void {
    this.statuses.set(hash, status)
  }

  readAddress = async (text: string): Promise<string | undefined> => {
    if (!ADDRESS[this.namespace].test(text)) return undefined
    return this.namespace === 'eip155' ? text.toLowerCase() : text
  }

  balance = async (network: Network, address: string, signal: AbortSignal): Promise<bigint> => {
    await this.reach(network, signal)
    return this.holdings.get(keyOf(network, address)) ?? 0n
  }

  prepareTransfer = async (network: Network, transfer: Transfer, signal: AbortSignal): Promise<PreparedTransfer> => {
    const held = await this.balance(network, transfer.from, signal)
    if (held < transfer.amount + this.fee) throw new CoreError('SEND_INSUFFICIENT')
    const calls = transferCalls(this.namespace, transfer)
    const recipient = this.recipients.get(transfer.to.toLowerCase()) ?? 'key'
    const movements = this.trial === undefined ? plainly(transfer) : this.trial(transfer)
    const { fee, lastValidBlock, nonce, sinceSlot } = this
    return { ...{ chain: network.id, calls, fee, lastValidBlock, nonce, sinceSlot }, recipient, movements }
  }

  isTransfer = async (call: WalletCall, transfer: Transfer): Promise<boolean> => {
    const says = JSON.stringify(call)
    return transferCalls(this.namespace, transfer).some((each) => JSON.stringify(each) === says)
  }

  readTransferAnswer = async (_prepared: unknown, call: WalletCall, answer: unknown): Promise<TransferAnswer> => {
    const hash = this.namespace === 'eip155' ? answer : signatureIn(answer)
    if (typeof hash !== 'string' || !HASH[this.namespace].test(hash)) throw new CoreError('WALLET_BAD_ANSWER')
    return call.method === 'solana_signTransaction'
      ? { kind: 'signed', hash, transaction: new TextEncoder().encode(hash) }
      : { kind: 'sent', hash: this.namespace === 'eip155' ? hash.toLowerCase() : hash }
  }

  broadcast = async (network: Network, transaction: Uint8Array, signal: AbortSignal): Promise<void> => {
    await this.reach(network, signal)
    if (this.namespace === 'eip155') throw new CoreError('SEND_FAILED')
    this.sent.push(transaction)
  }

  status = async (network: Network, { hash }: SentTransaction, signal: AbortSignal): Promise<TransactionStatus> => {
    await this.reach(network, signal)
    return this.statuses.get(hash) ?? { kind: 'unknown' }
  }

  find = async (network: Network, { nonce, sinceSlot, others }: SoughtTransfer, signal: AbortSignal) => {
    await this.reach(network, signal)
    if (nonce !== undefined) return this.numbers.has(nonce) ? { hash: this.numbers.get(nonce) } : undefined
    if (sinceSlot === undefined) return undefined
    const since = [...this.slots].filter(([slot, hash]) => slot >= sinceSlot && !others.hashes.includes(hash))
    const [first, ...more] = since.map(([, hash]) => hash)
    return first === undefined || more.length > 0 ? undefined : { hash: first }
  }

  messageCall = async (message: string, address: string): Promise<WalletCall> =>
    messageCallOf(this.namespace, message, address)

  readSignature = async (
    network: Network,
    address: string,
    message: string,
    answer: unknown,
    signal: AbortSignal,
  ): Promise<string> => {
    const signature = signatureIn(answer)
    if (signature === undefined || signature.length < 4) throw new CoreError('WALLET_BAD_ANSWER')
    await this.reach(network, signal)
    if (signature !== memorySignature(this.namespace, address, message)) throw new CoreError('SIGNATURE_INVALID')
    return signature
  }

  readTypedSignature = (...given: Parameters<Blockchain['readTypedSignature']>): Promise<string> =>
    this.readSignature(...given)

  /** The answers of nodes to the methods of {@link ask}. */
  readonly answers = new Map<string, unknown>()

  ask = async (network: Network, { method }: WalletCall, signal: AbortSignal): Promise<unknown> => {
    await this.reach(network, signal)
    if (!this.answers.has(method)) throw new CoreError('RPC_REFUSED')
    return this.answers.get(method)
  }

  /** What the node says of calls that scripts want to be sent. Default: they move their values, and nothing else. */
  callsTrial: CallsTrial | 'unknown' | undefined

  tryCalls = async (
    network: Network,
    from: string,
    calls: readonly TriedCall[],
    signal: AbortSignal,
  ): Promise<CallsTrial | undefined> => {
    await this.reach(network, signal)
    if (this.callsTrial !== undefined) return this.callsTrial === 'unknown' ? undefined : this.callsTrial
    const movements = calls.map(({ to, value }) => ({ token: undefined, from, to, amount: value }))
    return { kind: 'works', movements, allowances: [] }
  }

  /** What a node tells of transactions that scripts want to be signed. Default: nothing. */
  lookedUp: LookedUpTransaction | undefined

  lookUpTransactions = async (
    network: Network,
    _from: string,
    _transactions: readonly ReadTransaction[],
    signal: AbortSignal,
  ): Promise<LookedUpTransaction | undefined> => {
    if (this.namespace === 'eip155') return undefined
    await this.reach(network, signal)
    return this.lookedUp
  }

  /** The tokens that nodes can describe. Default: none. */
  tokens: readonly TokenFacts[] = []

  describeTokens = async (
    network: Network,
    addresses: readonly string[],
    signal: AbortSignal,
  ): Promise<readonly TokenFacts[]> => {
    await this.reach(network, signal)
    const asked = new Set(addresses.map(comparable))
    return this.tokens.filter(({ address }) => asked.has(comparable(address)))
  }

  switchCalls = async (network: Network): Promise<readonly WalletCall[]> => switchCallsOf(this.namespace, network.id)

  private async reach({ id }: Network, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    this.asked += 1
    await this.gate.pass()
    signal.throwIfAborted()
    if (this.away.has(id)) throw new CoreError('RPC_UNAVAILABLE')
    if (this.failure !== undefined) throw new CoreError(this.failure)
  }
}

const plainly = ({ from, to, amount, token }: Transfer): readonly Movement[] => [
  { from, to, amount, token: token?.address },
]

const keyOf = ({ id }: { readonly id: string }, address: string): string => `${id}:${address.toLowerCase()}`
