import { createClient, http } from 'viem'
import { getBalance } from 'viem/actions'
import { findAssociatedTokenPda, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { address, createSolanaRpc } from '@solana/web3.js'
import type { Sandbox } from '../../sandbox/sandbox.ts'

/** Fresh recipients, so that what they hold is what was sent to them. */
export const EVM_RECIPIENT = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
export const SOLANA_RECIPIENT = 'Hn8nXyYr8pCrVQEHXCWkhN3uZLHGaxzBjmYkEfYCcDv4'

/** What the chain itself says, asked without the product. */
export const evmBalance = (sandbox: Sandbox, index: 0 | 1, owner: `0x${string}`): Promise<bigint> =>
  getBalance(createClient({ transport: http(sandbox.evm[index]?.url) }), { address: owner })

export const solanaBalance = async (sandbox: Sandbox, owner: string): Promise<bigint> =>
  (await createSolanaRpc(sandbox.solana.url).getBalance(address(owner), { commitment: 'confirmed' }).send()).value

/** Of a token on Solana, in its smallest unit. */
export async function splBalance(sandbox: Sandbox, mint: string, owner: string): Promise<bigint> {
  const seeds = { mint: address(mint), owner: address(owner), tokenProgram: TOKEN_PROGRAM_ADDRESS }
  const [account] = await findAssociatedTokenPda(seeds)
  const rpc = createSolanaRpc(sandbox.solana.url)
  const { value } = await rpc.getAccountInfo(account, { encoding: 'base64', commitment: 'confirmed' }).send()
  if (value === null) return 0n
  return BigInt((await rpc.getTokenAccountBalance(account, { commitment: 'confirmed' }).send()).value.amount)
}
