import { decodeTransaction } from './signed-transaction.ts'
import { base58, signaturesIn, transactionsIn } from './wallet-answer.ts'

/**
 * By what the chain knows what a wallet has sent. It may have added to it before it signed, a fee mostly, so that only
 * the chain can tell whether the signature is right.
 */
export function sentHash(answer: unknown): string | undefined {
  const [signature] = signaturesIn(answer)
  if (signature !== undefined) return base58(signature)
  const sent = transactionsIn(answer).flatMap((bytes) => decodeTransaction(bytes) ?? [])[0]
  const first = sent && Object.values(sent.signatures)[0]
  return first ? base58(new Uint8Array(first)) : undefined
}
