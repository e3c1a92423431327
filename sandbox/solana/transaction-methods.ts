import {
  getBase58Encoder,
  getBase64Encoder,
  getCompiledTransactionMessageDecoder,
  getSignatureFromTransaction,
  getTransactionDecoder,
} from '@solana/web3.js'
import type { CompiledTransactionMessage, Signature, Transaction } from '@solana/web3.js'
import { viewAccount } from './account-view.ts'
import { decodeMessage } from './chain.ts'
import type { SolanaChain } from './chain.ts'
import { feeFor } from './fee.ts'
import { readAddress, readCommitment, readConfig, readCount, readList, readSignature, readText } from './params.ts'
import type { Params } from './params.ts'
import { RPC_CODES, RpcError, invalidParams } from './rpc-error.ts'
import { describeError } from './transaction-error.ts'
import type { TransactionError } from './transaction-error.ts'
import { viewStatus, viewTransaction } from './transaction-view.ts'

/** Bytes of the largest transaction. Source: Solana, `PACKET_DATA_SIZE`. */
const MAX_BYTES = 1_232

/** The methods about transactions: sending, trying, following and looking up. */
export const transactionMethods = (chain: SolanaChain) => ({
  sendTransaction: ([text, options]: Params) => {
    const { encoding = 'base58', skipPreflight } = readConfig(options)
    const transaction = decodeTransaction(readText(text), encoding)
    if (skipPreflight !== true) return submitWithPreflight(chain, transaction)
    const signature = signatureOf(transaction)
    chain.submit(transaction)
    return signature
  },

  simulateTransaction: ([text, options]: Params) => {
    const { encoding = 'base58', sigVerify, replaceRecentBlockhash, accounts } = readConfig(options)
    const transaction = decodeTransaction(readText(text), encoding)
    const message = decodeMessage(transaction)
    const replaces = replaceRecentBlockhash === true
    if (replaces && sigVerify === true) throw invalidParams('sigVerify may not be used with replaceRecentBlockhash')
    const tried = chain.svm.dryRun(transaction, sigVerify === true)
    const refusal = replaces || chain.isRecent(message.lifetimeToken) ? undefined : 'BlockhashNotFound'
    const addresses = accounts === undefined ? undefined : readList(readConfig(accounts)['addresses'], 100)
    return inContext(chain, {
      err: refusal ?? tried.error,
      logs: refusal === undefined ? tried.logs : [],
      unitsConsumed: refusal === undefined ? tried.unitsConsumed : 0n,
      returnData: refusal === undefined ? tried.returnData : null,
      innerInstructions: null,
      replacementBlockhash: replaces ? chain.latestBlockhash : null,
      accounts:
        addresses?.map((address) => {
          const after = tried.accounts.find((account) => account.address === address)
          return viewAccount(after ?? chain.svm.account(readAddress(address)), accounts, chain.svm)
        }) ?? null,
    })
  },

  getFeeForMessage: ([text]: Params) => {
    const message = decodeWith(() => readMessage(getBase64Encoder().encode(readText(text))))
    return inContext(chain, chain.isRecent(message.lifetimeToken) ? feeFor(message) : null)
  },

  getSignatureStatuses: ([signatures]: Params) =>
    inContext(
      chain,
      readList(signatures, 256).map((signature) => {
        const landed = chain.find(readSignature(signature))
        if (landed === undefined) return null
        const isFinal = chain.hasReached(landed, 'finalized')
        return {
          slot: landed.slot,
          confirmations: isFinal ? null : chain.slot - landed.slot,
          err: landed.outcome.error,
          status: viewStatus(landed),
          confirmationStatus: isFinal ? 'finalized' : chain.hasReached(landed, 'confirmed') ? 'confirmed' : 'processed',
        }
      }),
    ),

  getTransaction: ([signature, options]: Params) => {
    const landed = chain.find(readSignature(signature))
    if (landed === undefined || !chain.hasReached(landed, readCommitment(options))) return null
    return viewTransaction(landed, typeof options === 'string' ? { encoding: options } : options, chain)
  },

  getSignaturesForAddress: ([address, options]: Params) => {
    const { limit = 1_000, before, until } = readConfig(options)
    const commitment = readCommitment(options)
    const all = chain.historyOf(readAddress(address)).filter((landed) => chain.hasReached(landed, commitment))
    const indexOf = (signature: unknown) => all.findIndex((landed) => landed.signature === signature)
    const start = before === undefined ? 0 : indexOf(before) + 1
    const end = until === undefined || indexOf(until) < 0 ? all.length : indexOf(until)
    return all.slice(start, Math.min(end, start + readCount(limit))).map((landed) => ({
      signature: landed.signature,
      slot: landed.slot,
      blockTime: landed.blockTime,
      err: landed.outcome.error,
      memo: null,
      confirmationStatus: chain.hasReached(landed, 'finalized') ? 'finalized' : 'confirmed',
    }))
  },
})

/** Simulates the transaction first, as Solana does by default, so that a failure costs nothing and tells its reason. */
export function submitWithPreflight(chain: SolanaChain, transaction: Transaction): Signature {
  const signature = signatureOf(transaction)
  const isSigned = Object.values(transaction.signatures).every((each) => each !== null)
  if (!isSigned) throw signatureInvalid()

  const refusal = chain.refusal(transaction, decodeMessage(transaction))
  const tried = chain.svm.dryRun(transaction, true)
  if (tried.error === 'SignatureFailure') throw signatureInvalid()
  const error = refusal ?? tried.error
  if (error !== null) throw preflightFailed(error, refusal === undefined ? tried.logs : [], tried.unitsConsumed)
  chain.submit(transaction)
  return signature
}

const signatureInvalid = () => new RpcError(RPC_CODES.signatureInvalid, 'Transaction signature verification failure')

const preflightFailed = (err: TransactionError, logs: readonly string[], unitsConsumed: bigint) =>
  new RpcError(RPC_CODES.preflightFailed, `Transaction simulation failed: ${describeError(err)}`, {
    accounts: null,
    err,
    innerInstructions: null,
    logs,
    replacementBlockhash: null,
    returnData: null,
    unitsConsumed,
  })

/** The fee payer's signature is the transaction's id; without it there is none. */
function signatureOf(transaction: Transaction): Signature {
  try {
    return getSignatureFromTransaction(transaction)
  } catch {
    throw signatureInvalid()
  }
}

function decodeTransaction(text: string, encoding: unknown): Transaction {
  if (encoding !== 'base58' && encoding !== 'base64')
    throw invalidParams(`unsupported encoding: ${String(encoding)}. Supported encodings: base58, base64`)
  const bytes = decodeWith(() => (encoding === 'base58' ? getBase58Encoder() : getBase64Encoder()).encode(text))
  if (bytes.length > MAX_BYTES)
    throw invalidParams(`solana_transaction too large: ${bytes.length} bytes (max: ${MAX_BYTES} bytes)`)
  return decodeWith(() => {
    const transaction = getTransactionDecoder().decode(bytes)
    readMessage(transaction.messageBytes)
    return transaction
  })
}

const readMessage = (bytes: ArrayLike<number>): CompiledTransactionMessage =>
  getCompiledTransactionMessageDecoder().decode(Uint8Array.from(bytes))

function decodeWith<T>(decode: () => T): T {
  try {
    return decode()
  } catch {
    throw invalidParams('failed to deserialize the transaction.')
  }
}

/** Solana's envelope for answers that depend on the slot. */
export const inContext = (chain: SolanaChain, value: unknown) => ({
  context: { apiVersion: '2.2.0', slot: chain.slot },
  value,
})
