import type { RedirectWallet } from '../../../domain/connection/redirect-wallet.ts'
import type { ChainId } from '../../../domain/network/chain-id.ts'

export interface RedirectOptions {
  /** Those that the page offers, reachable from here or not: a session outlives a turn of the phone's settings. */
  readonly wallets: readonly RedirectWallet[]
  /** The page's Solana chains, its default first. */
  readonly chains: readonly ChainId[]
  readonly allowLoopbackHttp: boolean
  /** By which the numbers of its questions go in the page's address. */
  readonly parameter: string
}

export const findWallet = (
  { wallets }: Pick<RedirectOptions, 'wallets'>,
  walletId: string,
): RedirectWallet | undefined => wallets.find(({ id }) => id === walletId)
