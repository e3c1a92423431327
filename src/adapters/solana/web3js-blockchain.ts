import {
  address,
  type Base64EncodedWireTransaction,
  createSolanaRpc,
  getBase64EncodedWireTransaction,
  getTransactionDecoder,
  getTransactionEncoder,
  isAddress,
  type Rpc,
  signature as asSignature,
  type SolanaRpcApi,
  type Transaction,
} from '@solana/web3.js'
import { referenceOf } from '../../domain/network/chain-id.ts'
import type { Network } from '../../domain/network/network.ts'
import { CoreError, isCoreError } from '../../domain/shared/core-error.ts'
import { readFields } from '../../domain/shared/reading.ts'
import type {
  Blockchain,
  PreparedTransfer,
  TransactionStatus,
  Transfer,
  TransferAnswer,
} from '../../ports/blockchain.ts'
import type { WalletCall } from '../../ports/wallet-sessions.ts'
import { abortion } from '../time/within.ts'
import { verifyEd25519 } from './ed25519.ts'
import { transferTransaction } from './transfer.ts'
import { base58, fromBase58, fromBase64, readSignatureBytes, readTransactionBytes } from './wallet-answer.ts'

/** R-CONST-3. */
const COMMITMENT = 'confirmed'
/** One question to a node. Unit: milliseconds. */
const RPC_WITHIN_MS = 10_000

/** Solana clusters over JSON-RPC, by the tree-shakable line of web3.js. */
export class Web3JsBlockchain implements Blockchain {
  readonly namespace = 'solana'
  private readonly clients = new Map<string, Rpc<SolanaRpcApi>>()
  /** Which cluster a node serves is asked once. */
  private readonly checked = new Map<string, Promise<void>>()

  readAddress = async (text: string): Promise<string | undefined> => (isAddress(text) ? text : undefined)

  balance = async (network: Network, owner: string, signal: AbortSignal): Promise<bigint> =>
    rpc(signal, async (abortSignal) => {
      await this.mustServe(network, abortSignal)
      const { value } = await this.client(network)
        .getBalance(address(owner), { commitment: COMMITMENT })
        .send({ abortSignal })
      return value
    })

  prepareTransfer = async (network: Network, transfer: Transfer, signal: AbortSignal): Promise<PreparedTransfer> => {
    const client = this.client(network)
    const { from, to, amount } = transfer
    const { lifetime, balance } = await rpc(signal, async (abortSignal) => {
      await this.mustServe(network, abortSignal)
      const [latest, held] = await Promise.all([
        client.getLatestBlockhash({ commitment: COMMITMENT }).send({ abortSignal }),
        client.getBalance(address(from), { commitment: COMMITMENT }).send({ abortSignal }),
      ])
      return { lifetime: latest.value, balance: held.value }
    })
    // First of all: the library throws errors of its own for more lamports than there can be.
    if (balance < amount) throw new CoreError('SEND_INSUFFICIENT')
    const transaction = transferTransaction({ from: address(from), to: address(to), amount }, lifetime)
    const wire = getBase64EncodedWireTransaction(transaction)
    const fee = await this.feeOf(client, transaction, signal)
    if (balance < amount + fee) throw new CoreError('SEND_INSUFFICIENT')
    await this.mustSimulate(client, wire, signal)
    const params = { transaction: wire, pubkey: from }
    return {
      ...{ chain: network.id, fee, lastValidBlock: lifetime.lastValidBlockHeight },
      calls: [
        { method: 'solana_signAndSendTransaction', params },
        { method: 'solana_signTransaction', params },
      ],
    }
  }

  readTransferAnswer = async (_: unknown, call: WalletCall, answer: unknown): Promise<TransferAnswer> => {
    const signed = readTransactionBytes(answer)
    const sent = readSignatureBytes(answer)
    if (call.method === 'solana_signAndSendTransaction') {
      if (sent === undefined) throw new CoreError('WALLET_BAD_ANSWER')
      return { kind: 'sent', hash: base58(sent) }
    }
    const transaction = signed === undefined ? withSignature(call, sent) : decode(signed)
    const first = transaction && Object.values(transaction.signatures)[0]
    if (transaction === undefined || first === undefined || first === null) throw new CoreError('WALLET_BAD_ANSWER')
    return {
      ...{ kind: 'signed', hash: base58(new Uint8Array(first)) },
      transaction: new Uint8Array(getTransactionEncoder().encode(transaction)),
    }
  }

  broadcast = async (network: Network, transaction: Uint8Array, signal: AbortSignal): Promise<void> => {
    const decoded = decode(transaction)
    if (decoded === undefined) throw new CoreError('WALLET_BAD_ANSWER')
    const wire = getBase64EncodedWireTransaction(decoded)
    await rpc(signal, (abortSignal) =>
      this.client(network)
        .sendTransaction(wire, { encoding: 'base64', preflightCommitment: COMMITMENT })
        .send({ abortSignal }),
    )
  }

