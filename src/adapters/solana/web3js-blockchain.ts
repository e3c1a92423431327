import {
  address,
  createSolanaRpcFromTransport,
  getBase64EncodedWireTransaction,
  getTransactionDecoder,
  getTransactionEncoder,
  isAddress,
  signature as asSignature,
  type Transaction,
} from '@solana/web3.js'
import { referenceOf } from '../../domain/network/chain-id.ts'
import type { Network } from '../../domain/network/network.ts'
import { CoreError } from '../../domain/shared/core-error.ts'
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
import type { NodeDoor } from '../http/node-door.ts'
import { COMMITMENT, readLamports, rpc, RPC_WITHIN_MS, type SolanaClient } from './ask-node.ts'
import { prepareTransfer } from './prepare-transfer.ts'
import { transportThrough } from './transport.ts'
import { saysTransfer } from './says-transfer.ts'
import { base58, fromBase58, fromBase64, readSignatureBytes, readTransactionBytes } from './wallet-answer.ts'

/** Solana clusters over JSON-RPC, by the tree-shakable line of web3.js. */
export class Web3JsBlockchain implements Blockchain {
  readonly namespace = 'solana'
  constructor(private readonly door: NodeDoor) {}

  private readonly clients = new Map<string, SolanaClient>()
  /** Which cluster a node serves is asked once. */
  private readonly checked = new Map<string, Promise<void>>()

  readAddress = async (text: string): Promise<string | undefined> => (isAddress(text) ? text : undefined)

  balance = async (network: Network, owner: string, signal: AbortSignal): Promise<bigint> =>
    rpc(signal, async (abortSignal) => {
      await this.mustServe(network, abortSignal)
      const { value } = await this.client(network)
        .getBalance(address(owner), { commitment: COMMITMENT })
        .send({ abortSignal })
      return readLamports(value)
    })

  prepareTransfer = async (network: Network, transfer: Transfer, signal: AbortSignal): Promise<PreparedTransfer> => {
    await rpc(signal, (abortSignal) => this.mustServe(network, abortSignal))
    return prepareTransfer(this.client(network), network, transfer, signal)
  }

  isTransfer = async (call: WalletCall, transfer: Transfer): Promise<boolean> => saysTransfer(call, transfer)

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

  /** Solana has no typed data. */
  readTypedSignature = async (): Promise<string> => {
    throw new CoreError('METHOD_NOT_GRANTED')
  }

  /** None of the methods that a page may ask for without a yes is Solana's. */
  ask = async (): Promise<unknown> => {
    throw new CoreError('RPC_BLOCKED')
  }

  switchCalls = async (): Promise<readonly WalletCall[]> => []

  private client({ rpcUrl }: Network): SolanaClient {
    const client = this.clients.get(rpcUrl) ?? createSolanaRpcFromTransport(transportThrough(this.door, rpcUrl))
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
