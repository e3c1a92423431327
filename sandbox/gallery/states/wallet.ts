import type { ErrorCode } from '../../../src/domain/shared/error-catalogue.ts'
import { CoreError } from '../../../src/domain/shared/core-error.ts'
import type { InstalledWallet } from '../../../src/domain/wallets/installed-wallet.ts'
import type { WalletListing } from '../../../src/domain/wallets/wallet.ts'
import { HARBOR, LANTERN } from '../cast.ts'
import { type GalleryStates, problem } from '../gallery-state.ts'
import type { Stage, World } from '../stage.ts'

const EVERYWHERE_LISTED: readonly WalletListing[] = [
  {
    ...{ id: 'harbor', name: 'Harbor', image_id: 'picture-7', chains: [] },
    ...{ mobile_link: 'harbor://', desktop_link: 'harbor-desktop://', webapp_link: 'https://app.harbor.example' },
    ...{ homepage: 'https://harbor.example', app_store: 'https://apps.apple.com/app/id1' },
    ...{
      play_store: 'https://play.google.com/store/apps/details?id=a',
      chrome_store: 'https://chromewebstore.google.com/a',
    },
  },
]

const injected =
  (...wallets: readonly InstalledWallet[]) =>
  ({ ports }: World): void =>
    ports.connectors[0].set(wallets)

/** Has pressed the wallet, wherever it stands. */
const press =
  (id: string, then: (stage: Stage) => Promise<void> = async () => {}) =>
  async (stage: Stage): Promise<void> => {
    await stage.open('Connect')
    await stage.visitor.press(`wallet-${id}`)
    await stage.pass()
    await then(stage)
    await stage.pass()
  }

/** Has pressed the wallet of the list, and then one of the ways to it. */
const way = (tab: string) => press('harbor', ({ visitor }) => visitor.press(`tab-${tab}`))

/** What the wallet in the page does when it is asked. */
const answering =
  (wallet: InstalledWallet, answer: World['ports']['connectors'][0]['answer']) =>
  (world: World): void => {
    injected(wallet)(world)
    world.ports.connectors[0].answer = answer
  }

const silent = () => new Promise<never>(() => {})
const failing = (code: ErrorCode) => () => Promise.reject(new CoreError(code))

/** A chosen wallet, and the ways to it on a computer. */
export const WALLET = {
  'wallet-asking': {
    view: 'ConnectingWallet',
    setting: { prepare: answering(HARBOR, silent) },
    play: press(HARBOR.id),
    sees: '[data-testid="wallet-asking"]',
  },
  'wallet-declined': {
    view: 'ConnectingWallet',
    setting: { prepare: answering(HARBOR, failing('USER_REJECTED')) },
    play: press(HARBOR.id),
    sees: problem('USER_REJECTED'),
  },
  'wallet-failed': {
    view: 'ConnectingWallet',
    setting: { prepare: answering(HARBOR, failing('WALLET_BAD_ANSWER')) },
    play: press(HARBOR.id),
    sees: problem('WALLET_BAD_ANSWER'),
  },
  'wallet-cancelled': {
    view: 'ConnectingWallet',
    setting: { prepare: answering(HARBOR, silent) },
    play: press(HARBOR.id, ({ visitor }) => visitor.press('cancel-connect')),
    sees: '[data-testid="wallet-ready"]',
  },
  'wallet-gone': {
    view: 'ConnectingWallet',
    setting: { prepare: answering(HARBOR, silent) },
    play: press(HARBOR.id, async ({ world }) => injected()(world)),
    sees: '[data-testid="wallet-gone"]',
  },
  'wallet-on-two-kinds-of-network': {
    view: 'ConnectingMultiChain',
    setting: { prepare: injected(LANTERN) },
    play: press(LANTERN.id),
    sees: '[data-testid="way-solana"]',
  },
  'wallet-code': {
    view: 'ConnectingWallet',
    setting: { wallets: EVERYWHERE_LISTED },
    play: press('harbor'),
    sees: '[data-testid="qr"]',
  },
  'wallet-code-relay-away': {
    view: 'ConnectingWallet',
    setting: { wallets: EVERYWHERE_LISTED, prepare: ({ sessions }) => sessions.relay.close() },
    play: press('harbor', ({ pass }) => pass(8_000)),
    sees: problem('RELAY_UNREACHABLE'),
  },
  'wallet-as-a-page': {
    view: 'ConnectingWallet',
    setting: { wallets: EVERYWHERE_LISTED },
    play: way('web'),
    sees: '[data-testid="open-web"]',
  },
  'wallet-on-this-computer': {
    view: 'ConnectingWallet',
    setting: { wallets: EVERYWHERE_LISTED },
    play: way('desktop'),
    sees: '[data-testid="open-desktop"]',
  },
  'wallet-opened-elsewhere': {
    view: 'ConnectingWallet',
    setting: { wallets: EVERYWHERE_LISTED },
    play: press('harbor', async ({ core, visitor }) => {
      await visitor.press('tab-web')
      const [wallet] = core.wallets.list.snapshot().wallets
      const link = wallet === undefined ? undefined : core.wallets.linksFor(wallet).web
      if (wallet !== undefined && link !== undefined) core.wallets.followLink(wallet, link)
    }),
    sees: '[data-testid="open-web"] .portico-halo--waiting',
  },
} as const satisfies GalleryStates
