import { type GalleryStates, problem } from '../gallery-state.ts'

const BUSY = '[aria-busy="true"]'

/** What the frame shows whatever the view: the code that is on its way, or does not come, and what stands beside. */
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
  'frame-notice': {
    view: 'ConnectingWalletConnectBasic',
    play: async (stage) => {
      await stage.open('ConnectingWalletConnectBasic')
      stage.handle.notify({ code: 'DISCONNECT_FAILED' })
    },
    sees: '[data-testid="notice"]',
  },
} as const satisfies GalleryStates
