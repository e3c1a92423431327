import { describe, expect, it } from 'vitest'
import { hash } from '../../support/accounts.ts'
import { createCore } from '../../support/core.ts'
import { settled } from '../../support/fake-clock.ts'
import { watch } from '../../support/outcome.ts'
import { entry } from '../../domain/send/entries.ts'
import { writeSentTransactions } from '../../../src/domain/send/sent-transaction-record.ts'
import { INPUT, rich } from '../account/rich-visitor.ts'

const DAY = 24 * 3_600_000

describe('a send that is followed', () => {
  it.each([DAY, 30 * DAY, -DAY])('Q10 should be followed although the wall clock jumps by %d ms', async (jump) => {
    const { core, wallet, blockchains, clock } = await rich()
    watch(core.transactions.sendNative(INPUT))
    await settled()
    wallet.answer(hash(1))
    await settled()
    clock.jumpWall(jump)
    await clock.pass(4_000)
    blockchains.eip155.tell(hash(1), { kind: 'confirmed', block: 7n })
    await clock.pass(2_000)
    expect(core.transactions.sent.snapshot()).toMatchObject([{ status: 'confirmed', hash: hash(1) }])
  })

  it.each([DAY, -DAY])('Q10 should have a later answer read although the wall clock jumped by %d ms', async (jump) => {
    const { core, wallet, clock } = await rich()
    watch(core.transactions.sendNative(INPUT))
    await settled()
    core.requests.cancel()
    await settled()
    clock.jumpWall(jump)
    await clock.pass(4_000)
    wallet.answer(hash(1))
    await clock.pass(2_000)
    expect(core.transactions.sent.snapshot()).toMatchObject([{ status: 'pending', hash: hash(1) }])
  })

  it('Q10 should be followed by a page that loads days later', async () => {
    const before = await rich()
    watch(before.core.transactions.sendNative(INPUT))
    await settled()
    before.wallet.answer(hash(1))
    await settled()
    await before.core.dispose()
    before.clock.jumpWall(3 * DAY)
    before.blockchains.eip155.tell(hash(1), { kind: 'confirmed', block: 7n })
    const after = createCore(before.kept)
    await after.clock.pass(2_000)
    expect(after.core.transactions.sent.snapshot()).toMatchObject([{ status: 'confirmed' }])
  })

  it.each([
    ['a day', DAY + 60_000, 'unknown'],
    ['an hour', DAY / 24, 'pending'],
  ] as const)(
    'S263 should not be said to be pending for ever where no node knows of it after %s',
    async (_, age, end) => {
      const before = await rich()
      watch(before.core.transactions.sendNative(INPUT))
      await settled()
      before.wallet.answer(hash(1))
      await settled()
      await before.core.dispose()
      before.clock.jumpWall(age)
      const after = createCore(before.kept)
      await after.clock.pass(10_000)
      expect(after.core.transactions.sent.snapshot()).toMatchObject([{ status: end, hash: hash(1) }])
      // Neither is an outcome: it is followed, and is what the chain says once it knows.
      before.blockchains.eip155.tell(hash(1), { kind: 'pending' })
      await after.clock.pass(10_000)
      expect(after.core.transactions.sent.snapshot()).toMatchObject([{ status: 'pending', hash: hash(1) }])
      before.blockchains.eip155.tell(hash(1), { kind: 'confirmed', block: 7n })
      await after.clock.pass(10_000)
      expect(after.core.transactions.sent.snapshot()).toMatchObject([{ status: 'confirmed' }])
    },
  )

  it('O91 should be followed while the code for another one stands still on its way, which is asked about once', async () => {
    const { core, wallet, blockchains, clock } = await rich()
    for (const number of [1, 2]) {
      watch(core.transactions.sendNative(INPUT))
      await settled()
      wallet.answer(hash(number))
      await settled()
    }
    const { status } = blockchains.eip155
    let asked = 0
    blockchains.eip155.status = (network, sent, signal) => {
      if (sent.hash !== hash(1)) return status(network, sent, signal)
      asked += 1
      return new Promise(() => {})
    }
    await clock.pass(4_000)
    blockchains.eip155.tell(hash(2), { kind: 'confirmed', block: 7n })
    await clock.pass(60_000)
    expect(core.transactions.sent.snapshot()).toMatchObject([{ status: 'confirmed' }, { status: 'pending' }])
    expect(asked).toBe(1)
    await core.dispose()
    expect(clock.waiting).toBe(0)
  })

  it('S21 should ask its node about a few at a time, and about each in its turn', async () => {
    const { kept } = await rich()
    const entries = Array.from({ length: 1_500 }, (_, id) => entry(String(id), 'pending', { hash: hash(id) }))
    kept.store.set('portico.sent', JSON.stringify(writeSentTransactions(entries)))
    const chain = entries[0]?.chain
    const { core, blockchains, clock } = createCore({
      ...kept,
      networks: [
        {
          ...{ id: chain ?? entry('a').chain, name: 'Local', rpcUrl: 'https://local.example' },
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        },
      ],
    })
    expect(core.transactions.sent.snapshot()).toHaveLength(1_500)
    const before = blockchains.eip155.questions
    await clock.pass(2_000)
    expect(blockchains.eip155.questions - before).toBeLessThanOrEqual(12)
    blockchains.eip155.tell(hash(25), { kind: 'confirmed', block: 7n })
    await clock.pass(6_000)
    expect(core.transactions.sent.snapshot().find(({ id }) => id === '25')).toMatchObject({ status: 'confirmed' })
  })
})
