import type { Network } from '../../domain/network/network.ts'
import { CoreError } from '../../domain/shared/core-error.ts'
import type { SolanaChain, SolanaSendOptions } from '../../ports/solana-chain.ts'
import type { RpcTransport } from '../http/rpc-transport.ts'
import { verifyEd25519 } from './ed25519.ts'
import { sendWire } from './send-wire.ts'
import { sentHash } from './sent-hash.ts'
import { decodeTransaction, isWholeMessage, readSignedTransactions } from './signed-transaction.ts'
import { base58, fromBase58, signaturesIn } from './wallet-answer.ts'

/** The page's own transactions on a Solana cluster, by the tree-shakable version of web3.js. */
export class Web3JsSolanaChain implements SolanaChain {
  constructor(private readonly rpc: RpcTransport) {}

  mustBeTransactions = async (asked: readonly Uint8Array[], address: string): Promise<void> => {
    for (const each of asked) {
      const transaction = decodeTransaction(each)
      const refuse = (details: string) => new CoreError('RPC_BAD_PARAMS', { details, isUnsent: true })
      if (transaction === undefined || !isWholeMessage(transaction.messageBytes))
        throw refuse('These bytes are no transaction.')
      if (!(address in transaction.signatures)) throw refuse('This account does not sign it.')
    }
  }

  readSignedTransactions = async (
    asked: readonly Uint8Array[],
    address: string,
    answer: unknown,
  ): Promise<readonly Uint8Array[]> => (await readSignedTransactions(asked, address, answer)).map(({ wire }) => wire)

  readSentSignature = async (answer: unknown): Promise<string> => {
    const hash = sentHash(answer)
    if (hash === undefined) throw new CoreError('WALLET_BAD_ANSWER')
    return hash
  }

  readMessageSignature = async (message: Uint8Array, address: string, answer: unknown): Promise<Uint8Array> => {
    const publicKey = fromBase58(address)
    const signatures = signaturesIn(answer)
    if (signatures.length === 0 || publicKey === undefined) throw new CoreError('WALLET_BAD_ANSWER')
    for (const signature of signatures) if (await verifyEd25519(publicKey, message, signature)) return signature
    throw new CoreError('SIGNATURE_INVALID')
  }

  signatureOf = async (transaction: Uint8Array): Promise<string | undefined> => {
    const [first] = Object.values(decodeTransaction(transaction)?.signatures ?? {})
    return first ? base58(new Uint8Array(first)) : undefined
  }

  send = ({ rpcUrl }: Network, transaction: Uint8Array, options: SolanaSendOptions, signal: AbortSignal) =>
    sendWire(this.rpc, rpcUrl, transaction, options, signal)
}
