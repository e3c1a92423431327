import { DEEPLINK_WALLETS } from '../../../src/domain/connection/deeplink-wallet.ts'
import type { Returned } from '../../../src/ports/connector.ts'
import { IPHONE } from '../cast.ts'
import { type GalleryStates, problem } from '../gallery-state.ts'
import type { Setting, Stage, World } from '../stage.ts'

const VIEW = 'ConnectingWallet'
const LINK = '[data-testid="asked-by-link"] [data-testid="open-wallet"]'
const [PHANTOM, SOLFLARE] = DEEPLINK_WALLETS.map(({ id }) => id)

/** On a phone that has these wallets; the visitor may be back from one of them. */
const onPhone = (returned?: Returned, wallets = DEEPLINK_WALLETS): Setting => ({
  facts: IPHONE,
  prepare: ({ ports }: World) => {
    ports.connectors[0].deeplinks.offered = wallets
    ports.connectors[0].deeplinks.returned = returned
    if (returned !== undefined) ports.page.href += '?portico_return=1'
  },
})

const choose =
  (id: string | undefined) =>
  async ({ core, open, visitor }: Stage): Promise<void> => {
    await open('AllWallets')
    core.modal.push(VIEW, id)
    await visitor.see(LINK)
  }

const isBack = async ({ pass }: Stage): Promise<void> => {
  await pass()
}

const failed = (code: 'USER_REJECTED' | 'WALLET_BAD_ANSWER'): Returned => ({
  ...{ kind: 'notConnected', walletId: PHANTOM ?? '', code, details: undefined },
})

/** Wallets whose apps on this phone are asked by links. */
export const ASKED_BY_LINK = {
  'link-offered': { view: VIEW, setting: onPhone(), play: choose(PHANTOM), sees: LINK },
  'link-or-relay': { view: VIEW, setting: onPhone(), play: choose(SOLFLARE), sees: '[data-tab="deeplink"]' },
  'link-followed': {
    view: VIEW,
    setting: onPhone(),
    play: async (stage) => {
      await choose(PHANTOM)(stage)
      stage.core.connection.answer({ kind: 'follow' })
    },
    sees: '.portico-halo--waiting',
  },
  'link-declined': {
    view: VIEW,
    setting: onPhone(failed('USER_REJECTED')),
    play: isBack,
    sees: `${problem('USER_REJECTED')} ~ [data-testid="open-wallet"]`,
  },
  'link-bad-answer': {
    view: VIEW,
    setting: onPhone(failed('WALLET_BAD_ANSWER')),
    play: isBack,
    sees: `${problem('WALLET_BAD_ANSWER')} ~ [data-testid="open-wallet"]`,
  },
  'link-gone': {
    view: VIEW,
    setting: onPhone(),
    play: async (stage) => {
      await choose(PHANTOM)(stage)
      stage.world.ports.connectors[0].deeplinks.offered = []
      await stage.core.connection.connect(PHANTOM ?? '')
    },
    sees: '[data-testid="try-again"]',
  },
} as const satisfies GalleryStates
