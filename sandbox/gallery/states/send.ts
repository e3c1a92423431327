import { ALICE, BOB, ETHEREUM, IPHONE, txHash } from '../cast.ts'
import { type GalleryStates, problem } from '../gallery-state.ts'
import { MANY_TOKENS, TOKENS } from '../holdings.ts'
import type { Setting, Stage, World } from '../stage.ts'

const FORM = '[data-testid="send-amount"]'

const rich = ({ blockchains }: World): void => blockchains.eip155.hold(ETHEREUM, ALICE, 1_284_500_000_000_000_000n)
const RICH: Setting = {
  prepare: (world) => {
    rich(world)
    world.ports.tokenApi.tokens = TOKENS
  },
}

const LADEN: Setting = {
  prepare: (world) => {
    rich(world)
    world.ports.tokenApi.tokens = MANY_TOKENS
  },
}

const fill = async (stage: Stage, amount: string, recipient: string): Promise<void> => {
  await stage.connect()
  await stage.open('Account')
  stage.core.modal.push('Send')
  await stage.visitor.type('send-amount', amount)
  await stage.visitor.type('send-receiver', recipient)
}

const OPTION = '[data-testid="token-option"]'

/** The visitor chooses a token, and searches for it where there are many. */
const choosing =
  (search?: string) =>
  async (stage: Stage): Promise<void> => {
    await fill(stage, '0.5', BOB)
    await stage.visitor.press('send-token')
    if (search !== undefined) await stage.visitor.type('token-option-search', search)
  }

const review = async (stage: Stage, amount = '0.5', recipient = BOB): Promise<void> => {
  await fill(stage, amount, recipient)
  await stage.visitor.press('send-submit')
  await stage.pass()
}

const submit = async (stage: Stage): Promise<void> => {
  await review(stage)
  await stage.visitor.press('send-confirm')
  await stage.pass()
  // The code that asks the wallet is loaded at the first request: that takes real time.
  await stage.visitor.see('[data-testid="wallet-request"]')
}

const tried = (amount: string, recipient: string) => (stage: Stage) => review(stage, amount, recipient)

/** The wallet does something with the request. */
const asked =
  (then: (stage: Stage) => void = () => {}) =>
  async (stage: Stage): Promise<void> => {
    await submit(stage)
    then(stage)
    await stage.pass()
  }

/** The chain says how it went. */
const sent =
  (status: Parameters<World['blockchains']['eip155']['tell']>[1]) =>
  async (stage: Stage): Promise<void> => {
    await submit(stage)
    const { wallet, blockchains } = stage.world
    wallet.answer(txHash(7))
    blockchains.eip155.tell(txHash(7), status)
    await stage.pass(4_000)
  }

const BLOCK = { block: 21_345_678n }

/** The recipient is a contract, and the trial shows more than what was meant. */
const doubtful = async (stage: Stage): Promise<void> => {
  const { eip155 } = stage.world.blockchains
  eip155.recipients.set(BOB.toLowerCase(), 'contract')
  eip155.fee = 600_000_000_000_000_000n
  eip155.trial = ({ from, to, amount }) => [
    { token: undefined, from, to, amount: (amount * 97n) / 100n },
    { token: undefined, from, to: undefined, amount: (amount * 8n) / 100n },
    { token: '0x6b175474e89094c44da98b954eedeac495271d0f', from: to, to: from, amount: 12n },
  ]
  await review(stage)
}

