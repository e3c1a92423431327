import { ALICE, BASE, ETHEREUM, FOREIGN_CHAIN, POLYGON } from '../cast.ts'
import type { GalleryStates } from '../gallery-state.ts'
import { problem } from '../gallery-state.ts'
import type { Stage } from '../stage.ts'

const row = (id: string): string => `network-${id}`
const seen = (id: string): string => `[data-testid="${row(id)}"]`

const choosing =
  (chains: readonly string[], act: (stage: Stage) => Promise<void> = async () => {}) =>
  async (stage: Stage): Promise<void> => {
    await stage.connect(chains.map((chain) => `${chain}:${ALICE}`))
    await stage.open('Networks')
    await act(stage)
    await stage.pass()
  }

/** Wants a network that the wallet has not shared. */
const ask = async (stage: Stage): Promise<void> => {
  await stage.visitor.press(row(POLYGON.id))
  // The node is asked first whether it serves that network.
  while (stage.core.requests.current.snapshot() === undefined) await stage.pass()
}

const foreign =
  (act: (stage: Stage) => Promise<void> = async () => {}) =>
  async (stage: Stage): Promise<void> => {
    await stage.connect([`${FOREIGN_CHAIN}:${ALICE}`])
    await stage.visitor.see('[data-testid="unsupported"]')
    await act(stage)
  }

export const NETWORK_CHOICE = {
  networks: { view: 'Networks', play: choosing([ETHEREUM.id, BASE.id, POLYGON.id]), sees: seen(BASE.id) },
  'networks-not-shared': { view: 'Networks', play: choosing([ETHEREUM.id]), sees: seen(BASE.id) },
  'networks-switching': {
    view: 'Networks',
    play: choosing([ETHEREUM.id], ask),
    sees: '[data-testid="wallet-request"]',
  },
  'networks-declined': {
    view: 'Networks',
    play: choosing([ETHEREUM.id], async (stage) => {
      await ask(stage)
      stage.world.wallet.refuse('USER_REJECTED')
    }),
    sees: problem('USER_REJECTED'),
  },
  'unsupported-chain': { view: 'UnsupportedChain', play: foreign(), sees: seen(ETHEREUM.id) },
  'unsupported-chain-refuses-to-close': {
    view: 'UnsupportedChain',
    play: foreign(async (stage) => {
      await stage.visitor.press('modal-close')
      await stage.visitor.see('.portico-problem[data-testid="unsupported"]')
      await stage.pass(500)
    }),
    sees: '.portico-problem[data-testid="unsupported"]',
  },
  'unsupported-chain-switching': {
    view: 'UnsupportedChain',
    play: foreign((stage) => stage.visitor.press(row(ETHEREUM.id))),
    sees: '[data-testid="wallet-request"], [data-testid="problem"]',
  },
} as const satisfies GalleryStates
