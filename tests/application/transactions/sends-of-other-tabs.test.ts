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
import { sentTransactionKeys, storedSends } from '../../support/stored-sends.ts'

const INPUT = { amount: '1', recipient: BOB }
const NONCE = 5n

/** Two tabs over one session: one that asks, and one that looks on. */
async function twoTabs() {
  const site = new Site()
  const blockchains = { eip155: new MemoryBlockchain('eip155'), solana: new MemoryBlockchain('solana') }
  blockchains.eip155.hold(ETHEREUM, ALICE, 10n ** 30n)
  blockchains.eip155.nonce = NONCE
  const kept = { clock: new FakeClock(), memory: new WalletMemory(), blockchains, randomness: new CountingRandomness() }
  const asking = createCore({ ...kept, store: site.tab() })
  asking.core.modal.open()
  await settled()
  asking.wallet.approve({ accounts: EVERYWHERE })
  await settled()
  const store = site.tab()
  const looking = createCore({ ...kept, store })
  await settled()
  const rows = () =>
    [asking, looking].map(({ core }) => core.transactions.sent.snapshot().map((row) => [row.status, row.hash] as const))
  /** The tab that asked is closed before its wallet has answered; the chain has the transfer all the same. */
  const sentAndClosed = async () => {
    watch(asking.core.transactions.sendNative(INPUT))
    await kept.clock.pass(1_000)
    await asking.core.dispose()
    looking.sessions.recordedAnswer = async () => ({ kind: 'none' })
    blockchains.eip155.numbers.set(NONCE, hash(1))
  }
  /** Found by the other tab, and only after the time in which a wallet may answer. */
  const expectFound = async () => {
    await kept.clock.pass(290_000)
    expect(rows()[1]).toEqual([['asking', undefined]])
    await kept.clock.pass(60_000)
    expect(rows()[1]).toEqual([['pending', hash(1)]])
  }
  const { clock } = kept
  return {
    ...{ asking, looking, rows, store, site, kept, clock, chain: blockchains.eip155 },
    sentAndClosed,
    expectFound,
  }
}

