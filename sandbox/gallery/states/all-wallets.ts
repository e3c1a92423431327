import type { MemoryWalletApi } from '../../../src/adapters/memory/memory-wallet-api.ts'
import type { ErrorCode } from '../../../src/domain/shared/error-catalogue.ts'
import { ANDROID, HARBOR, HOSTILE_NAMES, LANTERN, OTHER_HARBOR, walletsUpTo } from '../cast.ts'
import { type GalleryStates, problem } from '../gallery-state.ts'
import type { Setting, Stage } from '../stage.ts'

const VIEW = '[data-view="AllWallets"]'
const ROW = `${VIEW} [data-testid="wallet-list"] li`

const serviceSays = (code: ErrorCode): Setting => ({
  prepare: ({ ports }) => void (ports.walletApi.failure = code),
})

const BUSY = `${VIEW} [data-testid="busy"]`
const BUSY_SECONDS = 12

const saysBusy = ({ walletApi }: { readonly walletApi: Pick<MemoryWalletApi, 'failure' | 'retryAfterSeconds'> }) =>
  void Object.assign(walletApi, { failure: 'CAT_RATE_LIMITED', retryAfterSeconds: BUSY_SECONDS })

/** A search answers no sooner than this. Unit: milliseconds. */
const SEARCH_MS = 400

const search =
  (text: string, before: (stage: Stage) => void = () => {}) =>
  async (stage: Stage): Promise<void> => {
    await stage.open('AllWallets')
    await stage.visitor.see(ROW)
    before(stage)
    await stage.visitor.type('wallet-search', text)
    await stage.pass(SEARCH_MS)
  }

/** The service answers the first page, and changes afterwards. */
const scrollOn =
  (after: (stage: Stage) => void) =>
  async (stage: Stage): Promise<void> => {
    await stage.open('AllWallets')
    after(stage)
    stage.core.wallets.loadMore().catch(() => undefined)
    await stage.pass()
  }

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
  'all-wallets-waiting-for-busy-service': {
    view: 'AllWallets',
    setting: { prepare: ({ ports }) => saysBusy(ports) },
    sees: BUSY,
  },
  'all-wallets-busy-service': {
    view: 'AllWallets',
    setting: { prepare: ({ ports }) => saysBusy(ports) },
    play: async (stage) => {
      await stage.open('AllWallets')
      await stage.pass(1_000 * BUSY_SECONDS)
    },
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
  'all-wallets-more-loading': {
    view: 'AllWallets',
    setting: { wallets: walletsUpTo(300) },
    play: scrollOn(({ world }) => world.ports.walletApi.gate.close()),
    sees: `${VIEW} .portico-caption`,
  },
  'all-wallets-more-busy': {
    view: 'AllWallets',
    setting: { wallets: walletsUpTo(300) },
    play: scrollOn(({ world }) => saysBusy(world.ports)),
    sees: BUSY,
  },
  'all-wallets-more-error': {
    view: 'AllWallets',
    setting: { wallets: walletsUpTo(300) },
    play: scrollOn(({ world }) => void (world.ports.walletApi.failure = 'CAT_UNAVAILABLE')),
    sees: problem('CAT_UNAVAILABLE'),
  },
  'all-wallets-search': { view: 'AllWallets', play: search('bit'), sees: '[data-testid="search-clear"]' },
  'all-wallets-search-loading': {
    view: 'AllWallets',
    play: search('bit', ({ world }) => world.ports.walletApi.gate.close()),
    sees: `${VIEW} .portico-search .portico-spinner`,
  },
  'all-wallets-search-empty': {
    view: 'AllWallets',
    // A text without a place to break the line.
    play: search('0x70997970C51812dc3A010C7d01b50e0d17dc79C8'),
    sees: '[data-testid="no-wallets"]',
  },
  'all-wallets-search-busy': {
    view: 'AllWallets',
    play: search('bit', ({ world }) => saysBusy(world.ports)),
    sees: BUSY,
  },
  'all-wallets-search-error': {
    view: 'AllWallets',
    play: search('bit', ({ world }) => void (world.ports.walletApi.failure = 'CAT_UNAVAILABLE')),
    sees: problem('CAT_UNAVAILABLE'),
  },
  'all-wallets-no-pictures': {
    view: 'AllWallets',
    setting: { prepare: ({ ports }) => ports.walletApi.images.clear() },
    sees: ROW,
  },
  'all-wallets-installed': {
    view: 'AllWallets',
    setting: { prepare: ({ ports }) => ports.connectors[0].set([HARBOR, OTHER_HARBOR, LANTERN]) },
    sees: ROW,
  },
  'all-wallets-hostile-names': { view: 'AllWallets', setting: { wallets: HOSTILE_NAMES }, sees: ROW },
  'all-wallets-on-a-phone': { view: 'AllWallets', setting: { facts: ANDROID }, sees: ROW },
  'all-wallets-few-on-a-phone': {
    view: 'AllWallets',
    setting: { facts: ANDROID, wallets: walletsUpTo(0).slice(0, 2) },
    sees: '.portico-strip--large',
  },
} as const satisfies GalleryStates
