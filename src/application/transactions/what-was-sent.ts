import type { SentTransactionsChange } from '../../domain/send/sent-transactions.ts'
import { hexadecimal } from '../../domain/shared/hexadecimal.ts'
import type { TransferAnswer } from '../../ports/blockchain.ts'

/** What is stored of a wallet's answer, before the caller is told and before the transaction is broadcast. */
export const whatWasSent = (answer: TransferAnswer): SentTransactionsChange => ({
  hash: answer.hash,
  ...(answer.kind === 'signed' && { signed: hexadecimal(answer.transaction) }),
  // Q155: also a newer block may be the one by which it lives.
  ...(answer.kind === 'sent' && answer.isChanged === true && { lastValidBlock: undefined }),
})
