import {
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
  getTransactionDecoder,
  getTransactionEncoder,
  type ReadonlyUint8Array,
  type Transaction,
} from '@solana/web3.js'
import { CoreError } from '../../domain/shared/core-error.ts'
import { readFields } from '../../domain/shared/reading.ts'
import { verifyEd25519 } from './ed25519.ts'
import { base58, fromBase58, signaturesIn, transactionsIn } from './wallet-answer.ts'

/** A transaction that the asked account has signed. */
export interface SignedTransaction {
  /** The first signature, which is the transaction's hash; `undefined` while its fee payer has not signed. */
  readonly hash: string | undefined
  readonly wire: Uint8Array
}

/**
 * A wallet's answer to a request to sign a transaction. Some wallets return the whole transaction, some only the
 * signature, which is then put in its place. Either is believed only if the signature is this account's over the
 * requested bytes.
 *
 * @throws CoreError `TAMPERED` where the wallet signed something else, `SIGNATURE_INVALID`, `WALLET_BAD_ANSWER`.
 */
export async function readSignedTransaction(
  asked: Uint8Array,
  account: string,
  answer: unknown,
): Promise<SignedTransaction> {
  const unsigned = decodeTransaction(asked)
  const publicKey = fromBase58(account)
  if (unsigned === undefined || publicKey === undefined || !(account in unsigned.signatures))
    throw new CoreError('WALLET_BAD_ANSWER')
  const isOurs = (signature: Uint8Array) => verifyEd25519(publicKey, new Uint8Array(unsigned.messageBytes), signature)

  const whole = transactionsIn(answer).flatMap((bytes) => decodeTransaction(bytes) ?? [])
  const same = whole.filter(({ messageBytes }) => isEqual(messageBytes, unsigned.messageBytes))
  const candidates = [
    ...same.map(({ signatures }) => signatures),
    ...signaturesIn(answer).map((signature) => ({ ...unsigned.signatures, [account]: signature })),
  ]
  for (const signatures of candidates) {
    const own = (signatures as Readonly<Record<string, Uint8Array | null>>)[account]
    if (own && (await isOurs(new Uint8Array(own)))) return encoded({ ...unsigned, signatures })
  }
  if (candidates.length > 0) throw new CoreError('SIGNATURE_INVALID')
  throw new CoreError(whole.length > 0 ? 'TAMPERED' : 'WALLET_BAD_ANSWER')
}

/** The same for several at once, in the order of the request. @throws CoreError as for each of them. */
export async function readSignedTransactions(
  asked: readonly Uint8Array[],
  account: string,
  answer: unknown,
): Promise<readonly SignedTransaction[]> {
  const fields = readFields(answer)
  const answers =
    fields?.get('transactions') ?? fields?.get('signedTransactions') ?? fields?.get('signatures') ?? answer
  if (!Array.isArray(answers) || answers.length !== asked.length) throw new CoreError('WALLET_BAD_ANSWER')
  return Promise.all(asked.map((each, index) => readSignedTransaction(each, account, answers[index])))
}

/** A transaction from its wire format; `undefined` for bytes that are none. Of the message, the signers are read. */
export function decodeTransaction(bytes: Uint8Array): Transaction | undefined {
  try {
    const transaction = getTransactionDecoder().decode(bytes)
    return isEqual(getTransactionEncoder().encode(transaction), bytes) ? transaction : undefined
  } catch {
    return undefined
  }
}

/** Whether each part of a message can be read, and nothing stands after its end. */
export function isWholeMessage(message: ReadonlyUint8Array): boolean {
  try {
    const read = getCompiledTransactionMessageDecoder().decode(message)
    return isEqual(getCompiledTransactionMessageEncoder().encode(read), message)
  } catch {
    return false
  }
}

function encoded(transaction: Transaction): SignedTransaction {
  const first = Object.values(transaction.signatures)[0]
  return {
    hash: first ? base58(new Uint8Array(first)) : undefined,
    wire: new Uint8Array(getTransactionEncoder().encode(transaction)),
  }
}

export const isEqual = (one: ArrayLike<number>, other: ArrayLike<number>): boolean =>
  one.length === other.length && Array.prototype.every.call(one, (byte, index) => byte === other[index])
