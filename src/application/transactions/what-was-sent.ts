import type { SentTransactionsChange } from '../../domain/send/sent-transactions.ts'
import { hexadecimal } from '../../domain/shared/hexadecimal.ts'
import type { TransferAnswer } from '../../ports/blockchain.ts'

/** What is written down of a wallet's answer, before anybody is told and before it is handed in. */
export const whatWasSent = (answer: TransferAnswer): SentTransactionsChange => ({
  hash: answer.hash,
  ...(answer.kind === 'signed' && { signed: hexadecimal(answer.transaction) }),
})
