import {
  test as base,
  type Fixtures,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
  type PlaywrightWorkerOptions,
} from '@playwright/test'
import type {
  Outside,
  PorticoTest,
  WalletFixtures,
  WalletOptions,
  WithWallet,
  World,
  WorldFixtures,
  WorldOptions,
} from '../../src/integrations/playwright/api.ts'
import { USUAL_PORTS } from '../ports.ts'
import { type Guard, stayOffline } from './offline.ts'
import { openTestWallet, type DrivenWallet } from './wallet.ts'
import { startWorld, type RunningWorld } from './world.ts'

/**
 * Where pages look for WalletConnect's relay by default (source: `@walletconnect/core`), and where those do that
 * `create-portico` has written: the test's wallet is at neither.
 */
const RELAYS = [
  ...['wss://relay.walletconnect.com', 'wss://relay.walletconnect.org'],
  `ws://localhost:${USUAL_PORTS.relay}`,
]

/** Unit: milliseconds. Half of Playwright's own limit for a test, so that the wallet says first what it has seen. */
const PATIENCE_MS = 15_000

type Added = WalletFixtures & WalletOptions
type AddedToWorker = WorldFixtures & WorldOptions

type KitFixtures = Fixtures<
  Added,
  AddedToWorker,
  PlaywrightTestArgs & PlaywrightTestOptions,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions
>

const fixtures: KitFixtures = {
  evmChains: [[31337, 31338], { option: true, scope: 'worker' }],
  solanaCluster: ['localnet', { option: true, scope: 'worker' }],
  mailPort: [0, { option: true, scope: 'worker' }],
  walletTimeout: [PATIENCE_MS, { option: true }],
  rpcUrls: [{}, { option: true }],
  relayUrls: [RELAYS, { option: true }],
  allowedHosts: [[], { option: true }],

  world: [
    async ({ evmChains, solanaCluster, mailPort }, use) => {
      const world = await startWorld({ evmChains, solanaCluster, mailPort })
      await use(world)
      await world.stop()
    },
    { scope: 'worker' },
  ],

  outside: async ({ world, rpcUrls, relayUrls, allowedHosts }, use) =>
    use(stayOffline({ world: running(world), rpcUrls, relayUrls, allowedHosts })),

  context: async ({ context, outside }, use) => {
    await outside.guard(context)
    await use(context)
  },

  newWallet: async ({ world, outside, walletTimeout }, use) => {
    const wallets: DrivenWallet[] = []
    await use(async (name = `Test Wallet ${wallets.length + 1}`) => {
      const { refused } = outside
      const otherRelays = isOurs(outside) ? outside.otherRelays : []
      const wallet = await openTestWallet({ world: running(world), name, timeout: walletTimeout, refused, otherRelays })
      wallets.push(wallet)
      return wallet
    })
    await Promise.all(wallets.map((wallet) => wallet.stop()))
  },

  wallet: async ({ newWallet }, use) => use(await newWallet('Test Wallet')),
}

/** A project may put a fixture of its own in the place of `world`: then what it offers is not known here. */
function running(world: World): RunningWorld {
  if (isRunning(world)) return world
  throw new Error('The fixture `world` is not the one of portico-sandbox.')
}

const isRunning = (world: World): world is RunningWorld => 'walletConfig' in world && 'relayWords' in world

/** The same for `outside`, whose `refused` is all that a test is promised. */
const isOurs = (outside: Outside): outside is Guard => 'otherRelays' in outside

/** Playwright's `test` with a wallet and the world around it. */
export const test: PorticoTest = base.extend<Added, AddedToWorker>(fixtures)

/** Adds the same to a test of one's own. */
// Any test that has Playwright's own fixtures will do; which others it has makes no difference to ours.
export const withWallet: WithWallet = (own) =>
  (own as unknown as typeof base).extend<Added, AddedToWorker>(fixtures) as never

export { expect } from '@playwright/test'
