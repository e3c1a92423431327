import type { ErrorCode } from '../../../src/domain/shared/error-catalogue.ts'
import { ANDROID, HOSTILE_NAMES, walletsUpTo } from '../cast.ts'
import { type GalleryStates, problem } from '../gallery-state.ts'
import type { Setting } from '../stage.ts'

const VIEW = '[data-view="AllWallets"]'
const ROW = `${VIEW} [data-testid="wallet-list"] li`

const serviceSays = (code: ErrorCode): Setting => ({
  prepare: ({ ports }) => void (ports.walletApi.failure = code),
})

export const ALL_WALLETS = {
  'all-wallets': { view: 'AllWallets', sees: ROW },
  'all-wallets-loading': {
    view: 'AllWallets',
    setting: { prepare: ({ ports }) => ports.walletApi.gate.close() },
    sees: `${VIEW} .portico-wallet--empty`,
  },
  'all-wallets-empty': { view: 'AllWallets', setting: { wallets: [] }, sees: `${VIEW} .portico-empty` },
  'all-wallets-error': {
    view: 'AllWallets',
    setting: serviceSays('CAT_UNAVAILABLE'),
    sees: problem('CAT_UNAVAILABLE'),
  },
  'all-wallets-busy-service': {
    view: 'AllWallets',
    setting: serviceSays('CAT_RATE_LIMITED'),
    sees: problem('CAT_RATE_LIMITED'),
  },
  'all-wallets-forbidden': {
    view: 'AllWallets',
    setting: serviceSays('CAT_FORBIDDEN'),
    sees: problem('CAT_FORBIDDEN'),
  },
  'all-wallets-web-page-instead': {
    view: 'AllWallets',
    setting: serviceSays('CAT_BAD_BODY'),
    sees: problem('CAT_BAD_BODY'),
  },
  'all-wallets-long-list': { view: 'AllWallets', setting: { wallets: walletsUpTo(1_000) }, sees: ROW },
  'all-wallets-hostile-names': { view: 'AllWallets', setting: { wallets: HOSTILE_NAMES }, sees: ROW },
  'all-wallets-on-a-phone': { view: 'AllWallets', setting: { facts: ANDROID }, sees: ROW },
} as const satisfies GalleryStates
