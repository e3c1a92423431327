import {
  getAddressFromPublicKey,
  getBase58Decoder,
  getBase64EncodedWireTransaction,
  getTransactionDecoder,
  partiallySignTransaction,
  signBytes,
  type Address,
} from '@solana/web3.js'
import { keysFromSeed } from './keys-from-seed.ts'
import type { Network } from './networks.ts'
import { chainDisconnected, serverError, unauthorized } from './rpc-error.ts'
import type { SendOptions, SolanaAsk } from './solana-ask.ts'

/** Unit: milliseconds. */
const NODE_DEADLINE_MS = 5_000

export interface SignedMessage {
  readonly signature: string
}

export interface SignedTransactions {
  /** Base64, in the order of the request. */
  readonly transactions: readonly string[]
}

export interface SignedTransaction {
  /** Base58. */
  readonly signature: string
  /** Base64; absent when the wallet has broadcast it itself. */
  readonly transaction?: string
}

/** The wallet's Solana account. */
export class SolanaSigner {
  private constructor(
    private readonly keys: CryptoKeyPair,
    readonly address: Address,
  ) {}

  static async create(seed: Uint8Array): Promise<SolanaSigner> {
    const keys = await keysFromSeed(seed)
    return new SolanaSigner(keys, await getAddressFromPublicKey(keys.publicKey))
  }

  /** The answer to a request that was approved. */
  async answer(
    ask: SolanaAsk,
    network: Network | undefined,
    chain: string,
  ): Promise<SignedMessage | SignedTransaction | SignedTransactions> {
    if (ask.account !== undefined && ask.account !== this.address) throw unauthorized(ask.account)
    if (ask.kind === 'solana-message') return { signature: await this.signMessage(ask.message) }

    if (ask.kind === 'solana-transactions') {
      const signed = await Promise.all(ask.wires.map((wire) => this.signTransaction(wire)))
      return { transactions: signed.map(({ transaction }) => transaction) }
    }
    const { signature, transaction } = await this.signTransaction(ask.wire)
    if (!ask.broadcast) return { signature, transaction }
    if (network === undefined) throw chainDisconnected(chain)
    return { signature: await broadcast(network, transaction, ask.options) }
  }

  /** Unit: lamports. */
  async balance(network: Network): Promise<bigint> {
    const { value } = (await callNode(network, 'getBalance', [this.address])) as { value: number | bigint }
    return BigInt(value)
  }

  private async signMessage(message: Uint8Array): Promise<string> {
    return getBase58Decoder().decode(await signBytes(this.keys.privateKey, message))
  }

  private async signTransaction(wire: Uint8Array): Promise<{ signature: string; transaction: string }> {
    const unsigned = getTransactionDecoder().decode(wire)
    if (!(this.address in unsigned.signatures)) throw unauthorized(Object.keys(unsigned.signatures).join(', '))
    const signed = await partiallySignTransaction([this.keys], unsigned)
    const own = signed.signatures[this.address]
    if (own === undefined || own === null) throw serverError('The transaction could not be signed.')
    return { signature: getBase58Decoder().decode(own), transaction: getBase64EncodedWireTransaction(signed) }
  }
}

/** The node answers with the transaction's id, which is the fee payer's signature and not always ours. */
async function broadcast(network: Network, transaction: string, options: SendOptions): Promise<string> {
  const settings = { preflightCommitment: 'confirmed', ...options, encoding: 'base64' }
  return (await callNode(network, 'sendTransaction', [transaction, settings])) as string
}

async function callNode({ id, rpcUrl }: Network, method: string, params: readonly unknown[]): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  const signal = AbortSignal.timeout(NODE_DEADLINE_MS)
  const response = await fetch(rpcUrl, { method: 'POST', headers, body, signal }).catch(() => {
    throw chainDisconnected(id)
  })
  const { result, error } = (await response.json()) as { result?: unknown; error?: { message?: string } }
  if (error !== undefined) throw serverError(error.message ?? 'The Solana node refused.')
  return result
}
