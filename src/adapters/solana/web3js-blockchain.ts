import {
  address,
  createSolanaRpcFromTransport,
  getBase64EncodedWireTransaction,
  isAddress,
  isSolanaError,
  signature as asSignature,
  SOLANA_ERROR__TRANSACTION_ERROR__ALREADY_PROCESSED,
} from '@solana/web3.js'
import { referenceOf } from '../../domain/network/chain-id.ts'
import type { Network } from '../../domain/network/network.ts'
import { CoreError } from '../../domain/shared/core-error.ts'
import { readFields, readText } from '../../domain/shared/reading.ts'
import type {
  Blockchain,
  PreparedTransfer,
  SentTransaction,
  SoughtTransfer,
  TransactionStatus,
  Transfer,
  TransferAnswer,
} from '../../ports/blockchain.ts'
import type { WalletCall } from '../../ports/connector.ts'
import { verifyEd25519 } from './ed25519.ts'
import type { RpcTransport } from '../http/rpc-transport.ts'
import { COMMITMENT, readLamports, rpc, RPC_WITHIN_MS, type SolanaClient } from './ask-node.ts'
import { describeMints, lookUpTransactions } from './look-up.ts'
import { findTransfer } from './find-transfer.ts'
import { hasExpired } from './has-expired.ts'
import { LandedTransactions } from './landed-transactions.ts'
import { prepareTransfer } from './prepare-transfer.ts'
import { transportThrough } from './transport.ts'
import { carriesTransfer, matchesTransfer } from './matches-transfer.ts'
import { sentHash } from './sent-hash.ts'
import { decodeTransaction, readSignedTransaction } from './signed-transaction.ts'
import { base58, fromBase58, fromBase64, signaturesIn } from './wallet-answer.ts'
import { abortion } from '../../ports/async.ts'

/** Solana clusters over JSON-RPC, by the tree-shakable version of web3.js. */
export class Web3JsBlockchain implements Blockchain {
  readonly namespace = 'solana'
  constructor(private readonly rpc: RpcTransport) {}

  private readonly landed = new LandedTransactions()
  private readonly clients = new Map<string, SolanaClient>()
  /** Each node is asked once which cluster it serves. */
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

  prepareTransfer = async (
    network: Network,
    transfer: Transfer,
    signal: AbortSignal,
    most?: bigint,
  ): Promise<PreparedTransfer> => {
    await rpc(signal, (abortSignal) => this.mustServe(network, abortSignal))
    return prepareTransfer(this.client(network), network, transfer, signal, most)
  }

  isTransfer = async (call: WalletCall, transfer: Transfer): Promise<boolean> => matchesTransfer(call, transfer)

  readTransferAnswer = async (_: unknown, call: WalletCall, answer: unknown): Promise<TransferAnswer> => {
    const { transaction, pubkey } = askedIn(call)
    if (call.method === 'solana_signAndSendTransaction') {
      const hash = sentHash(answer)
      if (hash === undefined) throw new CoreError('WALLET_BAD_ANSWER')
      const asAsked = readSignedTransaction(transaction, pubkey, { signature: hash })
      const isChanged = await asAsked.then(
        () => false,
        () => true,
      )
      return { kind: 'sent', hash, ...(isChanged && { isChanged }) }
    }
    const { hash, wire } = await readSignedTransaction(transaction, pubkey, answer)
    if (hash === undefined) throw new CoreError('WALLET_BAD_ANSWER')
    return { kind: 'signed', hash, transaction: wire }
  }

  broadcast = async (network: Network, transaction: Uint8Array, signal: AbortSignal): Promise<void> => {
    const decoded = decodeTransaction(transaction)
    if (decoded === undefined) throw new CoreError('WALLET_BAD_ANSWER')
    const wire = getBase64EncodedWireTransaction(decoded)
    await rpc(signal, (abortSignal) =>
      this.client(network)
        .sendTransaction(wire, { encoding: 'base64', preflightCommitment: COMMITMENT })
        .send({ abortSignal })
        .catch(unlessThere),
    )
  }

