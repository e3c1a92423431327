import { describe, expect, it } from 'vitest'
import { ALICE, BOB, EVERYWHERE, hash } from '../../support/accounts.ts'
import { createCore } from '../../support/core.ts'
import { FakeClock, settled } from '../../support/fake-clock.ts'
import { CoreError } from '../../../src/domain/shared/core-error.ts'
import { MemoryBlockchain } from '../../../src/adapters/memory/memory-blockchain.ts'
import { CountingRandomness } from '../../../src/adapters/memory/counting-randomness.ts'
import { WalletMemory } from '../../../src/adapters/memory/wallet-memory.ts'
import { ETHEREUM } from '../../support/networks.ts'
import { watch } from '../../support/outcome.ts'
import { Site } from '../../support/site.ts'

const INPUT = { amount: '1', receiver: BOB }
const NONCE = 5n

/** Two tabs over one session: one that asks, and one that looks on. */
async function twoTabs() {
  const site = new Site()
  const blockchains = { eip155: new MemoryBlockchain('eip155'), solana: new MemoryBlockchain('solana') }
  blockchains.eip155.hold(ETHEREUM, ALICE, 10n ** 30n)
  blockchains.eip155.nonce = NONCE
  const kept = { clock: new FakeClock(), memory: new WalletMemory(), blockchains, randomness: new CountingRandomness() }
  const asking = createCore({ ...kept, store: site.tab() })
  asking.core.open()
  await settled()
  asking.wallet.approve({ accounts: EVERYWHERE })
  await settled()
  const store = site.tab()
  const looking = createCore({ ...kept, store })
  await settled()
  const rows = () =>
    [asking, looking].map(({ core }) => core.ledger.snapshot().map((row) => [row.status, row.hash] as const))
  return { asking, looking, rows, store, site, clock: kept.clock, chain: blockchains.eip155 }
}

const KEY = 'portico.ledger'

describe('L01 a send that another tab asks for', () => {
  it('should be told by nobody but who asks, as long as the wallet may answer', async () => {
    const { asking, looking, rows, clock } = await twoTabs()
    // As where this tab has asked for the same before, and was declined.
    looking.sessions.recordedAnswer = async () => ({ kind: 'error', error: new CoreError('USER_REJECTED') })
    const sending = watch(asking.core.sendNative(INPUT))
    await clock.pass(10_000)
    expect(rows()).toEqual([[['asking', undefined]], [['asking', undefined]]])
    asking.wallet.answer(hash(1))
    await clock.pass(1_000)
    expect(sending.value).toBe(hash(1))
    expect(rows()).toEqual([[['pending', hash(1)]], [['pending', hash(1)]]])
  })

  it('should keep its hash whatever another tab has written meanwhile', async () => {
    const { asking, rows, store, clock } = await twoTabs()
    watch(asking.core.sendNative(INPUT))
    await clock.pass(1_000)
    const ledger = JSON.parse(store.get(KEY) ?? '') as { entries: { status: string }[] }
    for (const entry of ledger.entries) entry.status = 'rejected'
    store.set(KEY, JSON.stringify(ledger))
    await clock.pass(1_000)
    asking.wallet.answer(hash(1))
    await clock.pass(1_000)
    expect(rows()[0]).toEqual([['pending', hash(1)]])
  })

  it('should be given no hash of its like, of which another tab alone knows that both were asked', async () => {
    const { asking, rows, clock, chain } = await twoTabs()
    watch(asking.core.sendNative(INPUT))
    await settled()
    asking.core.cancelRequest()
    await clock.pass(1_000)
    watch(asking.core.sendNative(INPUT))
    await settled()
    chain.numbers.set(NONCE, hash(1)) // the first was approved all the same
    await clock.pass(10_000)
    expect(rows()[1]?.map(([, each]) => each)).toEqual([undefined, undefined])
    asking.wallet.answer(hash(2), asking.wallet.waiting[1])
    await clock.pass(10_000)
    for (const tab of rows()) expect(tab.map(([, each]) => each)).toEqual([hash(2), hash(1)])
  })

  it('should not have its hash taken for a send of this tab that nobody heard of', async () => {
    const { asking, looking, clock, chain } = await twoTabs()
    watch(looking.core.sendNative(INPUT))
    await settled()
    looking.wallet.refuse('WALLET_REFUSED')
    await clock.pass(1_000)
    watch(asking.core.sendNative(INPUT))
    await settled()
    chain.numbers.set(NONCE, hash(1)) // approved, and the answer is on its way
    await clock.pass(10_000)
    asking.wallet.answer(hash(1))
    await clock.pass(10_000)
    for (const { core } of [asking, looking])
      expect(core.ledger.snapshot().map((row) => row.hash)).toEqual([hash(1), undefined])
  })

  it('should be found by the others once no wallet answers any more, and be no news there', async () => {
    const { asking, looking, rows, clock, chain } = await twoTabs()
    watch(asking.core.sendNative(INPUT))
    await clock.pass(1_000)
    await asking.core.dispose()
    looking.sessions.recordedAnswer = async () => ({ kind: 'none' })
    chain.numbers.set(NONCE, hash(1))
    await clock.pass(290_000)
    expect(rows()[1]).toEqual([['asking', undefined]])
    await clock.pass(60_000)
    expect(rows()[1]).toEqual([['pending', hash(1)]])
    expect(looking.core.notice.snapshot() ?? {}).not.toMatchObject({ event: 'SEND_ADOPTED' })
  })

  it('should keep the number of its question, whatever others write', async () => {
    const { asking, looking, store, clock } = await twoTabs()
    watch(asking.core.sendNative(INPUT))
    await clock.pass(1_000)
    watch(looking.core.sendNative({ ...INPUT, amount: '2' }))
    await clock.pass(1_000)
    const { entries } = JSON.parse(store.get(KEY) ?? '') as { entries: { request: { requestId?: string } }[] }
    expect(entries.map(({ request }) => typeof request.requestId)).toEqual(['string', 'string'])
  })

  it('should be written anew where its record was damaged', async () => {
    const { asking, store, clock } = await twoTabs()
    watch(asking.core.sendNative(INPUT))
    await clock.pass(1_000)
    store.set(KEY, '{"version":')
    await clock.pass(5_000)
    expect(JSON.parse(store.get(KEY) ?? '{}')).toMatchObject({ entries: [{ status: 'asking' }] })
  })

  it('should be heard of no more by who has left', async () => {
    const { looking, store } = await twoTabs()
    expect(store.listeners()).toBeGreaterThan(0)
    await looking.core.dispose()
    expect(store.listeners()).toBe(0)
  })
})
