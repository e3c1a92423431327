import { BOB, txHash } from '../cast.ts'
import type { GalleryStates } from '../gallery-state.ts'
import type { Stage } from '../stage.ts'

const CALLS = [
  { to: BOB, value: 250_000_000_000_000_000n },
  { to: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', data: '0x095ea7b3' },
  { to: '0x7a250d5630b4cf539739df2c5dacb4c659f2488d', value: 1_000_000_000_000_000n, data: '0x38ed1739' },
] as const

/** The wallet takes a bundle, and answers with this status. */
const bundle = async (stage: Stage, id: string, status?: number, receipts: readonly string[] = []): Promise<void> => {
  const { core, world } = stage
  void core.calls.send({ calls: CALLS }).catch(() => {})
  await stage.pass()
  // The code that asks the wallet is loaded at the first request: that takes real time.
  await stage.visitor.see('[data-testid="wallet-request"]')
  world.wallet.answer({ id })
  await stage.pass()
  if (status === undefined) return
  await stage.pass(1_500)
  world.wallet.answer({
    ...{ version: '2.0.0', id, status },
    receipts: receipts.map((each, place) => ({ transactionHash: txHash(place + 3), status: each })),
  })
  await stage.pass()
}

const shown =
  (play: (stage: Stage) => Promise<void>) =>
  async (stage: Stage): Promise<void> => {
    await stage.connect()
    await stage.open('Account')
    await play(stage)
    stage.core.modal.push('Calls')
    await stage.pass()
  }

const sees = (standing: string) => `[data-testid="bundle"][data-standing="${standing}"]`

export const CALLS_STATES = {
  calls: {
    view: 'Calls',
    play: shown(async (stage) => {
      await bundle(stage, 'first', 200, ['0x1'])
      await bundle(stage, 'second', 600, ['0x1', '0x0', '0x1'])
    }),
    sees: sees('partial'),
  },
  'calls-none': { view: 'Calls', play: shown(async () => {}), sees: '[data-testid="tab-empty"]' },
  'calls-pending': { view: 'Calls', play: shown((stage) => bundle(stage, 'one')), sees: sees('pending') },
  'calls-done': { view: 'Calls', play: shown((stage) => bundle(stage, 'one', 200, ['0x1'])), sees: sees('success') },
  'calls-not-sent': { view: 'Calls', play: shown((stage) => bundle(stage, 'one', 400)), sees: sees('notSent') },
  'calls-undone': { view: 'Calls', play: shown((stage) => bundle(stage, 'one', 500, ['0x0'])), sees: sees('reverted') },
  'calls-unknown': { view: 'Calls', play: shown((stage) => bundle(stage, 'one', 700)), sees: sees('unknown') },
  'account-with-calls': {
    view: 'Account',
    play: async (stage) => {
      await stage.connect()
      await stage.open('Account')
      await bundle(stage, 'one', 200, ['0x1'])
      await stage.visitor.press('tab-activity')
      await stage.pass()
    },
    sees: '[data-testid="calls-open"]',
  },
} as const satisfies GalleryStates
