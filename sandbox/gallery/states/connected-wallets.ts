import { ALICE, BASE, BOB, ETHEREUM, SOLANA, SOL_ALICE } from '../cast.ts'
import type { GalleryStates } from '../gallery-state.ts'
import type { Stage } from '../stage.ts'

const LEAVE_RAINBOW = '[data-testid="leave-wallet-Rainbow"]'
const IN_USE = '[data-testid="wallet-list"] [aria-current="true"]'

const three = async ({ connect }: Stage): Promise<void> => {
  await connect([`${ETHEREUM.id}:${ALICE}`, `${SOLANA.id}:${SOL_ALICE}`], 'Rainbow')
  await connect([`${BASE.id}:${BOB}`], 'The Most Trusted And Secure Multi-Chain Crypto Wallet For Everyone')
  await connect([`${ETHEREUM.id}:${BOB}`, `${BASE.id}:${BOB}`], 'Ledger Live')
}

export const CONNECTED_WALLETS = {
  'connected-wallets': {
    view: 'ConnectedWallets',
    play: async (stage) => {
      await three(stage)
      await stage.open('Account')
      await stage.visitor.press('account-menu')
      await stage.visitor.press('connected-wallets')
      await stage.pass()
    },
    sees: IN_USE,
  },
  'connected-wallets-of-one-kind': {
    view: 'ConnectedWallets',
    setting: { config: { networks: [ETHEREUM, BASE] } },
    play: async (stage) => {
      await stage.connect([`${ETHEREUM.id}:${ALICE}`], 'Rainbow')
      await stage.connect([`${ETHEREUM.id}:${BOB}`], 'Ledger Live')
      await stage.open('ConnectedWallets')
    },
    sees: LEAVE_RAINBOW,
  },
  'connected-wallets-one-left': {
    view: 'ConnectedWallets',
    play: async (stage) => {
      await stage.connect([`${ETHEREUM.id}:${ALICE}`], 'Rainbow')
      await stage.connect([`${ETHEREUM.id}:${BOB}`], 'Ledger Live')
      await stage.open('ConnectedWallets')
      await stage.visitor.press('leave-wallet-Ledger Live')
      await stage.pass()
    },
    sees: `${IN_USE}[data-testid="use-wallet-Rainbow"]`,
  },
  'connected-wallets-as-many-as-can-be': {
    view: 'ConnectedWallets',
    play: async (stage) => {
      for (let at = 1; at <= 8; at += 1)
        await stage.connect([`${ETHEREUM.id}:0x${String(at).repeat(40)}`], `Wallet ${at}`)
      await stage.open('ConnectedWallets')
    },
    sees: '[data-testid="leave-wallet-Wallet 1"]',
  },
  'account-of-several-wallets': {
    view: 'Account',
    play: async (stage) => {
      await three(stage)
      await stage.open('Account')
      await stage.visitor.press('account-menu')
    },
    sees: '[data-testid="connected-wallets"]',
  },
  'account-one-wallet-at-a-time': {
    view: 'Account',
    setting: { config: { severalWallets: false } },
    play: async (stage) => {
      await stage.connect([`${ETHEREUM.id}:${ALICE}`], 'Rainbow')
      await stage.open('Account')
    },
    sees: '[data-testid="account-address"]',
  },
} as const satisfies GalleryStates
