import { ASKED_EVENTS, ASKED_METHODS } from '../../../src/domain/connection/asked-grant.ts'
import { ALICE, BASE, BOB, ETHEREUM, LANTERN, SOLANA, SOL_ALICE, txHash } from '../cast.ts'
import { type GalleryStates, problem } from '../gallery-state.ts'
import { TOKENS } from '../holdings.ts'
import type { Stage, World } from '../stage.ts'

const ADDRESS = '[data-testid="account-address"]'
const BALANCE = '[data-testid="balance"]'
const ROW = '[data-testid="entry-row"]'

const rich = ({ blockchains }: World): void => {
  for (const network of [ETHEREUM, BASE]) blockchains.eip155.hold(network, ALICE, 1_284_500_000_000_000_000n)
  blockchains.solana.hold(SOLANA, SOL_ALICE, 42_750_000_000n)
}

/** Holds tokens with known prices too. */
const richer = (world: World): void => {
  rich(world)
  world.ports.tokenApi.tokens = TOKENS
}

const connected =
  (accounts?: readonly string[], name?: string) =>
  async (stage: Stage): Promise<void> => {
    await stage.connect(accounts, name)
    await stage.open('Account')
  }

/** The visitor comes back to a page that knows their wallet; the wallet answers, or does not. */
const reloaded =
  (isAwake: boolean) =>
  async (stage: Stage): Promise<void> => {
    stage.world.sessions.isWalletAwake = isAwake
    await stage.pass(isAwake ? 0 : 5_000)
    await stage.open('Account')
  }

/** The visitor had connected before. */
const cameBack = (world: World): void => {
  rich(world)
  world.store.set('portico.hint', JSON.stringify({ until: world.clock.now() + 86_400_000 }))
  world.sessions.isWalletAwake = false
  world.wallet.approve({ accounts: [`${ETHEREUM.id}:${ALICE}`], peer: { name: 'Rainbow' } })
}

/** A wallet in the page that connects when it is asked. */
const injected = ({ ports, clock }: World): void => {
  ports.connectors[0].set([LANTERN])
  ports.connectors[0].answer = async ({ chains }) => ({
    ...{ topic: 'in the page', pairingTopic: undefined, expiresAt: clock.now() + 86_400_000 },
    peer: { name: LANTERN.name },
    grants: {
      eip155: {
        accounts: chains.map((chain) => ({ chain, address: ALICE })),
        ...{ chains, methods: ASKED_METHODS.eip155, events: ASKED_EVENTS.eip155 },
      },
    },
  })
}

/** Has sent a few times, each with another outcome. */
const busy = async (stage: Stage): Promise<void> => {
  await connected()(stage)
  const { wallet, blockchains, clock } = stage.world
  const send = async (amount: string, answer: () => void): Promise<void> => {
    wallet.onRequest = answer
    const sent = stage.core.transactions.sendNative({ amount, recipient: BOB }).catch(() => undefined)
    await stage.pass()
    await sent
    clock.advance(1_000)
  }
  await send('0.25', () => wallet.refuse('USER_REJECTED'))
  await send('0.1', () => wallet.answer(txHash(1)))
  blockchains.eip155.tell(txHash(1), { kind: 'confirmed', block: 21_345_678n })
  await send('0.05', () => wallet.answer('nothing that anybody could read'))
  await stage.pass(4_000)
  await stage.visitor.press('tab-activity')
  await stage.pass()
}

