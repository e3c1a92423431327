import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MemoryBlockchain } from '../../../src/adapters/memory/memory-blockchain.ts'
import { CountingRandomness } from '../../../src/adapters/memory/counting-randomness.ts'
import { MemoryStore } from '../../../src/adapters/memory/memory-store.ts'
import { WalletMemory } from '../../../src/adapters/memory/wallet-memory.ts'
import { ALICE, BOB, hash, ON_ETHEREUM, ON_SOLANA, SOL_ALICE, SOL_BOB } from '../../support/accounts.ts'
import { createCore, type TestCore } from '../../support/core.ts'
import { FakeClock, settled } from '../../support/fake-clock.ts'
import { ETHEREUM, SOLANA } from '../../support/networks.ts'
import { MortalPage, type Wait } from './mortal-page.ts'
import { runs } from '../../support/runs.ts'

interface Way {
  readonly name: string
  readonly account: string
  readonly method: string
  readonly recipient: string
  readonly answer: unknown
  readonly hash: string
}

const SIGNATURE = '5'.repeat(88)
const WAYS: readonly Way[] = [
  {
    ...{ name: 'EVM', account: ON_ETHEREUM, method: 'eth_sendTransaction', recipient: BOB },
    ...{ answer: hash(1), hash: hash(1) },
  },
  {
    ...{ name: 'Solana, the wallet sends', account: ON_SOLANA, method: 'solana_signAndSendTransaction' },
    ...{ recipient: SOL_BOB, answer: { signature: SIGNATURE }, hash: SIGNATURE },
  },
  {
    ...{ name: 'Solana, the page sends', account: ON_SOLANA, method: 'solana_signTransaction' },
    ...{ recipient: SOL_BOB, answer: { signature: SIGNATURE }, hash: SIGNATURE },
  },
]

/** What survives the page. */
class World {
  readonly clock = new FakeClock()
  readonly store = new MemoryStore()
  readonly memory = new WalletMemory()
  readonly randomness = new CountingRandomness()
  readonly chains = { eip155: new MemoryBlockchain('eip155'), solana: new MemoryBlockchain('solana') }

  constructor(private readonly way: Way) {
    this.chains.eip155.hold(ETHEREUM, ALICE, 10n ** 18n)
    this.chains.solana.hold(SOLANA, SOL_ALICE, 10n ** 18n)
    const { broadcast } = this.chains.solana
    this.chains.solana.broadcast = async (...given) => {
      await broadcast(...given)
      this.mine()
    }
  }

  /** The page loads. */
  load(page = new MortalPage()): TestCore {
    const { clock, store, memory, randomness, chains } = this
    return createCore({
      ...{ clock, memory, randomness, store: page.store(store), change: (sessions) => page.sessions(sessions) },
      blockchains: { eip155: page.blockchain(chains.eip155), solana: page.blockchain(chains.solana) },
    })
  }

  async connect(): Promise<void> {
    const test = this.load()
    test.core.modal.open()
    await settled()
    test.wallet.approve({ accounts: [this.way.account], methods: [this.way.method] })
    await settled()
    await test.core.dispose()
  }

  /** The wallet's owner approves. */
  approve({ wallet }: TestCore): void {
    if (wallet.waiting.length === 0) return
    wallet.answer(this.way.answer)
    if (this.way.method !== 'solana_signTransaction') this.mine()
  }

  private mine(): void {
    const chain = this.way.account === ON_SOLANA ? this.chains.solana : this.chains.eip155
    chain.tell(this.way.hash, { kind: 'confirmed', block: 7n })
  }
}

const send = ({ core }: TestCore, { recipient }: Way) =>
  void core.transactions.sendNative({ amount: '0.5', recipient }).catch(() => {})

/** A page that is not killed any more finishes the send. */
async function mustEndWell(world: World, way: Way): Promise<void> {
  const last = world.load()
  await settled()
  world.approve(last)
  const { requests } = world.memory
  await last.clock.pass(requests.length > 0 ? 6_000 : 310_000)
  expect(requests.length).toBeLessThanOrEqual(1)
  const rows = last.core.transactions.sent.snapshot().map((row) => ({ status: row.status, hash: row.hash }))
  if (requests.length === 1) expect(rows).toEqual([{ status: 'confirmed', hash: way.hash }])
  // The wallet was never asked: nothing is known to have happened, and nothing is claimed.
  else for (const row of rows) expect(row).toEqual({ status: 'unknown', hash: undefined })
  await last.core.dispose()
}

/** @returns how many moments the page lived through. */
async function killAt(moment: number, way: Way, isAnsweredAtOnce: boolean): Promise<readonly string[]> {
  const world = new World(way)
  await world.connect()
  const page = new MortalPage(moment)
  const test = world.load(page)
  if (isAnsweredAtOnce) test.wallet.onRequest = () => world.approve(test)
  await settled()
  send(test, way)
  await test.clock.pass(10_000)
  await mustEndWell(world, way)
  return page.moments
}

describe('a page that is killed on the way of a send', () => {
  it.each(
    WAYS.flatMap((way) => [
      { way, isAnsweredAtOnce: true },
      { way, isAnsweredAtOnce: false },
    ]),
  )(
    'F14 should lose no hash and ask the wallet once, killed at any moment: $way.name, answered at once: $isAnsweredAtOnce',
    async ({ way, isAnsweredAtOnce }) => {
      const whole = await killAt(Number.POSITIVE_INFINITY, way, isAnsweredAtOnce)
      expect(whole).toEqual(expect.arrayContaining(['prepare?', 'request?', 'taken!']))
      expect(whole).toContainEqual(expect.stringMatching(/^write portico\.sent\//))
      for (let moment = 1; moment <= whole.length; moment += 1) {
        const lived = await killAt(moment, way, isAnsweredAtOnce)
        expect(lived).toHaveLength(moment - 1)
      }
    },
  )

  it('F14 should lose no hash and ask the wallet once, killed again and again, whatever comes first', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.constantFrom(...WAYS),
        fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 3 }),
        async (order, way, deaths) => {
          const wait: Wait = (name) => order.schedule(Promise.resolve(), name)
          const world = new World(way)
          await world.connect()
          for (const [life, diesAt] of deaths.entries()) {
            const test = world.load(new MortalPage(diesAt, wait))
            await settled()
            if (life === 0) send(test, way)
            void order.schedule(Promise.resolve(), 'the wallet').then(() => world.approve(test))
            for (let second = 0; second < 3; second += 1) {
              await settled()
              while (order.count() > 0) {
                await order.waitOne()
                await settled()
              }
              await test.clock.pass(1_000)
            }
          }
          await mustEndWell(world, way)
        },
      ),
      { numRuns: runs(100) },
    )
  })
})
