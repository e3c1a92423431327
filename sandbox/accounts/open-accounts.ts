import type { Anvil } from '../evm/anvil.ts'
import type { Tokens } from '../funds.ts'
import type { Solana } from '../solana/solana.ts'
import type { AccountChain } from './account-chain.ts'
import { EvmAccounts } from './evm-accounts.ts'
import { knownTokens } from './known-tokens.ts'
import { picturesAt } from './pictures.ts'

/** The chains of the account services. Solana's libraries are loaded only where there is a Solana. */
export async function openAccounts(
  evm: readonly Anvil[],
  solana: Solana | undefined,
  tokens: Tokens,
): Promise<(servicesUrl: string) => readonly AccountChain[]> {
  const { SolanaAccounts } = solana === undefined ? {} : await import('./solana-accounts.ts')
  const known = knownTokens(tokens)
  return (servicesUrl) => {
    const pictures = picturesAt(servicesUrl)
    const onEvm = evm.map((chain) => new EvmAccounts(chain, known, pictures))
    if (solana === undefined || SolanaAccounts === undefined) return onEvm
    return [...onEvm, new SolanaAccounts(solana.chain, known, pictures)]
  }
}
