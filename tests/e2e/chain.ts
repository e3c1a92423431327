import { createClient, http } from 'viem'
import { getBalance } from 'viem/actions'
import { address, createSolanaRpc } from '@solana/web3.js'
import type { Sandbox } from '../../sandbox/sandbox.ts'

/** Fresh receivers, so that what they hold is what was sent to them. */
export const EVM_RECEIVER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
export const SOLANA_RECEIVER = 'Hn8nXyYr8pCrVQEHXCWkhN3uZLHGaxzBjmYkEfYCcDv4'

/** What the chain itself says, asked without the product. */
export const evmBalance = (sandbox: Sandbox, index: 0 | 1, owner: `0x${string}`): Promise<bigint> =>
  getBalance(createClient({ transport: http(sandbox.evm[index]?.url) }), { address: owner })

export const solanaBalance = async (sandbox: Sandbox, owner: string): Promise<bigint> =>
  (await createSolanaRpc(sandbox.solana.url).getBalance(address(owner), { commitment: 'confirmed' }).send()).value
