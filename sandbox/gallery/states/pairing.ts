import type { ErrorCode } from '../../../src/domain/shared/error-catalogue.ts'
import { EVERYWHERE, IPHONE, walletsUpTo } from '../cast.ts'
import { type GalleryStates, problem } from '../gallery-state.ts'
import type { Stage } from '../stage.ts'

const VIEW = 'ConnectingWalletConnectBasic'
const CODE = '[data-testid="qr"]'
/** A code is offered for 230 s, and counted down in its last minute. Unit: milliseconds. */
const OFFERED_MS = 230_000

/** Lets this much time pass. Unit: milliseconds. */
const wait = async (stage: Stage, ms: number): Promise<void> => {
  stage.world.clock.advance(ms)
  await stage.pass()
}

const declined =
  (code: ErrorCode) =>
  async (stage: Stage): Promise<void> => {
    await stage.open(VIEW)
    stage.world.wallet.decline(code)
    await stage.pass()
  }

/** Copies the link where the browser lets it, or does not. */
const copy =
  (isAllowed: boolean) =>
  async (stage: Stage): Promise<void> => {
    const writeText = async () => {
      if (!isAllowed) throw new Error('No clipboard here.')
    }
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    await stage.open(VIEW)
    await stage.visitor.see(CODE)
    await stage.visitor.press('copy-link')
  }

export const PAIRING = {
  pairing: { view: VIEW, sees: CODE },
  'pairing-wallets-loading': {
    view: VIEW,
    setting: { prepare: ({ ports }) => ports.walletApi.gate.close() },
    sees: '.portico-wallet--empty',
  },
  'pairing-one-wallet': { view: VIEW, setting: { wallets: walletsUpTo(0).slice(0, 1) }, sees: '.portico-strip--few' },
  'pairing-three-wallets': { view: VIEW, setting: { wallets: walletsUpTo(0).slice(0, 3) }, sees: CODE },
  'pairing-without-wallets': { view: VIEW, setting: { wallets: [] }, sees: '.portico-strip--none' },
  'pairing-after-the-small-code': {
    view: VIEW,
    play: async (stage) => {
      await stage.open('Connect')
      await stage.visitor.press('scan')
      await stage.pass()
    },
    sees: CODE,
  },
  'pairing-on-a-phone': { view: VIEW, setting: { facts: IPHONE }, sees: CODE },
  'pairing-preparing': {
    view: VIEW,
    setting: { prepare: ({ sessions }) => sessions.relay.close() },
    sees: '.portico-qr-card--preparing',
  },
  'pairing-late': {
    view: VIEW,
    setting: { prepare: ({ sessions }) => sessions.relay.close() },
    play: async (stage) => {
      await stage.open(VIEW)
      await wait(stage, 3_000)
    },
    sees: '[data-code="late"]',
  },
  'pairing-countdown': {
    view: VIEW,
    play: async (stage) => {
      await stage.open(VIEW)
      await wait(stage, OFFERED_MS - 42_000)
    },
    sees: '[data-testid="countdown"]',
  },
  'pairing-renewed': {
    view: VIEW,
    play: async (stage) => {
      await stage.open(VIEW)
      await wait(stage, OFFERED_MS - 6_000)
      await stage.pass(2_000)
    },
    sees: '.portico-chip--passing',
  },
  'pairing-unanswered': {
    view: VIEW,
    play: async (stage) => {
      await stage.open(VIEW)
      for (let codes = 0; codes < 4; codes += 1) {
        await wait(stage, OFFERED_MS - 6_000)
        await stage.pass(7_000)
      }
    },
    sees: problem('PAIRING_UNANSWERED'),
  },
  'pairing-relay-away': {
    view: VIEW,
    setting: { prepare: ({ sessions }) => sessions.relay.close() },
    play: async (stage) => {
      await stage.open(VIEW)
      await stage.pass(8_000)
    },
    sees: problem('RELAY_UNREACHABLE'),
  },
  'pairing-clock-behind': {
    view: VIEW,
    setting: { prepare: ({ ports }) => void (ports.serverTime.noticedMs = -12 * 60_000) },
    sees: problem('CLOCK_WRONG'),
  },
  'pairing-clock-ahead': {
    view: VIEW,
    setting: {
      prepare: ({ ports, sessions }) => {
        sessions.relay.close()
        ports.serverTime.skewMs = 45 * 60_000
      },
    },
    play: async (stage) => {
      await stage.open(VIEW)
      await stage.pass(8_000)
    },
    sees: problem('CLOCK_WRONG'),
  },
  'pairing-declined': { view: VIEW, play: declined('USER_REJECTED'), sees: problem('USER_REJECTED') },
  'pairing-too-late': {
    view: VIEW,
    play: async (stage) => {
      await stage.open(VIEW)
      const pairingTopic = stage.world.wallet.offered?.topic
      await wait(stage, OFFERED_MS - 6_000)
      await stage.pass(77_000)
      stage.world.wallet.approve({ accounts: EVERYWHERE, pairingTopic })
      await stage.pass()
    },
    sees: problem('PAIRING_EXPIRED'),
  },
  'pairing-other-networks': {
    view: VIEW,
    play: async (stage) => {
      await stage.open(VIEW)
      stage.world.wallet.approve({ accounts: [] })
      await stage.pass()
    },
    sees: problem('NO_COMMON_NETWORK'),
  },
  'pairing-connection-lost': { view: VIEW, play: declined('CONNECTION_LOST'), sees: problem('CONNECTION_LOST') },
  'pairing-link-copied': { view: VIEW, play: copy(true), sees: '[data-outcome="copied"]' },
  'pairing-copy-denied': { view: VIEW, play: copy(false), sees: '[data-testid="pairing-uri"]' },
} as const satisfies GalleryStates
