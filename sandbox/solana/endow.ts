import type { Address } from '@solana/web3.js'
import type { Solana } from './solana.ts'
import { mintSplToken } from './spl.ts'

/** The tokens on Solana from the start, by the address of its mint. */
export interface SolanaTokens {
  /** Worth a dollar, with 6 decimal places as usual on Solana: Porch USD, PUSD. */
  readonly porchUsd: string
}

/** What the owner gets: 2,500.50. In the smallest unit. */
const PORCH_USD = 2_500_500_000n

/** Gives the owner some of a token, by ordinary transactions, and waits until they are confirmed. */
export async function endowSolana(solana: Solana, owner: string): Promise<SolanaTokens> {
  const { address } = await mintSplToken(solana, { decimals: 6, supply: PORCH_USD, owner: owner as Address })
  solana.advance(CONFIRMED)
  return { porchUsd: address }
}

/** Blocks. Source: `DEPTH` in chain.ts. */
const CONFIRMED = 2
