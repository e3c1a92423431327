import type { Address } from '@solana/web3.js'
import type { Solana } from './solana.ts'
import { mintSplToken } from './spl.ts'

/** What stands on Solana from the start, by the address of its mint. */
export interface SolanaTokens {
  /** Worth a dollar, with the 6 decimal places that such tokens have there: Porch USD, PUSD. */
  readonly porchUsd: string
}

const PORCH_USD = 2_500_500_000n

/** Gives the owner some of a token, by transactions like any other, and lets them be confirmed. */
export async function endowSolana(solana: Solana, owner: string): Promise<SolanaTokens> {
  const { address } = await mintSplToken(solana, { decimals: 6, supply: PORCH_USD, owner: owner as Address })
  solana.advance(CONFIRMED)
  return { porchUsd: address }
}

/** Blocks. Source: `DEPTH` in chain.ts. */
const CONFIRMED = 2
