import { porticoTheme } from '../../../src/ui/theme/portico-theme.ts'
import type { PorticoHandle } from '../../../src/ui/bridge/portico-handle.ts'
import { type GalleryStates, problem } from '../gallery-state.ts'
import type { Stage } from '../stage.ts'

const BUSY = '[aria-busy="true"]'

const TOAST = '[data-testid="toast"]'
const VIEW = 'ConnectingWalletConnectBasic'

const told =
  (...news: readonly Parameters<PorticoHandle['notify']>[0][]) =>
  async ({ open, handle }: Stage): Promise<void> => {
    await open(VIEW)
    for (const each of news) handle.notify(each)
  }

/** What the frame shows with every view: the code that is loading or fails to load, and what is beside it. */
export const FRAME = {
  'connect-code-loading': { view: 'Connect', setting: { core: 'never' }, sees: BUSY },
  'all-wallets-code-loading': { view: 'AllWallets', setting: { core: 'never' }, sees: BUSY },
  'pairing-code-loading': { view: 'ConnectingWalletConnectBasic', setting: { core: 'never' }, sees: BUSY },
  'account-code-loading': { view: 'Account', setting: { core: 'never' }, sees: BUSY },
  'frame-code-failed': { view: 'Connect', setting: { core: 'failed' }, sees: problem('UNKNOWN') },
  'frame-forgetful-browser': {
    view: 'ConnectingWalletConnectBasic',
    setting: { isForgetful: true },
    sees: '[data-testid="memory-banner"]',
  },
  'frame-toast': { view: VIEW, play: told({ code: 'DISCONNECT_FAILED' }), sees: TOAST },
  'frame-toast-of-a-wallet': {
    view: VIEW,
    play: told({ kind: 'error', code: 'SESSION_EXPIRED', wallet: 'Rainbow' }),
    sees: TOAST,
  },
  'frame-good-news': {
    view: VIEW,
    play: told({ kind: 'success', event: 'TRANSACTION_STARTED' }),
    sees: TOAST,
  },
  'frame-toast-over-a-tall-sheet': {
    view: 'Account',
    play: async (stage) => {
      await stage.connect()
      await stage.open('Account')
      await stage.visitor.see('[data-testid="send-open"]')
      stage.handle.notify({ code: 'SEND_FAILED' })
    },
    sees: TOAST,
  },
  'frame-many-toasts': {
    view: VIEW,
    play: told(
      { code: 'UNKNOWN' },
      { code: 'SEND_FAILED' },
      { code: 'UNKNOWN' },
      { kind: 'success', event: 'TRANSACTION_STARTED', hash: '5'.repeat(88) },
    ),
    sees: `${TOAST}[data-kind="success"]`,
  },
  'frame-own-theme': {
    view: 'Connect',
    setting: {
      theme: porticoTheme({ accent: '#c2410c', radius: '1px', fontSizeMaster: '11px', font: 'Georgia, serif' }),
    },
    sees: '[data-testid="connect-wallets"] li',
  },
  'embedded-connect': {
    view: 'Connect',
    setting: { config: { embedded: true } },
    sees: '.portico-embedded [data-testid="connect-wallets"] li',
  },
  'embedded-pairing': {
    view: VIEW,
    setting: { config: { embedded: true } },
    play: async ({ open, core, pass }) => {
      await open('Connect')
      core.modal.push(VIEW)
      await pass()
    },
    sees: '.portico-embedded [data-testid="qr"]',
  },
  'embedded-account': {
    view: 'Account',
    setting: { config: { embedded: true } },
    play: async ({ connect }) => void (await connect()),
    sees: '.portico-embedded [data-testid="account-address"]',
  },
} as const satisfies GalleryStates