  status = async (
    network: Network,
    hash: string,
    lastValidBlock: bigint | undefined,
    signal: AbortSignal,
  ): Promise<TransactionStatus> => {
    const client = this.client(network)
    return rpc(signal, async (abortSignal) => {
      // The height first: a transaction that is not found afterwards can not have been processed in between.
      const height = await client.getBlockHeight({ commitment: COMMITMENT }).send({ abortSignal })
      const { value } = await client
        .getSignatureStatuses([asSignature(hash)], { searchTransactionHistory: true })
        .send({ abortSignal })
      const status = value[0]
      if (status === undefined || status === null)
        return { kind: lastValidBlock !== undefined && height > lastValidBlock ? 'expired' : 'unknown' }
      if (status.err !== null) return { kind: 'failed', block: status.slot }
      return status.confirmationStatus === 'processed' ? { kind: 'pending' } : { kind: 'confirmed', block: status.slot }
    })
  }

  messageCall = async (message: string, pubkey: string): Promise<WalletCall> => ({
    method: 'solana_signMessage',
    params: { message: base58(new TextEncoder().encode(message)), pubkey },
  })

  readSignature = async (_: Network, account: string, message: string, answer: unknown): Promise<string> => {
    const signature = readSignatureBytes(answer)
    const publicKey = fromBase58(account)
    if (signature === undefined || publicKey === undefined) throw new CoreError('WALLET_BAD_ANSWER')
    const isValid = await verifyEd25519(publicKey, new TextEncoder().encode(message), signature)
    if (!isValid) throw new CoreError('SIGNATURE_INVALID')
    return base58(signature)
  }

  switchCalls = async (): Promise<readonly WalletCall[]> => []

  private client({ rpcUrl }: Network): Rpc<SolanaRpcApi> {
    const client = this.clients.get(rpcUrl) ?? createSolanaRpc(rpcUrl)
    this.clients.set(rpcUrl, client)
    return client
  }

  /** Rejects for who does not want to know any more; the question itself goes on, others may wait for the answer. */
  private async mustServe(network: Network, abortSignal: AbortSignal): Promise<void> {
    const place = `${network.id} ${network.rpcUrl}`
    const check = this.checked.get(place) ?? this.checkCluster(network)
    this.checked.set(place, check)
    check.catch(() => this.checked.delete(place))
    const { aborted, stop } = abortion(abortSignal)
    await Promise.race([check, aborted]).finally(stop)
  }

  private async checkCluster(network: Network): Promise<void> {
    const abortSignal = AbortSignal.timeout(RPC_WITHIN_MS)
    const genesis = await this.client(network).getGenesisHash().send({ abortSignal })
    if (!genesis.startsWith(referenceOf(network.id))) throw new CoreError('RPC_WRONG_CHAIN')
  }

  private async feeOf(client: Rpc<SolanaRpcApi>, transaction: Transaction, signal: AbortSignal): Promise<bigint> {
    const message = btoa(String.fromCharCode(...transaction.messageBytes)) as Parameters<
      typeof client.getFeeForMessage
    >[0]
    const { value } = await rpc(signal, (abortSignal) =>
      client.getFeeForMessage(message, { commitment: COMMITMENT }).send({ abortSignal }),
    )
    if (value === null) throw new CoreError('RPC_BAD_ANSWER')
    return BigInt(value)
  }

  private async mustSimulate(
    client: Rpc<SolanaRpcApi>,
    wire: Base64EncodedWireTransaction,
    signal: AbortSignal,
  ): Promise<void> {
    const { value } = await rpc(signal, (abortSignal) =>
      client
        .simulateTransaction(wire, { encoding: 'base64', sigVerify: false, commitment: COMMITMENT })
        .send({ abortSignal }),
    )
    if (value.err === null) return
    const reason = typeof value.err === 'string' ? value.err : (Object.keys(value.err)[0] ?? 'unknown')
    throw new CoreError(/Insufficient/.test(reason) ? 'SEND_INSUFFICIENT' : 'SEND_FAILED', { details: reason })
  }
}

function decode(bytes: Uint8Array): Transaction | undefined {
  try {
    return getTransactionDecoder().decode(bytes)
  } catch {
    return undefined
  }
}

/** Some wallets answer with the signature alone: it goes into the transaction that they were asked to sign. */
function withSignature(call: WalletCall, signature: Uint8Array | undefined): Transaction | undefined {
  const asked = fromBase64(readFields(call.params)?.get('transaction'))
  const transaction = asked && decode(asked)
  const payer = transaction && Object.keys(transaction.signatures)[0]
  if (transaction === undefined || payer === undefined || signature === undefined) return undefined
  return { ...transaction, signatures: { ...transaction.signatures, [payer]: signature } }
}

/** Runs calls to a node under a deadline; whatever goes wrong there is one of our errors. */
async function rpc<T>(signal: AbortSignal, call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  signal.throwIfAborted()
  try {
    return await call(AbortSignal.any([signal, AbortSignal.timeout(RPC_WITHIN_MS)]))
  } catch (cause) {
    signal.throwIfAborted()
    throw isCoreError(cause) ? cause : new CoreError('RPC_UNAVAILABLE', { cause })
  }
}
