import { ALICE, ETHEREUM, HARBOR, HOSTILE_NAMES, IPHONE, LANTERN, OTHER_HARBOR } from '../cast.ts'
import type { GalleryStates } from '../gallery-state.ts'
import type { Stage, World } from '../stage.ts'

const VIEW = '[data-view="Connect"]'

const installed =
  (...wallets: Parameters<World['ports']['connectors'][0]['set']>[0]) =>
  ({ ports }: World) =>
    ports.connectors[0].set(wallets)

/** Has connected a wallet of the list by its link, and wants another one for the other kind of network. */
const connectAnother = async ({ core, pass, open, world }: Stage): Promise<void> => {
  await open('Connect')
  const wallet = core.wallets.list.snapshot().wallets[3]
  const link = wallet === undefined ? undefined : core.wallets.linksFor(wallet).native
  if (wallet === undefined || link === undefined) throw new Error('The fourth wallet of the list has no link.')
  core.wallets.followLink(wallet, link)
  world.wallet.approve({ accounts: [`${ETHEREUM.id}:${ALICE}`], peer: { name: wallet.name } })
  await pass()
  core.account.activate('solana')
  await open('Connect')
}

export const CONNECT = {
  connect: { view: 'Connect', sees: '[data-testid="connect-wallets"] li' },
  'connect-loading': {
    view: 'Connect',
    setting: { prepare: ({ ports }) => ports.walletApi.gate.close() },
    sees: `${VIEW} .portico-row--empty`,
  },
  'connect-empty': { view: 'Connect', setting: { wallets: [] }, sees: '[data-testid="scan"]' },
  'connect-error': {
    view: 'Connect',
    setting: { prepare: ({ ports }) => void (ports.walletApi.failure = 'CAT_UNAVAILABLE') },
    sees: '[data-testid="connect-wallets"] li',
  },
  'connect-recent': {
    view: 'Connect',
    setting: { facts: IPHONE },
    play: connectAnother,
    sees: '[data-testid="connect-wallets"] li',
  },
  'connect-installed': {
    view: 'Connect',
    setting: { prepare: installed(HARBOR, LANTERN) },
    sees: '[data-testid="scan"]',
  },
  'connect-same-names': {
    view: 'Connect',
    setting: { prepare: installed(HARBOR, OTHER_HARBOR) },
    sees: '[data-testid="scan"]',
  },
  'connect-hostile-names': {
    view: 'Connect',
    setting: { wallets: HOSTILE_NAMES.slice(1, 5) },
    sees: '[data-testid="connect-wallets"] li',
  },
  'connect-on-a-phone': { view: 'Connect', setting: { facts: IPHONE }, sees: '[data-testid="connect-wallets"] li' },
} as const satisfies GalleryStates
