import { porticoTheme } from '../../../src/ui/theme/portico-theme.ts'
import { HARBOR, LANTERN } from '../cast.ts'
import { type GalleryStates, problem } from '../gallery-state.ts'
import type { Setting, Stage } from '../stage.ts'

/** From 720 pixels on, the wallets stand beside what is on screen; below that, all is as without it. */
const WIDE: Setting = { theme: porticoTheme({ layout: 'wide' }) }

const minWidth = 720

const installed: Setting = {
  ...WIDE,
  prepare: ({ ports }) => ports.connectors[0].set([HARBOR, LANTERN]),
}

const CODE = ':is([data-testid="qr"], [data-testid="small-qr"])'

/** Presses the third wallet of the list. */
const chooseThird = async ({ core, open, pass }: Stage): Promise<void> => {
  await open('ConnectingWalletConnectBasic')
  const wallet = core.wallets.list.snapshot().wallets[2]
  if (wallet === undefined) throw new Error('There is no third wallet.')
  core.modal.push('ConnectingWallet', wallet.id)
  await pass()
}

export const WIDE_LAYOUT = {
  wide: { view: 'ConnectingWalletConnectBasic', minWidth, setting: WIDE, sees: CODE },
  'wide-installed': { view: 'Connect', minWidth, setting: installed, sees: CODE },
  'wide-loading': {
    view: 'ConnectingWalletConnectBasic',
    minWidth,
    setting: { ...WIDE, prepare: ({ ports }) => ports.walletApi.gate.close() },
    sees: CODE,
  },
  'wide-few': {
    view: 'ConnectingWalletConnectBasic',
    minWidth,
    setting: { ...WIDE, wallets: [] },
    sees: CODE,
  },
  'wide-chosen': { view: 'ConnectingWallet', minWidth, setting: WIDE, play: chooseThird, sees: '[data-testid="qr"]' },
  'wide-all': { view: 'AllWallets', minWidth, setting: WIDE, sees: '[data-testid="wallet-list"] li' },
  'wide-relay-away': {
    view: 'ConnectingWalletConnectBasic',
    minWidth,
    setting: { ...WIDE, prepare: ({ sessions }) => sessions.relay.close() },
    play: async ({ open, pass }) => {
      await open('ConnectingWalletConnectBasic')
      await pass(8_000)
    },
    sees: problem('RELAY_UNREACHABLE'),
  },
} satisfies GalleryStates
