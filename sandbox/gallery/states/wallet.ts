import { HARBOR, LANTERN } from '../cast.ts'
import type { GalleryStates } from '../gallery-state.ts'
import type { Stage } from '../stage.ts'

/** Has chosen a wallet, and is to be shown how to connect it. */
const choose =
  (view: 'ConnectingWallet' | 'ConnectingMultiChain', id: string) =>
  async (stage: Stage): Promise<void> => {
    await stage.open('Connect')
    stage.core.push(view, id)
    await stage.pass()
  }

export const WALLET = {
  'wallet-in-this-browser': {
    view: 'ConnectingWallet',
    setting: { prepare: ({ ports }) => ports.installedWallets.set([HARBOR]) },
    play: choose('ConnectingWallet', HARBOR.id),
    sees: '[data-view="ConnectingWallet"]',
  },
  'wallet-on-two-kinds-of-network': {
    view: 'ConnectingMultiChain',
    setting: { prepare: ({ ports }) => ports.installedWallets.set([LANTERN]) },
    play: choose('ConnectingMultiChain', LANTERN.id),
    sees: '[data-view="ConnectingMultiChain"]',
  },
} as const satisfies GalleryStates
