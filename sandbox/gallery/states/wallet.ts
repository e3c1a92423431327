import type { ErrorCode } from '../../../src/domain/shared/error-catalogue.ts'
import { CoreError } from '../../../src/domain/shared/core-error.ts'
import type { InstalledWallet } from '../../../src/domain/wallets/installed-wallet.ts'
import type { WalletListing } from '../../../src/domain/wallets/wallet.ts'
import { HARBOR, LANTERN } from '../cast.ts'
import { type GalleryStates, problem } from '../gallery-state.ts'
import type { Setting, Stage } from '../stage.ts'

/** Has chosen a wallet, and is to be shown how to connect it. */
const choose =
  (view: 'ConnectingWallet' | 'ConnectingMultiChain' | 'GetWallet', id: string) =>
  async (stage: Stage): Promise<void> => {
    await stage.open('Connect')
    stage.core.push(view, id)
    await stage.pass()
  }

const installed = (...wallets: readonly InstalledWallet[]): Setting => ({
  prepare: ({ ports }) => ports.installedWallets.set(wallets),
})

const answering = (answer: () => Promise<never>): Setting => ({
  prepare: ({ ports }) => {
    ports.installedWallets.set([HARBOR])
    ports.installedWallets.answer = answer
  },
})

const refusing = (code: ErrorCode): Setting => answering(() => Promise.reject(new CoreError(code)))

const askHarbor = async (stage: Stage): Promise<void> => {
  await stage.open('Connect')
  await stage.visitor.press(`wallet-${HARBOR.id}`)
  await stage.pass()
}

/** Can be everywhere at once. */
const FERRY: WalletListing = {
  ...{ id: 'ferry', name: 'Ferry', image_id: 'picture-3', chains: [], mobile_link: 'ferry:' },
  ...{ webapp_link: 'https://ferry.example', desktop_link: 'ferry-desktop:', homepage: 'https://ferry.example/' },
  app_store: 'https://apps.apple.com/app/id1457119021',
  play_store: 'https://play.google.com/store/apps/details?id=example.ferry',
  chrome_store: 'https://chromewebstore.google.com/detail/ferry',
}

const onTab = (tab: string) => async (stage: Stage) => {
  await choose('ConnectingWallet', 'ferry')(stage)
  await stage.visitor.press(`tab-${tab}`)
  await stage.pass()
}

export const WALLET = {
  'wallet-in-this-browser': {
    view: 'ConnectingWallet',
    setting: installed(HARBOR),
    play: choose('ConnectingWallet', HARBOR.id),
    sees: '[data-testid="wallet-ready"]',
  },
  'wallet-in-this-browser-asked': {
    view: 'ConnectingWallet',
    setting: answering(() => new Promise(() => {})),
    play: askHarbor,
    sees: '[data-testid="wallet-asking"]',
  },
  'wallet-in-this-browser-declined': {
    view: 'ConnectingWallet',
    setting: refusing('USER_REJECTED'),
    play: askHarbor,
    sees: problem('USER_REJECTED'),
  },
  'wallet-in-this-browser-busy': {
    view: 'ConnectingWallet',
    setting: refusing('WALLET_BUSY'),
    play: askHarbor,
    sees: problem('WALLET_BUSY'),
  },
  'wallet-gone': {
    view: 'ConnectingWallet',
    play: choose('ConnectingWallet', 'nobody'),
    sees: '[data-testid="wallet-gone"]',
  },
  'wallet-by-code': {
    view: 'ConnectingWallet',
    setting: { wallets: [FERRY] },
    play: choose('ConnectingWallet', 'ferry'),
    sees: '[data-testid="qr"]',
  },
  'wallet-on-the-web': {
    view: 'ConnectingWallet',
    setting: { wallets: [FERRY] },
    play: onTab('web'),
    sees: '[data-testid="open-web"]',
  },
  'wallet-on-this-computer': {
    view: 'ConnectingWallet',
    setting: { wallets: [FERRY] },
    play: onTab('desktop'),
    sees: '[data-testid="open-desktop"]',
  },
  'wallet-on-two-kinds-of-network': {
    view: 'ConnectingMultiChain',
    setting: installed(LANTERN),
    play: choose('ConnectingMultiChain', LANTERN.id),
    sees: '[data-testid="way-solana"]',
  },
  'get-a-chosen-wallet': {
    view: 'GetWallet',
    setting: { wallets: [FERRY] },
    play: choose('GetWallet', 'ferry'),
    sees: '[data-testid="store-homepage"]',
  },
} as const satisfies GalleryStates