export const SEND = {
  send: {
    view: 'Send',
    setting: RICH,
    play: async (stage) => {
      await stage.connect()
      await stage.open('Account')
      stage.core.modal.push('Send')
    },
    sees: FORM,
  },
  'send-choosing-a-token': {
    view: 'Send',
    setting: RICH,
    play: choosing(),
    sees: '[role="menuitemradio"]',
  },
  'send-choosing-of-many-tokens': { view: 'Send', setting: LADEN, play: choosing(), sees: OPTION },
  'send-searching-a-token': { view: 'Send', setting: LADEN, play: choosing('wst'), sees: OPTION },
  'send-no-such-token': {
    view: 'Send',
    setting: LADEN,
    play: choosing('doge'),
    sees: '[data-testid="token-option-none"]',
  },
  'send-in-dollars': {
    view: 'Send',
    setting: RICH,
    play: async (stage) => {
      await fill(stage, '0.5', BOB)
      await stage.visitor.press('send-unit')
    },
    sees: FORM,
  },
  'send-filled': { view: 'Send', setting: RICH, play: (stage) => fill(stage, '0.5', BOB), sees: FORM },
  'send-preview': { view: 'Send', setting: RICH, play: (stage) => review(stage), sees: '[data-testid="send-preview"]' },
  'send-preview-doubtful': { view: 'Send', setting: RICH, play: doubtful, sees: '[data-testid="review-contract"]' },
  'send-bad-input': { view: 'Send', setting: RICH, play: tried('', 'nobody'), sees: problem('SEND_INPUT_INVALID') },
  'send-too-much': { view: 'Send', setting: RICH, play: tried('9000', BOB), sees: problem('SEND_INSUFFICIENT') },
  'send-waiting': { view: 'Send', setting: RICH, play: asked(), sees: '[data-testid="wallet-request"]' },
  'send-waiting-long': {
    view: 'Send',
    setting: RICH,
    play: async (stage) => {
      await submit(stage)
      await stage.pass(15_000)
    },
    sees: '[data-testid="wallet-request"]',
  },
  'send-waiting-on-a-phone': {
    view: 'Send',
    setting: { ...RICH, facts: IPHONE },
    play: async (stage) => {
      await stage.open('ConnectingWalletConnectBasic')
      const peer = { name: 'Rainbow', nativeLink: 'rainbow://' }
      stage.world.wallet.approve({ accounts: [`${ETHEREUM.id}:${ALICE}`], peer })
      await stage.pass()
      await stage.open('Account')
      stage.core.modal.push('Send')
      await stage.visitor.type('send-amount', '0.5')
      await stage.visitor.type('send-receiver', BOB)
      await stage.visitor.press('send-submit')
      await stage.pass()
      await stage.visitor.press('send-confirm')
      await stage.pass()
    },
    sees: '[data-testid="open-wallet"]',
  },
  'send-declined': {
    view: 'Send',
    setting: RICH,
    play: asked(({ world }) => world.wallet.refuse('USER_REJECTED')),
    sees: problem('USER_REJECTED'),
  },
  'send-failed': {
    view: 'Send',
    setting: RICH,
    play: async (stage) => {
      await fill(stage, '0.5', BOB)
      stage.world.blockchains.eip155.failure = 'RPC_UNAVAILABLE'
      await stage.visitor.press('send-submit')
      await stage.pass()
    },
    sees: '[data-testid="send-error"]',
  },
  'send-unknown': {
    view: 'Send',
    setting: RICH,
    play: asked(({ world }) => world.wallet.answer('nothing that anybody could read')),
    sees: problem('SEND_UNKNOWN'),
  },
  'sent-pending': {
    view: 'Send',
    setting: RICH,
    play: sent({ kind: 'pending' }),
    sees: '[data-testid="send-status"][data-status="pending"]',
  },
  'sent-confirming': {
    view: 'Send',
    setting: RICH,
    play: sent({ kind: 'pending', standing: { block: 21_345_678n, confirmations: 2 } }),
    sees: '[data-testid="send-status"][data-status="pending"]',
  },
  'sent-confirmed': {
    view: 'Send',
    setting: RICH,
    play: sent({ kind: 'confirmed', ...BLOCK }),
    sees: '[data-testid="send-status"][data-status="confirmed"]',
  },
  'sent-failed': {
    view: 'Send',
    setting: RICH,
    play: sent({ kind: 'failed', ...BLOCK }),
    sees: '[data-testid="send-status"][data-status="failed"]',
  },
  'sent-cancelled': {
    view: 'Send',
    setting: RICH,
    play: sent({ kind: 'replaced', replacement: { kind: 'cancelled', hash: txHash(8) } }),
    sees: '[data-testid="send-status"][data-status="replaced"]',
  },
  'sent-sped-up': {
    view: 'Send',
    setting: RICH,
    play: sent({ kind: 'confirmed', ...BLOCK, replacement: { kind: 'spedUp', hash: txHash(8) } }),
    sees: '[data-testid="send-status"][data-status="confirmed"]',
  },
  'sent-expired': {
    view: 'Send',
    setting: RICH,
    play: sent({ kind: 'expired' }),
    sees: '[data-testid="send-status"][data-status="expired"]',
  },
} as const satisfies GalleryStates
