import {
  address,
  appendTransactionMessageInstruction,
  blockhash,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/web3.js'
import { getTransferSolInstruction } from '@solana-program/system'
import { WALLET_SOLANA_ADDRESS } from '../../../../sandbox/wallet/keys.ts'

const RECIPIENT = address('Hn8nXyYr8pCrVQEHXCWkhN3uZLHGaxzBjmYkEfYCcDv4')
const LIFETIME = { blockhash: blockhash('EkSnNWid2cvwEVnVx9aBqawnmiCNiDgp3gUdkDPTKN1N'), lastValidBlockHeight: 1n }

/** A transfer that the sandbox's account has not signed yet, in base64. */
export async function solanaTransfer(lamports: bigint): Promise<string> {
  const payer = address(WALLET_SOLANA_ADDRESS)
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (each) => setTransactionMessageFeePayer(payer, each),
    (each) => setTransactionMessageLifetimeUsingBlockhash(LIFETIME, each),
    (each) =>
      appendTransactionMessageInstruction(
        getTransferSolInstruction({ source: createNoopSigner(payer), destination: RECIPIENT, amount: lamports }),
        each,
      ),
  )
  return getBase64EncodedWireTransaction(compileTransaction(message))
}