describe('L01 a send that another tab asks for', () => {
  it('should be settled by the tab that asks alone, as long as the wallet may answer', async () => {
    const { asking, looking, rows, clock } = await twoTabs()
    // As if this tab had asked for the same before, and was declined.
    looking.sessions.recordedAnswer = async () => ({ kind: 'error', error: new CoreError('USER_REJECTED') })
    const sending = watch(asking.core.transactions.sendNative(INPUT))
    await clock.pass(10_000)
    expect(rows()).toEqual([[['asking', undefined]], [['asking', undefined]]])
    asking.wallet.answer(hash(1))
    await clock.pass(1_000)
    expect(sending.value).toBe(hash(1))
    expect(rows()).toEqual([[['pending', hash(1)]], [['pending', hash(1)]]])
  })

  it('should keep its hash whatever another tab has written meanwhile', async () => {
    const { asking, rows, store, clock } = await twoTabs()
    watch(asking.core.transactions.sendNative(INPUT))
    await clock.pass(1_000)
    const [key = ''] = sentTransactionKeys(store)
    store.set(key, (store.get(key) ?? '').replace('"asking"', '"rejected"'))
    await clock.pass(1_000)
    asking.wallet.answer(hash(1))
    await clock.pass(1_000)
    expect(rows()[0]).toEqual([['pending', hash(1)]])
  })

  it('should be given no hash of its like, of which another tab alone knows that both were asked', async () => {
    const { asking, rows, clock, chain } = await twoTabs()
    watch(asking.core.transactions.sendNative(INPUT))
    await settled()
    asking.core.requests.cancel()
    await clock.pass(1_000)
    watch(asking.core.transactions.sendNative(INPUT))
    await settled()
    chain.numbers.set(NONCE, hash(1)) // the first was approved all the same
    await clock.pass(10_000)
    expect(rows()[1]?.map(([, each]) => each)).toEqual([undefined, undefined])
    asking.wallet.answer(hash(2), asking.wallet.waiting[1])
    await clock.pass(10_000)
    for (const tab of rows()) expect(tab.map(([, each]) => each)).toEqual([hash(2), hash(1)])
  })

  it('should not have its hash taken for a send of this tab whose outcome is unknown', async () => {
    const { asking, looking, clock, chain } = await twoTabs()
    watch(looking.core.transactions.sendNative(INPUT))
    await settled()
    looking.wallet.refuse('WALLET_REFUSED')
    await clock.pass(1_000)
    watch(asking.core.transactions.sendNative(INPUT))
    await settled()
    chain.numbers.set(NONCE, hash(1)) // approved, and the answer is on its way
    await clock.pass(10_000)
    asking.wallet.answer(hash(1))
    await clock.pass(10_000)
    for (const { core } of [asking, looking])
      expect(core.transactions.sent.snapshot().map((row) => row.hash)).toEqual([hash(1), undefined])
  })

  it('should be found by the others once no wallet answers any more, and be no news there', async () => {
    const { looking, sentAndClosed, expectFound } = await twoTabs()
    await sentAndClosed()
    await expectFound()
    expect(looking.core.modal.notice.snapshot() ?? {}).not.toMatchObject({ event: 'SEND_ADOPTED' })
  })

  it('should keep the number of its question, whatever others write', async () => {
    const { asking, looking, store, clock } = await twoTabs()
    watch(asking.core.transactions.sendNative(INPUT))
    await clock.pass(1_000)
    watch(looking.core.transactions.sendNative({ ...INPUT, amount: '2' }))
    await clock.pass(1_000)
    expect(storedSends(store).map(({ request }) => typeof request.requestId)).toEqual(['string', 'string'])
  })

  it('should be written anew where its record was damaged', async () => {
    const { asking, store, clock } = await twoTabs()
    watch(asking.core.transactions.sendNative(INPUT))
    await clock.pass(1_000)
    const [key = ''] = sentTransactionKeys(store)
    store.set(key, '{"version":')
    await clock.pass(5_000)
    expect(storedSends(store)).toMatchObject([{ status: 'asking' }])
    expect(store.get('portico.sent.bad')).toBe('{"version":')
  })

  it('should be left to the tab that asks although the clock is set back, and for no longer than a wallet has (Q17)', async () => {
    const { clock, sentAndClosed, expectFound } = await twoTabs()
    await sentAndClosed()
    clock.jumpWall(-3_600_000)
    await expectFound()
  })

  it('should be heard of no more by who has left', async () => {
    const { looking, store } = await twoTabs()
    expect(store.listeners()).toBeGreaterThan(0)
    await looking.core.dispose()
    expect(store.listeners()).toBe(0)
  })
})

