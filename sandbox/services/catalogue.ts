import { iconOf, SANDBOX_ICON } from '../../src/adapters/wallet-api/icon-drawing.ts'
import { KNOWN_WALLETS } from '../../src/adapters/wallet-api/known-wallets.ts'
import type { KnownWallet } from '../../src/adapters/wallet-api/known-wallets.ts'

/** A record of the catalogue as the service sends it. Source: R-API-1 and R-ENT-1, with the real service's names. */
export interface Listing {
  readonly id: string
  readonly name: string
  readonly homepage: string
  readonly image_id: string
  /** Its rank: the first is 1. */
  readonly order: number
  readonly chains: readonly string[]
  readonly mobile_link: string | null
  /** The https form of the mobile link. The real service calls it `link_mode`; it is sent under both names. */
  readonly universal_link: string | null
  readonly link_mode: string | null
  readonly desktop_link: string | null
  readonly webapp_link: string | null
  readonly app_store: string | null
  readonly play_store: string | null
  readonly chrome_store: string | null
  readonly rdns: string | null
  readonly badge_type: 'certified' | 'none'
}

const SANDBOX_WALLET_ID = 'portico-sandbox'
const SOLANA_MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** How many of the best-known wallets carry the badge, so that the filter has an effect. */
const CERTIFIED = 12

/**
 * The sandbox's wallet and then the known ones. Each is said to support the chains of the sandbox as well, those of its
 * namespaces, since a page here asks for nothing else.
 *
 * @param walletUrl - Where the sandbox's wallet page is; without it that wallet is not listed.
 * @param chains - CAIP-2 ids of the sandbox's chains.
 */
export function openCatalogue(walletUrl: string | undefined, chains: readonly string[]): readonly Listing[] {
  const known = KNOWN_WALLETS.map((wallet, index) => toListing(wallet, index + 2, chains))
  return walletUrl === undefined ? known : [sandboxWallet(walletUrl, chains), ...known]
}

const sandboxWallet = (walletUrl: string, chains: readonly string[]): Listing => ({
  ...toListing({ id: SANDBOX_WALLET_ID, name: 'Sandbox Wallet', homepage: walletUrl }, 1, []),
  chains,
  image_id: SANDBOX_ICON,
  mobile_link: walletUrl,
  webapp_link: walletUrl,
  badge_type: 'certified',
})

function toListing(wallet: KnownWallet, order: number, local: readonly string[]): Listing {
  const { id, name, homepage, evm = [], solana } = wallet
  const ofNamespace = (namespace: string) => local.filter((chain) => chain.startsWith(`${namespace}:`))
  const onEvm = evm.length > 0 ? [...evm.map((chainId) => `eip155:${chainId}`), ...ofNamespace('eip155')] : []
  const onSolana = solana === true ? [SOLANA_MAINNET, ...ofNamespace('solana')] : []
  const { ios, android, chrome } = wallet
  return {
    id,
    name,
    homepage,
    image_id: iconOf(id),
    order,
    chains: [...onEvm, ...onSolana],
    mobile_link: wallet.mobile ?? null,
    universal_link: wallet.universal ?? null,
    link_mode: wallet.universal ?? null,
    desktop_link: wallet.desktop ?? null,
    webapp_link: wallet.webapp ?? null,
    app_store: ios === undefined ? null : `https://apps.apple.com/app/id${ios}`,
    play_store: android === undefined ? null : `https://play.google.com/store/apps/details?id=${android}`,
    chrome_store: chrome === undefined ? null : `https://chromewebstore.google.com/detail/${chrome}`,
    rdns: wallet.rdns ?? null,
    badge_type: order <= CERTIFIED ? 'certified' : 'none',
  }
}
