import type { DeeplinkWallet } from '../../../domain/connection/deeplink-wallet.ts'
import type { ChainId } from '../../../domain/network/chain-id.ts'

export interface DeeplinkOptions {
  /**
   * The wallets that the page offers, whether this device can open them or not: a session outlives a change of
   * settings.
   */
  readonly wallets: readonly DeeplinkWallet[]
  /** The page's Solana chains, its default first. */
  readonly chains: readonly ChainId[]
  readonly allowLoopbackHttp: boolean
  /** The parameter of the page's address that carries a question's number. */
  readonly parameter: string
}

export const findWallet = (
  { wallets }: Pick<DeeplinkOptions, 'wallets'>,
  walletId: string,
): DeeplinkWallet | undefined => wallets.find(({ id }) => id === walletId)
