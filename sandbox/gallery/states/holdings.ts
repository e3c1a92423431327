import { ALICE, ETHEREUM } from '../cast.ts'
import { type GalleryStates, problem } from '../gallery-state.ts'
import { MISHAPS, NFTS, ODD_NFTS, TOKENS, TRANSACTIONS, UNDER_WAY } from '../holdings.ts'
import type { Stage, World } from '../stage.ts'

const tab =
  (name: 'tokens' | 'nfts' | 'activity', then: (stage: Stage) => Promise<void> = async () => {}) =>
  async (stage: Stage): Promise<void> => {
    await stage.connect()
    await stage.open('Account')
    await stage.visitor.press(`tab-${name}`)
    await stage.pass()
    await then(stage)
  }

const full = ({ ports, blockchains }: World): void => {
  blockchains.eip155.hold(ETHEREUM, ALICE, 1_284_500_000_000_000_000n)
  ports.tokenApi.tokens = TOKENS
  ports.nftApi.nfts = NFTS
  ports.transactionApi.transactions = TRANSACTIONS
}

const LOADING = '[data-testid="tab-loading"]'
const EMPTY = '[data-testid="tab-empty"]'

/** The suspicious transactions stand at the end, folded. */
const suspiciousUnfolded = tab('activity', async ({ visitor }) => {
  ;(await visitor.see('[data-testid="history"]')).scrollIntoView({ block: 'end', behavior: 'instant' })
  await visitor.press('suspicious-toggle')
  ;(await visitor.see('.portico-deal-party--false')).scrollIntoView({ block: 'center', behavior: 'instant' })
})

/** What an account holds and did, and where others send it something. */
export const HOLDINGS = {
  tokens: { view: 'Account', setting: { prepare: full }, play: tab('tokens'), sees: '[data-testid="token-row"]' },
  'tokens-small-change': {
    view: 'Account',
    setting: { prepare: full },
    play: tab('tokens', ({ visitor }) => visitor.press('dust')),
    sees: '[data-symbol="DUST"]',
  },
  'tokens-loading': {
    view: 'Account',
    setting: { prepare: ({ ports }) => ports.tokenApi.gate.close() },
    play: tab('tokens'),
    sees: LOADING,
  },
  'tokens-empty': { view: 'Account', play: tab('tokens'), sees: EMPTY },
  'tokens-error': {
    view: 'Account',
    setting: { prepare: ({ ports }) => void (ports.tokenApi.isAway = true) },
    play: tab('tokens'),
    sees: problem('BALANCE_UNAVAILABLE'),
  },
  'tokens-not-offered': { view: 'Account', setting: { isWithoutHoldings: true }, play: tab('tokens'), sees: EMPTY },
  nfts: { view: 'Account', setting: { prepare: full }, play: tab('nfts'), sees: '[data-testid="nft"]' },
  'nfts-hidden-shown': {
    view: 'Account',
    setting: { prepare: full },
    play: tab('nfts', ({ visitor }) => visitor.press('nfts-hidden')),
    sees: '[data-testid="nft-spam"]',
  },
  'nfts-odd': {
    view: 'Account',
    setting: { prepare: ({ ports }) => void (ports.nftApi.nfts = ODD_NFTS) },
    play: tab('nfts'),
    sees: '[data-testid="nft"]',
  },
  nft: {
    view: 'Nft',
    setting: { prepare: full },
    play: tab('nfts', ({ visitor }) => visitor.press('nft')),
    sees: '[data-testid="nft-name"]',
  },
  'nft-odd': {
    view: 'Nft',
    setting: { prepare: ({ ports }) => void (ports.nftApi.nfts = ODD_NFTS) },
    play: tab('nfts', ({ visitor }) => visitor.press('nft')),
    sees: '[data-testid="nft-name"]',
  },
  'nft-likely-spam': {
    view: 'Nft',
    setting: { prepare: ({ ports }) => void (ports.nftApi.nfts = NFTS.filter(({ is_spam }) => is_spam)) },
    play: tab('nfts', async ({ visitor }) => {
      await visitor.press('nfts-hidden')
      await visitor.press('nft')
    }),
    sees: '[data-testid="nft-name"]',
  },
  'nfts-loading': {
    view: 'Account',
    setting: { prepare: ({ ports }) => ports.nftApi.gate.close() },
    play: tab('nfts'),
    sees: LOADING,
  },
  'nfts-empty': { view: 'Account', play: tab('nfts'), sees: EMPTY },
  'nfts-error': {
    view: 'Account',
    setting: { prepare: ({ ports }) => void (ports.nftApi.isAway = true) },
    play: tab('nfts'),
    sees: problem('NFTS_UNAVAILABLE'),
  },
  activity: {
    view: 'Account',
    setting: { prepare: full },
    play: tab('activity'),
    sees: '[data-testid="transaction-row"]',
  },
  'activity-suspicious': {
    view: 'Account',
    setting: { prepare: full },
    play: suspiciousUnfolded,
    sees: '.portico-deal-party--false',
  },
  'activity-pending': {
    view: 'Account',
    setting: { prepare: ({ ports }) => void (ports.transactionApi.transactions = UNDER_WAY) },
    play: tab('activity'),
    sees: '[data-testid="transaction-row"][data-status="pending"]',
  },
  'activity-imitated': {
    view: 'Account',
    setting: { prepare: ({ ports }) => void (ports.transactionApi.transactions = UNDER_WAY) },
    play: suspiciousUnfolded,
    sees: '.portico-deal-party--false',
  },
  'activity-failed': {
    view: 'Account',
    setting: { prepare: ({ ports }) => void (ports.transactionApi.transactions = MISHAPS) },
    play: tab('activity', async ({ visitor }) => {
      ;(await visitor.see('[data-testid="history"]')).scrollIntoView({ block: 'end', behavior: 'instant' })
    }),
    sees: '[data-testid="transaction-row"][data-status="failed"]',
  },
  'activity-loading': {
    view: 'Account',
    setting: { prepare: ({ ports }) => ports.transactionApi.gate.close() },
    play: tab('activity'),
    sees: LOADING,
  },
  'activity-empty': { view: 'Account', play: tab('activity'), sees: EMPTY },
  'activity-error': {
    view: 'Account',
    setting: { prepare: ({ ports }) => void (ports.transactionApi.isAway = true) },
    play: tab('activity'),
    sees: problem('TRANSACTION_FETCH_FAILED'),
  },
  receive: {
    view: 'Receive',
    play: async ({ connect, open, core }) => {
      await connect()
      await open('Account')
      core.modal.push('Receive')
    },
    sees: '[data-testid="receive-address"]',
  },
} as const satisfies GalleryStates
