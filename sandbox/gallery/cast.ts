import { pictureOfKnown } from './picture.ts'
import { BUNDLED_WALLETS } from '../../src/adapters/wallet-api/bundled-wallets.ts'
import { DESKTOP_FACTS } from '../../src/adapters/memory/memory-page.ts'
import type { BrowserFacts } from '../../src/domain/connection/platform.ts'
import type { NamedNetwork } from '../../src/domain/network/network.ts'
import type { InstalledWallet } from '../../src/domain/wallets/installed-wallet.ts'
import type { WalletListing } from '../../src/domain/wallets/wallet.ts'

/** The data of the gallery: always the same, so that two pictures of a state differ only if the state does. */

const ETHER = { name: 'Ether', symbol: 'ETH', decimals: 18 }

export const ETHEREUM: NamedNetwork = {
  ...{ id: 'eip155:1', name: 'Ethereum', nativeCurrency: ETHER, rpcUrl: 'https://ethereum.example' },
  explorerUrl: 'https://etherscan.io',
}
export const BASE: NamedNetwork = {
  ...{ id: 'eip155:8453', name: 'Base', nativeCurrency: ETHER, rpcUrl: 'https://base.example' },
  explorerUrl: 'https://basescan.org',
}
export const POLYGON: NamedNetwork = {
  ...{ id: 'eip155:137', name: 'Polygon', rpcUrl: 'https://polygon.example' },
  ...{ nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 }, explorerUrl: 'https://polygonscan.com' },
}
export const SOLANA: NamedNetwork = {
  ...{ id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', name: 'Solana', rpcUrl: 'https://solana.example' },
  ...{ nativeCurrency: { name: 'SOL', symbol: 'SOL', decimals: 9 }, explorerUrl: 'https://solscan.io' },
}
export const NETWORKS: readonly NamedNetwork[] = [ETHEREUM, BASE, POLYGON, SOLANA]
/** A network that wallets know and the page does not. */
export const FOREIGN_CHAIN = 'eip155:10'

export const ALICE = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'
export const BOB = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
export const SOL_ALICE = '7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q'

/** What a wallet that grants everything grants. */
export const EVERYWHERE = [...[ETHEREUM, BASE, POLYGON].map(({ id }) => `${id}:${ALICE}`), `${SOLANA.id}:${SOL_ALICE}`]

export const txHash = (number: number): string => `0x${(number * 7_919).toString(16).padStart(4, '0').repeat(16)}`

const GIVEN = ['Aurora', 'Basalt', 'Cedar', 'Drift', 'Ember', 'Fjord', 'Granite', 'Harbor', 'Iris', 'Juniper'] as const
const KIND = ['Wallet', 'Vault', 'Keys', 'Pocket', 'Safe', 'Purse', 'Chest'] as const

const madeUp = (number: number): WalletListing => ({
  id: `made-up-${number}`,
  name: `${GIVEN[number % GIVEN.length]} ${KIND[number % KIND.length]} ${number}`,
  image_id: `picture-${number % 12}`,
  chains: number % 3 === 0 ? [ETHEREUM.id, SOLANA.id] : number % 3 === 1 ? [ETHEREUM.id] : [SOLANA.id],
  mobile_link: `madeup${number}://`,
  homepage: 'https://wallet.example',
})

/** The well-known wallets, and after them made-up ones until there are so many. */
export const walletsUpTo = (count: number): readonly WalletListing[] => [
  ...BUNDLED_WALLETS.map((wallet, index) => ({ ...wallet, image_id: pictureOfKnown(index) })),
  ...Array.from({ length: Math.max(0, count - BUNDLED_WALLETS.length) }, (_, number) => madeUp(number)),
]

/** Names as in a catalogue that checks no entry. */
export const HOSTILE_NAMES: readonly WalletListing[] = [
  'W',
  'The Most Trusted And Secure Multi-Chain Crypto Wallet & NFT Browser For Everyone On Earth',
  'Supercalifragilisticexpialidociousunbreakablewalletname',
  'محفظة الواحة',
  '星のウォレット',
  'МетаМаѕk',
  '👩‍👩‍👧‍👦 Family 🏴‍☠️',
  'Gift\u202E tellaW',
].map((name, number) => ({ ...madeUp(number), id: `named-${number}`, name }))

/** A wallet's icon as an extension announces it: a mark on a ground of two colours. */
const icon = (from: string, to: string, mark: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="40" height="40" fill="url(#g)"/>${mark}</svg>`,
  )}`

const ANCHOR =
  '<path d="M20 14v16M10 22c1 6 5 9 10 9s9-3 10-9M15 18h10" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round"/><circle cx="20" cy="11.5" r="2.8" fill="none" stroke="#fff" stroke-width="2.4"/>'
const LAMP =
  '<path d="M16 13h8l3 14H13z" fill="#fff" opacity=".55"/><path d="M15 11h10v2.5H15zM12 27h16v3H12z" fill="#fff"/><circle cx="20" cy="21" r="3.4" fill="#fff"/>'

export const HARBOR: InstalledWallet = {
  ...{
    id: 'installed-harbor',
    name: 'Harbor',
    icon: icon('#4f8cff', '#1e47c4', ANCHOR),
    rdns: 'example.harbor',
    source: 'eip6963',
  },
  namespaces: ['eip155'],
}
/** Speaks both kinds of network. */
export const LANTERN: InstalledWallet = {
  ...{
    id: 'installed-lantern',
    name: 'Lantern',
    icon: icon('#b06cf0', '#6a2bc0', LAMP),
    rdns: undefined,
    source: 'walletStandard',
  },
  namespaces: ['eip155', 'solana'],
}
/** Has the name of another. */
export const OTHER_HARBOR: InstalledWallet = {
  ...{ id: 'installed-harbor-2', name: 'Harbor', icon: undefined, rdns: 'example.harb0r', source: 'eip6963' },
  namespaces: ['eip155'],
}

export const IPHONE: Partial<BrowserFacts> = {
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  ...{ maxTouchPoints: 5, hasCoarsePointer: true },
}
export const ANDROID: Partial<BrowserFacts> = {
  userAgent:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  ...{ maxTouchPoints: 5, hasCoarsePointer: true },
}
/** The browser inside another app. */
export const WEB_VIEW: Partial<BrowserFacts> = { ...IPHONE, userAgent: `${IPHONE.userAgent} Instagram 350.0.0` }
export const DESKTOP: Partial<BrowserFacts> = DESKTOP_FACTS
