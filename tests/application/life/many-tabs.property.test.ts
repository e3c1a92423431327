import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MemoryBlockchain } from '../../../src/adapters/memory/memory-blockchain.ts'
import { CountingRandomness } from '../../../src/adapters/memory/counting-randomness.ts'
import { WalletMemory } from '../../../src/adapters/memory/wallet-memory.ts'
import { ALICE, BOB, EVERYWHERE, hash } from '../../support/accounts.ts'
import { createCore } from '../../support/core.ts'
import { FakeClock, settled } from '../../support/fake-clock.ts'
import { ETHEREUM } from '../../support/networks.ts'
import { watch } from '../../support/outcome.ts'
import { Site } from '../../support/site.ts'
import { runs } from '../../support/runs.ts'

/** Tabs of one site: one storage, one wallet. */
async function openTabs(count: number) {
  const blockchains = { eip155: new MemoryBlockchain('eip155'), solana: new MemoryBlockchain('solana') }
  blockchains.eip155.hold(ETHEREUM, ALICE, 10n ** 30n)
  const site = new Site()
  const kept = { clock: new FakeClock(), memory: new WalletMemory(), blockchains }
  const randomness = new CountingRandomness()
  const open = () => createCore({ ...kept, store: site.tab(), randomness })
  const first = open()
  first.core.modal.open()
  await settled()
  first.wallet.approve({ accounts: EVERYWHERE })
  await settled()
  const tabs = [first, ...Array.from({ length: count - 1 }, open)]
  await settled()
  return { tabs, clock: kept.clock, open }
}

describe('several tabs of one site', () => {
  it('L01 should each get the answer to what they asked, in whatever order, and know of all together', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc
          .integer({ min: 2, max: 5 })
          .chain((count) => fc.shuffledSubarray([0, 1, 2, 3, 4].slice(0, count), { minLength: count })),
        fc.boolean(),
        async (order, isPausing) => {
          const { tabs, clock, open } = await openTabs(order.length)
          const outcomes = tabs.map(({ core }, place) =>
            watch(core.transactions.sendNative({ amount: `${place + 1}`, recipient: BOB })),
          )
          await settled()
          for (const place of order) {
            const tab = tabs[place]
            const own = tab?.wallet.waiting.find(({ request }) => JSON.stringify(request).includes(amountOf(place)))
            tab?.wallet.answer(hash(place + 1), own)
            if (isPausing) await clock.pass(2_000)
          }
          await clock.pass(4_000)
          expect(outcomes.map(({ value }) => value)).toEqual(tabs.map((_, place) => hash(place + 1)))
          const late = open()
          await clock.pass(2_000)
          for (const { core } of [...tabs, late]) {
            const known = core.transactions.sent.snapshot().map((row) => `${row.amount / 10n ** 18n} ${row.hash}`)
            expect(known).toHaveLength(tabs.length)
            expect(new Set(known)).toEqual(new Set(tabs.map((_, place) => `${place + 1} ${hash(place + 1)}`)))
            // A send that another tab asked for is found without a notice.
            expect(core.modal.notice.snapshot() ?? {}).not.toMatchObject({ event: 'SEND_ADOPTED' })
          }
          await Promise.all([...tabs, late].map(({ core }) => core.dispose()))
        },
      ),
      { numRuns: runs(40) },
    )
  })
})

/** As it stands in the question to the wallet. */
const amountOf = (place: number): string => `"0x${(BigInt(place + 1) * 10n ** 18n).toString(16)}"`
