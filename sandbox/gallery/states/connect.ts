import type { InstalledWallet } from '../../../src/domain/wallets/installed-wallet.ts'
import { ALICE, ETHEREUM, HARBOR, HOSTILE_NAMES, IPHONE, LANTERN, OTHER_HARBOR, walletsUpTo } from '../cast.ts'
import type { GalleryStates } from '../gallery-state.ts'
import type { Stage, World } from '../stage.ts'

const VIEW = '[data-view="Connect"]'

const SMALL_CODE = '[data-testid="small-qr"]'

const another = (name: string): InstalledWallet => ({
  ...{ id: `installed-${name}`, name, icon: undefined, rdns: `example.${name.toLowerCase()}`, source: 'eip6963' },
  namespaces: ['eip155'],
})

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
    sees: `${VIEW} .portico-wallet--empty`,
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
    sees: SMALL_CODE,
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
  'connect-many-installed': {
    view: 'Connect',
    setting: { prepare: installed(HARBOR, LANTERN, ...['Pier', 'Quay', 'Mole', 'Dock'].map(another)) },
    sees: SMALL_CODE,
  },
  'connect-few-wallets': {
    view: 'Connect',
    setting: { wallets: walletsUpTo(0).slice(0, 2), prepare: installed(HARBOR) },
    sees: '.portico-strip--few',
  },
  'connect-code-preparing': {
    view: 'Connect',
    setting: {
      prepare: (world) => {
        installed(HARBOR)(world)
        world.sessions.relay.close()
      },
    },
    sees: '.portico-small-code--preparing',
  },
  'connect-code-late': {
    view: 'Connect',
    setting: { prepare: ({ sessions }) => sessions.relay.close() },
    play: async (stage) => {
      await stage.open('Connect')
      stage.world.clock.advance(3_000)
      await stage.pass()
    },
    sees: '.portico-small-code--none',
  },
  'connect-on-a-phone': { view: 'Connect', setting: { facts: IPHONE }, sees: '[data-testid="connect-wallets"] li' },
} as const satisfies GalleryStates
