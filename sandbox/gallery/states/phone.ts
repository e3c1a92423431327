import type { WalletListing } from '../../../src/domain/wallets/wallet.ts'
import { linkWatchOf } from '../../../src/ui/bridge/link-watch.ts'
import { ANDROID, IPHONE, WEB_VIEW } from '../cast.ts'
import { type GalleryStates, problem } from '../gallery-state.ts'
import type { Stage } from '../stage.ts'

const VIEW = 'ConnectingWallet'
const LINK = '[data-testid="open-wallet"]'

const listed = (change: Partial<WalletListing>): readonly WalletListing[] => [
  { id: 'rainbow', name: 'Rainbow', chains: [], mobile_link: 'rainbow:', image_id: 'picture-4', ...change },
]

/** Has chosen a wallet of the list. */
const choose = async ({ core, open, pass }: Stage): Promise<WalletListing> => {
  await open('AllWallets')
  const [wallet] = core.wallets.list.snapshot().wallets
  if (wallet === undefined) throw new Error('The list is empty.')
  core.modal.push(VIEW, wallet.id)
  await pass()
  return wallet
}

const chosen = async (stage: Stage): Promise<void> => void (await choose(stage))

/** Has followed the wallet's link. */
const follow = async (stage: Stage): Promise<void> => {
  const wallet = await choose(stage)
  const { native, universal } = stage.core.wallets.linksFor(wallet)
  const link = native ?? universal
  if (link === undefined) throw new Error(`${wallet.name} has no link.`)
  stage.core.wallets.followLink(wallet, link)
}

/** Pairing where the wallet is on the same device. */
export const PHONE = {
  'phone-wallet': { view: VIEW, setting: { facts: IPHONE, wallets: listed({}) }, play: chosen, sees: LINK },
  'phone-wallet-preparing': {
    view: VIEW,
    setting: { facts: ANDROID, wallets: listed({}), prepare: ({ sessions }) => sessions.relay.close() },
    play: chosen,
    sees: '.portico-button--waiting',
  },
  'phone-wallet-code': {
    view: VIEW,
    setting: { facts: IPHONE, wallets: listed({}) },
    play: async (stage) => {
      await choose(stage)
      await stage.visitor.press('show-code')
    },
    sees: '[data-testid="qr"]',
  },
  'phone-wallet-followed': {
    view: VIEW,
    setting: { facts: IPHONE, wallets: listed({}) },
    play: follow,
    sees: '.portico-halo--waiting',
  },
  'phone-back-from-wallet': {
    view: VIEW,
    setting: { facts: ANDROID, wallets: listed({}) },
    play: async (stage) => {
      await follow(stage)
      stage.world.ports.page.resume()
    },
    sees: '.portico-halo--waiting',
  },
  'phone-wallet-missing': {
    view: VIEW,
    setting: { facts: IPHONE, wallets: listed({}) },
    play: async (stage) => {
      await follow(stage)
      // As after the wait; the link itself would lead the gallery away.
      linkWatchOf(stage.handle).isMissing.set(true)
    },
    sees: '[data-testid="wallet-missing"]',
  },
  'phone-link-blocked': {
    view: VIEW,
    // As a catalogue that was broken into might list it.
    setting: { facts: ANDROID, wallets: listed({ mobile_link: 'data:text/html,hello' }) },
    play: chosen,
    sees: problem('LINK_BLOCKED'),
  },
  'phone-wallet-without-link': {
    view: VIEW,
    setting: { facts: ANDROID, wallets: listed({ mobile_link: undefined, desktop_link: 'rainbow://' }) },
    play: chosen,
    sees: '.portico-note',
  },
  'phone-relay-away': {
    view: VIEW,
    setting: { facts: IPHONE, wallets: listed({}), prepare: ({ sessions }) => sessions.relay.close() },
    play: async (stage) => {
      await choose(stage)
      await stage.pass(8_000)
    },
    sees: problem('RELAY_UNREACHABLE'),
  },
  'phone-get-wallet': {
    view: 'GetWallet',
    setting: { facts: IPHONE, wallets: listed({ app_store: 'https://apps.apple.com/app/id1457119021' }) },
    play: async (stage) => {
      const { id } = await choose(stage)
      stage.core.modal.push('GetWallet', id)
      await stage.pass()
    },
    sees: '[data-testid="store-appStore"]',
  },
  'phone-in-another-app': {
    view: 'ConnectingWalletConnectBasic',
    setting: { facts: WEB_VIEW },
    sees: '[data-testid="copy-page"]',
  },
} as const satisfies GalleryStates
