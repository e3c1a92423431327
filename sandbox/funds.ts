import { fundEvm } from './evm/anvil.ts'
import type { Anvil } from './evm/anvil.ts'
import { endowEvm } from './evm/endow.ts'
import type { EvmTokens } from './evm/endow.ts'
import type { SolanaTokens } from './solana/endow.ts'
import { LAMPORTS_PER_SOL } from './solana/localnet.ts'
import type { Solana } from './solana/solana.ts'
import {
  PAGE_WALLET_SOLANA_ADDRESS,
  WALLET_EVM_ADDRESS,
  WALLET_SECOND_EVM_ADDRESS,
  WALLET_SOLANA_ADDRESS,
} from './wallet/keys.ts'

/** What the wallet holds beside the chains' own currencies. */
export interface Tokens {
  /** Of chain 31337, then of 31338. */
  readonly evm: readonly EvmTokens[]
  readonly solana: SolanaTokens | undefined
}

/** The wallet's balance: enough for every test, and short enough to read. */
const WALLET_WEI = 100n * 10n ** 18n
const WALLET_LAMPORTS = 100n * LAMPORTS_PER_SOL

/** Gives the wallet's accounts what they start with, on all chains at once. */
export async function fundWallet(evm: readonly Anvil[], solana: Solana | undefined): Promise<Tokens> {
  const addresses = [WALLET_EVM_ADDRESS, WALLET_SECOND_EVM_ADDRESS]
  const [evmTokens, solanaTokens] = await Promise.all([
    Promise.all(evm.map((chain) => endowEvm(chain, addresses))),
    solana === undefined ? undefined : fundSolana(solana),
    ...evm.flatMap(({ url }) => addresses.map((address) => fundEvm(url, address, WALLET_WEI))),
  ])
  return { evm: evmTokens, solana: solanaTokens }
}

async function fundSolana(solana: Solana): Promise<SolanaTokens> {
  const { endowSolana } = await import('./solana/endow.ts') // its libraries are loaded only where there is a Solana
  await solana.fund(WALLET_SOLANA_ADDRESS, WALLET_LAMPORTS)
  await solana.fund(PAGE_WALLET_SOLANA_ADDRESS, WALLET_LAMPORTS)
  return endowSolana(solana, WALLET_SOLANA_ADDRESS)
}
