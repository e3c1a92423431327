import {
  appendTransactionMessageInstruction,
  createSolanaRpc,
  createSolanaRpcSubscriptions,
  createTransactionMessage,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  lamports,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/web3.js'
import type { Address, Blockhash, KeyPairSigner, Signature } from '@solana/web3.js'
import { getTransferSolInstruction } from '@solana-program/system'
import { expect } from 'vitest'
import type { Solana } from '../../../sandbox/solana/solana.ts'

export const SOL = 1_000_000_000n

/** The product's own Solana library against the sandbox: what a page does, in a few words. */
export function connect(solana: Solana) {
  const rpc = createSolanaRpc(solana.url)
  const subscriptions = createSolanaRpcSubscriptions(solana.wsUrl)

  const lifetime = async () => (await rpc.getLatestBlockhash().send()).value

  const signTransfer = async (
    from: KeyPairSigner,
    to: Address,
    amount: bigint,
    blockhash?: { blockhash: Blockhash; lastValidBlockHeight: bigint },
  ) => {
    const life = blockhash ?? (await lifetime())
    const instruction = getTransferSolInstruction({ source: from, destination: to, amount })
    return pipe(
      createTransactionMessage({ version: 0 }),
      (message) => setTransactionMessageFeePayerSigner(from, message),
      (message) => setTransactionMessageLifetimeUsingBlockhash(life, message),
      (message) => appendTransactionMessageInstruction(instruction, message),
      (message) => signTransactionMessageWithSigners(message),
    )
  }
  type Signed = Awaited<ReturnType<typeof signTransfer>>

  const send = (signed: Signed): Promise<Signature> =>
    rpc.sendTransaction(getBase64EncodedWireTransaction(signed), { encoding: 'base64' }).send()

  const confirm = async (signature: Signature) => {
    await expect
      .poll(async () => (await rpc.getSignatureStatuses([signature]).send()).value[0]?.confirmationStatus, {
        timeout: 20_000,
      })
      .toBe('confirmed')
  }

  const balanceOf = async (address: Address): Promise<bigint> => (await rpc.getBalance(address).send()).value

  /** A new key with so many lamports. */
  const somebody = async (amount = 0n): Promise<KeyPairSigner> => {
    const signer = await generateKeyPairSigner()
    if (amount > 0n) await rpc.requestAirdrop(signer.address, lamports(amount)).send()
    return signer
  }

  return { rpc, subscriptions, lifetime, signTransfer, send, confirm, balanceOf, somebody, getSignatureFromTransaction }
}

/** A call in plain JSON, for what the library does not let one say; the text shows the digits as they were sent. */
export async function call(solana: Solana, method: string, ...params: unknown[]) {
  const response = await fetch(solana.url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const text = await response.text()
  return {
    text,
    ...(JSON.parse(text) as { result?: unknown; error?: { code: number; message: string; data?: unknown } }),
  }
}
