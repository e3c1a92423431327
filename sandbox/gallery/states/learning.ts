import type { WalletListing } from '../../../src/domain/wallets/wallet.ts'
import type { GalleryStates } from '../gallery-state.ts'
import type { Stage } from '../stage.ts'

const STORES: Partial<WalletListing> = {
  app_store: 'https://apps.apple.com/app/id1457119021',
  play_store: 'https://play.google.com/store/apps/details?id=me.rainbow',
  chrome_store: 'https://chromewebstore.google.com/detail/opfgelmcmbiajamepnmloijbpoleiama',
  homepage: 'https://rainbow.me/',
}

const listed = (change: Partial<WalletListing>): readonly WalletListing[] => [
  { id: 'rainbow', name: 'Rainbow', chains: [], mobile_link: 'rainbow:', image_id: 'picture-4', ...change },
]

const getIt = async ({ core, open, pass }: Stage): Promise<void> => {
  await open('Connect')
  core.modal.push('GetWallet', 'rainbow')
  await pass()
}

/** For those who have no wallet yet. */
export const LEARNING = {
  'what-is-a-wallet': { view: 'WhatIsAWallet', sees: '[data-testid="have-wallet"]' },
  'get-a-wallet': { view: 'GetWallet', sees: '[data-testid="get-list"]' },
  'get-a-wallet-loading': {
    view: 'GetWallet',
    setting: { prepare: ({ ports }) => ports.walletApi.gate.close() },
    sees: '[data-view="GetWallet"] .portico-row--empty',
  },
  'get-a-wallet-empty': {
    view: 'GetWallet',
    setting: { wallets: [] },
    sees: '[data-view="GetWallet"] .portico-empty',
  },
  'get-a-wallet-error': {
    view: 'GetWallet',
    setting: { prepare: ({ ports }) => void (ports.walletApi.failure = 'CAT_UNAVAILABLE') },
    sees: '[data-testid="get-list"]',
  },
  'get-this-wallet': {
    view: 'GetWallet',
    setting: { wallets: listed(STORES) },
    play: getIt,
    sees: '[data-testid="qr"]',
  },
  'get-this-wallet-from-its-page': {
    view: 'GetWallet',
    setting: { wallets: listed({ homepage: 'https://rainbow.me/' }) },
    play: getIt,
    sees: '[data-testid="store-homepage"]',
  },
  'get-this-wallet-nowhere': {
    view: 'GetWallet',
    setting: { wallets: listed({}) },
    play: getIt,
    sees: '[data-view="GetWallet"] .portico-scene',
  },
} as const satisfies GalleryStates