export const ACCOUNT = {
  account: { view: 'Account', setting: { prepare: richer }, play: connected(), sees: BALANCE },
  'account-menu-open': {
    view: 'Account',
    setting: { prepare: richer },
    play: async (stage) => {
      await connected()(stage)
      await stage.visitor.press('account-menu')
    },
    sees: '[role="menuitem"]',
  },
  'account-on-solana': {
    view: 'Account',
    setting: { prepare: rich },
    play: async (stage) => {
      await connected()(stage)
      stage.core.account.activate('solana')
      await stage.pass()
    },
    sees: BALANCE,
  },
  'account-of-one-kind-only': {
    view: 'Account',
    setting: { prepare: rich },
    play: async (stage) => {
      await connected([`${ETHEREUM.id}:${ALICE}`])(stage)
      stage.core.account.activate('solana')
      await stage.pass()
    },
    sees: '[data-testid="namespace-solana"][aria-checked="true"]',
  },
  'account-of-two-wallets': {
    view: 'Account',
    setting: { prepare: rich },
    play: async (stage) => {
      await stage.connect([`${ETHEREUM.id}:${ALICE}`], 'Rainbow')
      stage.core.account.activate('solana')
      await stage.connect([`${SOLANA.id}:${SOL_ALICE}`], 'Phantom')
      await stage.open('Account')
    },
    sees: BALANCE,
  },
  'account-of-a-wallet-that-speaks-both': {
    view: 'Account',
    setting: { prepare: injected },
    play: async ({ core, open, pass, visitor }) => {
      await open('Connect')
      await visitor.press(`wallet-${LANTERN.id}`)
      await visitor.press('way-eip155')
      while (core.modal.state.snapshot().open) await pass() // it closes once a wallet is connected
      core.account.activate('solana')
      await open('Account')
    },
    sees: '[data-testid="connect-same"]',
  },
  'account-one-of-many': {
    view: 'Account',
    setting: { prepare: rich },
    play: connected([ALICE, BOB].map((address) => `${ETHEREUM.id}:${address}`)),
    sees: '[data-testid="address-select"]',
  },
  'account-another-of-many': {
    view: 'Account',
    setting: { prepare: richer },
    play: async (stage) => {
      await connected([ALICE, BOB].map((address) => `${ETHEREUM.id}:${address}`))(stage)
      await stage.visitor.press('address-select')
    },
    sees: '[role="menuitemradio"]',
  },
  'account-of-hundreds': {
    view: 'Account',
    setting: { prepare: richer },
    play: async (stage) => {
      const more = Array.from({ length: 200 }, (_, place) => `0x${place.toString(16).padStart(40, 'c0ffee')}`)
      await connected([ALICE, BOB, ...more].map((address) => `${ETHEREUM.id}:${address}`))(stage)
      await stage.visitor.press('address-select')
    },
    sees: '[data-testid="address-option"]',
  },
  'account-long-wallet-name': {
    view: 'Account',
    setting: { prepare: rich },
    play: connected(undefined, 'The Most Trusted And Secure Multi-Chain Crypto Wallet For Everyone'),
    sees: ADDRESS,
  },
  'account-checking': {
    view: 'Account',
    setting: { prepare: cameBack },
    play: async (stage) => {
      await stage.pass()
      await stage.open('Account')
    },
    sees: '[data-verification="checking"]',
  },
  'account-wallet-asleep': {
    view: 'Account',
    setting: { prepare: cameBack },
    play: reloaded(false),
    sees: '[data-verification="unanswered"]',
  },
  'account-balance-loading': {
    view: 'Account',
    setting: { prepare: ({ blockchains }) => blockchains.eip155.gate.close() },
    play: connected(),
    sees: '.portico-bone--balance',
  },
  'account-balance-error': {
    view: 'Account',
    setting: { prepare: ({ blockchains }) => void (blockchains.eip155.failure = 'RPC_UNAVAILABLE') },
    play: connected(),
    sees: problem('BALANCE_UNAVAILABLE'),
  },
  'account-balance-stale': {
    view: 'Account',
    setting: { prepare: rich },
    play: async (stage) => {
      await connected()(stage)
      stage.world.blockchains.eip155.failure = 'RPC_UNAVAILABLE'
      await stage.core.account.refreshBalance().catch(() => undefined)
    },
    sees: BALANCE,
  },
  'account-balance-held': {
    view: 'Account',
    setting: { prepare: ({ blockchains }) => void (blockchains.eip155.failure = 'RPC_UNAVAILABLE') },
    play: async (stage) => {
      await connected()(stage)
      await stage.pass()
      await stage.core.account.refreshBalance().catch(() => undefined)
      await stage.pass()
    },
    sees: '[data-testid="balance-retry"][aria-disabled="true"]',
  },
  'account-activity-unsent': {
    view: 'Account',
    setting: { prepare: rich },
    play: async (stage) => {
      await connected()(stage)
      stage.world.sessions.relay.close()
      stage.core.transactions.sendNative({ amount: '0.25', recipient: BOB }).catch(() => undefined)
      await stage.pass()
      await stage.visitor.see('[data-testid="wallet-request"]')
      await stage.pass(10_000)
      await stage.visitor.press('tab-activity')
      await stage.pass()
    },
    sees: ROW,
  },
  'account-activity': { view: 'Account', setting: { prepare: rich }, play: busy, sees: ROW },
  'account-asking-wallet': {
    view: 'Account',
    setting: { prepare: rich },
    play: async (stage) => {
      await connected()(stage)
      stage.core.transactions.sendNative({ amount: '0.5', recipient: BOB }).catch(() => undefined)
      await stage.pass()
    },
    sees: '[data-testid="wallet-request"]',
  },
} as const satisfies GalleryStates
