import { ALICE, BOB, ETHEREUM } from '../cast.ts'
import type { GalleryStates } from '../gallery-state.ts'
import type { Setting, Stage, World } from '../stage.ts'

const NOTE = '[data-testid="receiver-name"]'

const named = ({ ports, blockchains }: World): void => {
  blockchains.eip155.hold(ETHEREUM, ALICE, 1_284_500_000_000_000_000n)
  ports.namingService.claim(ALICE, 'alice.eth', 'picture-3')
  ports.namingService.own('alice.eth', { eip155: ALICE })
  ports.namingService.own('bob.eth', { eip155: BOB })
}
const NAMED: Setting = { prepare: named }

const to =
  (recipient: string, amount = '0.5', then: (stage: Stage) => Promise<void> = async () => {}) =>
  async (stage: Stage): Promise<void> => {
    await stage.connect()
    await stage.open('Account')
    stage.core.modal.push('Send')
    await stage.visitor.type('send-amount', amount)
    await stage.visitor.type('send-receiver', recipient)
    await then(stage)
  }

const submit = async (stage: Stage): Promise<void> => {
  await stage.visitor.press('send-submit')
  await stage.pass()
}

/** Names in place of addresses, and ambiguous amounts. */
export const NAMES = {
  'account-named': {
    view: 'Account',
    setting: NAMED,
    play: async (stage) => {
      await stage.connect()
      await stage.open('Account')
    },
    sees: '[data-testid="account-name"]',
  },
  'send-name-looking-up': {
    view: 'Send',
    setting: NAMED,
    play: async (stage) => {
      await stage.connect()
      stage.world.ports.namingService.gate.close()
      await stage.open('Account')
      stage.core.modal.push('Send')
      await stage.visitor.type('send-receiver', 'bob.eth')
    },
    sees: `${NOTE}[data-state="looking"]`,
  },
  'send-name-found': { view: 'Send', setting: NAMED, play: to('bob.eth'), sees: `${NOTE}[data-state="found"]` },
  'send-name-unknown': { view: 'Send', setting: NAMED, play: to('nobody.eth'), sees: `${NOTE}[data-state="failed"]` },
  'send-name-unsafe': { view: 'Send', setting: NAMED, play: to('bоb.eth'), sees: `${NOTE}[data-state="failed"]` },
  'send-name-unavailable': {
    view: 'Send',
    setting: { prepare: ({ ports }) => void (ports.namingService.isAway = true) },
    play: to('bob.eth'),
    sees: `${NOTE}[data-state="failed"]`,
  },
  'send-name-preview': {
    view: 'Send',
    setting: NAMED,
    play: to('bob.eth', '0.5', submit),
    sees: '[data-testid="review-name"]',
  },
  'send-amount-of-two-meanings': {
    view: 'Send',
    setting: NAMED,
    play: to(BOB, '1,500', submit),
    sees: '[data-testid="amount-question"]',
  },
} as const satisfies GalleryStates
