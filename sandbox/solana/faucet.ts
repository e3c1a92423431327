import {
  appendTransactionMessageInstruction,
  createTransactionMessage,
  generateKeyPairSigner,
  lamports,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/web3.js'
import type { Address, Signature } from '@solana/web3.js'
import { getTransferSolInstruction } from '@solana-program/system'
import type { SolanaChain } from './chain.ts'
import { LAMPORTS_PER_SOL } from './localnet.ts'
import { submitWithPreflight } from './transaction-methods.ts'

const SYSTEM_PROGRAM = '11111111111111111111111111111111' as Address

/** As much as the test validator gives its faucet. Source: Agave, `solana-test-validator --faucet-sol`. */
const FAUCET_LAMPORTS = 1_000_000n * LAMPORTS_PER_SOL

export interface Faucet {
  /** Sends SOL to an account, in a transaction like any other, which can be looked up afterwards. */
  give(to: Address, amount: bigint): Promise<Signature>
}

/** A rich account that gives to every account that asks. */
export async function openFaucet(chain: SolanaChain): Promise<Faucet> {
  const purse = await generateKeyPairSigner()
  const { address } = purse
  chain.svm.setAccount({
    address,
    lamports: FAUCET_LAMPORTS,
    owner: SYSTEM_PROGRAM,
    executable: false,
    data: new Uint8Array(),
  })

  const pay = async (to: Address, amount: bigint): Promise<Signature> => {
    const transfer = getTransferSolInstruction({ source: purse, destination: to, amount: lamports(amount) })
    const { blockhash, lastValidBlockHeight } = chain.latestBlockhash
    const lifetime = { blockhash, lastValidBlockHeight: BigInt(lastValidBlockHeight) }
    const signed = await pipe(
      createTransactionMessage({ version: 'legacy' }),
      (message) => setTransactionMessageFeePayerSigner(purse, message),
      (message) => setTransactionMessageLifetimeUsingBlockhash(lifetime, message),
      (message) => appendTransactionMessageInstruction(transfer, message),
      (message) => signTransactionMessageWithSigners(message),
    )
    return submitWithPreflight(chain, signed)
  }

  // One after the other: two equal transfers in one block would be the same transaction.
  let last: Promise<unknown> = Promise.resolve()
  return {
    give: (to, amount) => {
      const gift = last.then(() => pay(to, amount))
      last = gift.catch(() => undefined)
      return gift
    },
  }
}
