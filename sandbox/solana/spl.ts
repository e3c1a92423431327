import {
  type Address,
  appendTransactionMessageInstructions,
  createTransactionMessage,
  generateKeyPairSigner,
  getSignatureFromTransaction,
  type IInstruction,
  type KeyPairSigner,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/web3.js'
import { getCreateAccountInstruction } from '@solana-program/system'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getInitializeMint2Instruction,
  getMintSize,
  getMintToInstruction,
} from '@solana-program/token'
import { LAMPORTS_PER_SOL } from './localnet.ts'
import type { Solana } from './solana.ts'
import { TOKEN_PROGRAM } from './token-accounts.ts'
import { submitWithPreflight } from './transaction-methods.ts'

export interface SplToken {
  readonly address: Address
  readonly decimals: number
}

interface Minted {
  readonly decimals: number
  readonly supply: bigint
  readonly owner: Address
  readonly tokenProgram?: Address
}

/** Creates a token on the chain, by ordinary transactions, and mints some of it to one owner. */
export async function mintSplToken(
  solana: Solana,
  { decimals, supply, owner, tokenProgram = TOKEN_PROGRAM }: Minted,
): Promise<SplToken> {
  const [issuer, mint] = await Promise.all([generateKeyPairSigner(), generateKeyPairSigner()])
  await solana.fund(issuer.address, LAMPORTS_PER_SOL)
  const [account] = await findAssociatedTokenPda({ owner, mint: mint.address, tokenProgram })
  const space = getMintSize()
  const own = { programAddress: tokenProgram }
  await run(solana, issuer, [
    getCreateAccountInstruction({
      ...{ payer: issuer, newAccount: mint, space, programAddress: tokenProgram },
      lamports: solana.chain.svm.rentExemptMinimum(space),
    }),
    getInitializeMint2Instruction({ mint: mint.address, decimals, mintAuthority: issuer.address }, own),
    getCreateAssociatedTokenIdempotentInstruction({
      ...{ payer: issuer, ata: account, owner, mint: mint.address, tokenProgram },
    }),
    getMintToInstruction({ mint: mint.address, token: account, mintAuthority: issuer, amount: supply }, own),
  ])
  return { address: mint.address, decimals }
}

async function run({ chain }: Solana, payer: KeyPairSigner, instructions: readonly IInstruction[]): Promise<string> {
  const { blockhash, lastValidBlockHeight } = chain.latestBlockhash
  const lifetime = { blockhash, lastValidBlockHeight: BigInt(lastValidBlockHeight) }
  const signed = await pipe(
    createTransactionMessage({ version: 'legacy' }),
    (message) => setTransactionMessageFeePayerSigner(payer, message),
    (message) => setTransactionMessageLifetimeUsingBlockhash(lifetime, message),
    (message) => appendTransactionMessageInstructions(instructions, message),
    (message) => signTransactionMessageWithSigners(message),
  )
  submitWithPreflight(chain, signed)
  return getSignatureFromTransaction(signed)
}