  status = async (network: Network, sent: SentTransaction, signal: AbortSignal): Promise<TransactionStatus> => {
    const { hash, lastValidBlock, transfer } = sent
    const client = this.client(network)
    return rpc(signal, async (abortSignal) => {
      // The height first: a transaction that is not found afterwards cannot have been processed in between. The
      // finalized height, which is half a minute behind: by then every node knows of every block that counts. Heights,
      // and not slots: a skipped slot has no block, and does not shorten a transaction's lifetime.
      const height = await client.getBlockHeight({ commitment: 'finalized' }).send({ abortSignal })
      const { value } = await client
        .getSignatureStatuses([asSignature(hash)], { searchTransactionHistory: true })
        .send({ abortSignal })
      const status = value[0]
      if (status === undefined || status === null) {
        if (lastValidBlock !== undefined && height <= lastValidBlock) return { kind: 'unknown' }
        // A92: another cluster has other heights, and does not know of it.
        await this.mustServe(network, abortSignal)
        if (lastValidBlock !== undefined)
          return { kind: (await hasExpired(client, { ...sent, lastValidBlock }, abortSignal)) ? 'expired' : 'unknown' }
        // Q155: what was signed by now lives by no newer block than this.
        const newest = await client.getLatestBlockhash({ commitment: COMMITMENT }).send({ abortSignal })
        return { kind: 'unknown', lastValidBlock: newest.value.lastValidBlockHeight }
      }
      // S12: a transaction that one node has processed may be on a fork that is dropped, failed or not.
      const isTaken = status.confirmationStatus === 'confirmed' || status.confirmationStatus === 'finalized'
      if (!isTaken) return { kind: 'pending' }
      // T10: no statement about money before the transaction was checked to be the one that moves it.
      if (transfer !== undefined) {
        const landed = await this.landed.read(client, asSignature(hash), abortSignal)
        if (landed === undefined) return { kind: 'pending' }
        if (!(await carriesTransfer(landed.messageBytes, landed.loaded, transfer))) return { kind: 'foreign' }
      }
      return { kind: status.err === null ? 'confirmed' : 'failed', block: status.slot }
    })
  }

  /** Solana has no nonces: a send is looked for among what the account has signed since. */
  find = async (network: Network, sought: SoughtTransfer, signal: AbortSignal) =>
    rpc(signal, (abortSignal) => findTransfer(this.client(network), this.landed, sought, abortSignal))

  messageCall = async (message: string, pubkey: string): Promise<WalletCall> => ({
    method: 'solana_signMessage',
    params: { message: base58(new TextEncoder().encode(message)), pubkey },
  })

  readSignature = async (_: Network, account: string, message: string, answer: unknown): Promise<string> => {
    const publicKey = fromBase58(account)
    const signatures = signaturesIn(answer)
    if (signatures.length === 0 || publicKey === undefined) throw new CoreError('WALLET_BAD_ANSWER')
    const text = new TextEncoder().encode(message)
    for (const signature of signatures) if (await verifyEd25519(publicKey, text, signature)) return base58(signature)
    throw new CoreError('SIGNATURE_INVALID')
  }

  /** Solana has no typed data. */
  readTypedSignature = async (): Promise<string> => {
    throw new CoreError('METHOD_NOT_GRANTED')
  }

  /** Solana has none of the methods that a page may call without the visitor's approval. */
  ask = async (): Promise<unknown> => {
    throw new CoreError('RPC_BLOCKED')
  }

  /** Transactions of scripts are bytes here, and no calls. */
  tryCalls = async (): Promise<undefined> => undefined

  lookUpTransactions: Blockchain['lookUpTransactions'] = (network, from, transactions, signal) =>
    rpc(signal, async (abortSignal) => {
      await this.mustServe(network, abortSignal)
      return lookUpTransactions(this.client(network), from, transactions, abortSignal)
    })

  describeTokens: Blockchain['describeTokens'] = (network, addresses, signal) =>
    rpc(signal, async (abortSignal) => describeMints(this.client(network), addresses, abortSignal))

  switchCalls = async (): Promise<readonly WalletCall[]> => []

  private client({ rpcUrl }: Network): SolanaClient {
    const client = this.clients.get(rpcUrl) ?? createSolanaRpcFromTransport(transportThrough(this.rpc, rpcUrl))
    this.clients.set(rpcUrl, client)
    return client
  }

  /** An abort ends this caller's wait; the request itself goes on, since other callers may wait for it. */
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

/** The transaction may have been sent before: by another tab that got the wallet's answer as well. */
function unlessThere(error: unknown): void {
  const reason = isSolanaError(error) ? error.cause : undefined
  if (!isSolanaError(reason, SOLANA_ERROR__TRANSACTION_ERROR__ALREADY_PROCESSED)) throw error
}

/** The transaction that a wallet was asked to sign, and the account that signs it. */
function askedIn({ params }: WalletCall): { readonly transaction: Uint8Array; readonly pubkey: string } {
  const fields = readFields(params)
  const transaction = fromBase64(fields?.get('transaction'))
  const pubkey = readText(fields?.get('pubkey'))
  if (transaction === undefined || pubkey === undefined) throw new CoreError('WALLET_BAD_ANSWER')
  return { transaction, pubkey }
}