describe('a send that fails on the chain', () => {
  const FAILED = { kind: 'error', code: 'SEND_FAILED' } as const

  /** The notices of each tab, each counted once. */
  const newsOf = (tabs: readonly ReturnType<typeof createCore>[]) => {
    const told = tabs.map(() => 0)
    tabs.forEach(({ core }, tab) =>
      core.modal.notice.changes$.subscribe((notice) => {
        if (notice?.kind === 'error' && notice.code === 'SEND_FAILED') told[tab] = (told[tab] ?? 0) + 1
      }),
    )
    return told
  }

  const sent = async () => {
    const tabs = await twoTabs()
    const sending = watch(tabs.asking.core.transactions.sendNative(INPUT))
    await settled()
    tabs.asking.wallet.answer(hash(1))
    await tabs.clock.pass(1_000)
    expect(sending.value).toBe(hash(1))
    return tabs
  }

  it('R-ERR-6 should be told once, where it was asked for, whichever tab finds out (T43)', async () => {
    const { asking, looking, rows, clock, chain } = await sent()
    const told = newsOf([asking, looking])
    chain.tell(hash(1), { kind: 'failed', block: 7n })
    await clock.pass(60_000)
    expect(rows()).toEqual([[['failed', hash(1)]], [['failed', hash(1)]]])
    expect(asking.core.modal.notice.snapshot()).toEqual(FAILED)
    expect(told).toEqual([1, 0])
  })

  it('R-ERR-6 should not be told again after a reload (T43)', async () => {
    const { site, clock, chain, kept } = await sent()
    chain.tell(hash(1), { kind: 'failed', block: 7n })
    await clock.pass(10_000)
    const reloaded = createCore({ ...kept, store: site.tab() })
    const told = newsOf([reloaded])
    await clock.pass(60_000)
    expect(told).toEqual([0])
  })

  it.each(['failed', 'expired'] as const)(
    'R-ERR-6 should be told where it was reloaded meanwhile, and once of all tabs: %s (T43)',
    async (kind) => {
      const { site, clock, chain, kept, asking, looking } = await sent()
      await asking.core.dispose()
      await looking.core.dispose()
      const tabs = [createCore({ ...kept, store: site.tab() }), createCore({ ...kept, store: site.tab() })]
      const told = newsOf(tabs)
      chain.tell(hash(1), kind === 'failed' ? { kind, block: 7n } : { kind })
      await clock.pass(60_000)
      expect(tabs.map(({ core }) => core.transactions.sent.snapshot()[0]?.status)).toEqual([kind, kind])
      expect(told.reduce((sum, times) => sum + times)).toBe(1)
    },
  )

  it('R-ERR-6 should be told by the tab that is left, where the one that asked was closed (T70)', async () => {
    const { asking, looking, clock, chain } = await sent()
    await asking.core.dispose()
    const told = newsOf([looking])
    chain.tell(hash(1), { kind: 'failed', block: 7n })
    await clock.pass(60_000)
    expect(looking.core.modal.notice.snapshot()).toEqual(FAILED)
    expect(told).toEqual([1])
  })

  it.each([0, 1_000])(
    'R-ERR-6 should be told once where who asked was reloaded beside another tab, whichever finds out: %i ms (T70)',
    async (later) => {
      const { site, asking, looking, clock, chain, kept } = await sent()
      await asking.core.dispose()
      await clock.pass(later)
      const tabs = [looking, createCore({ ...kept, store: site.tab() })]
      const told = newsOf(tabs)
      chain.tell(hash(1), { kind: 'failed', block: 7n })
      await clock.pass(60_000)
      expect(told.reduce((sum, times) => sum + times)).toBe(1)
    },
  )

  it('R-ERR-6 should be told at the next visit, where both tabs were closed before either told it (Q25)', async () => {
    const { site, asking, looking, clock, chain, kept } = await sent()
    await asking.core.dispose()
    chain.tell(hash(1), { kind: 'failed', block: 7n })
    await clock.pass(3_000)
    expect(looking.core.transactions.sent.snapshot()[0]?.status).toBe('failed')
    expect(looking.core.modal.notice.snapshot()).not.toEqual(FAILED)
    await looking.core.dispose()
    const back = createCore({ ...kept, store: site.tab() })
    const told = newsOf([back])
    await clock.pass(60_000)
    expect(told).toEqual([1])
    const again = createCore({ ...kept, store: site.tab() })
    const toldAgain = newsOf([again])
    await clock.pass(60_000)
    expect(toldAgain).toEqual([0])
  })

  it('R-ERR-6 should be told by one of two tabs that only looked on, where who found out was closed (Q25)', async () => {
    const { site, asking, looking, clock, chain, kept } = await sent()
    await asking.core.dispose()
    const others = [createCore({ ...kept, store: site.tab() }), createCore({ ...kept, store: site.tab() })]
    // They cannot reach the node, and learn the outcome from the storage alone.
    for (const { sessions } of others) await sessions.load()
    const told = newsOf(others)
    chain.tell(hash(1), { kind: 'failed', block: 7n })
    const status = chain.status
    let isFirst = true
    chain.status = async (...given) => {
      if (!isFirst) throw new CoreError('RPC_UNAVAILABLE')
      isFirst = false
      return status(...given)
    }
    await clock.pass(3_000)
    expect(looking.core.transactions.sent.snapshot()[0]?.status).toBe('failed')
    await looking.core.dispose()
    await clock.pass(60_000)
    expect(told.reduce((sum, times) => sum + times)).toBe(1)
  })

  it('R-ERR-6 should be told of no send that was replaced, or is confirmed (T43)', async () => {
    const { asking, looking, clock, chain } = await sent()
    const told = newsOf([asking, looking])
    chain.tell(hash(1), { kind: 'replaced', replacement: { kind: 'cancelled', hash: hash(2) } })
    await clock.pass(60_000)
    expect(asking.core.transactions.sent.snapshot()[0]?.status).toBe('replaced')
    expect(told).toEqual([0, 0])
  })
})
