import {
  address,
  appendTransactionMessageInstruction,
  type Blockhash,
  compileTransaction,
  createNoopSigner,
  createSolanaRpc,
  createTransactionMessage,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/web3.js'
import { getTransferSolInstruction } from '@solana-program/system'
import type { Sandbox } from '../../sandbox/sandbox.ts'

export interface PlannedTransfer {
  readonly from: string
  readonly to: string
  readonly lamports: bigint
  readonly version?: 'legacy' | 0
  /** Default: the chain's last. */
  readonly blockhash?: string
}

/** A transfer as a page of its own would make it: unsigned, as a list of bytes. */
export async function transferBytes(sandbox: Sandbox, transfer: PlannedTransfer): Promise<number[]> {
  const { from, to, lamports, version = 0 } = transfer
  const { value: last } = await createSolanaRpc(sandbox.solana.url).getLatestBlockhash().send()
  const lifetime = { ...last, blockhash: (transfer.blockhash ?? last.blockhash) as Blockhash }
  const source = createNoopSigner(address(from))
  const instruction = getTransferSolInstruction({ source, destination: address(to), amount: lamports })
  const message = pipe(
    createTransactionMessage({ version }),
    (empty) => setTransactionMessageFeePayer(source.address, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
    (timed) => appendTransactionMessageInstruction(instruction, timed),
  )
  return [...getTransactionEncoder().encode(compileTransaction(message))]
}
