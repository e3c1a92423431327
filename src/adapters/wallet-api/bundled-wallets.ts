import type { WalletListing } from '../../domain/wallets/wallet.ts'
import { KNOWN_WALLETS, type KnownWallet } from './known-wallets.ts'

const SOLANA_MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

const listing = ({ id, name, homepage, evm = [], solana, ...wallet }: KnownWallet): WalletListing => ({
  ...{ id, name, homepage, rdns: wallet.rdns },
  chains: [...evm.map((number) => `eip155:${number}`), ...(solana === true ? [SOLANA_MAINNET] : [])],
  mobile_link: wallet.mobile,
  universal_link: wallet.universal,
  desktop_link: wallet.desktop,
  webapp_link: wallet.webapp,
  app_store: wallet.ios && `https://apps.apple.com/app/id${wallet.ios}`,
  play_store: wallet.android && `https://play.google.com/store/apps/details?id=${wallet.android}`,
  chrome_store: wallet.chrome && `https://chromewebstore.google.com/detail/${wallet.chrome}`,
})

/** The catalogue that Portico ships, for when the service is unavailable. */
export const BUNDLED_WALLETS: readonly WalletListing[] = KNOWN_WALLETS.map(listing)
