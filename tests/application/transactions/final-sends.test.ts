import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TransactionStatus } from '../../../src/ports/blockchain.ts'
import { hash } from '../../support/accounts.ts'
import { createCore, type TestCore } from '../../support/core.ts'
import { settled } from '../../support/fake-clock.ts'
import { watch } from '../../support/outcome.ts'
import { INPUT, rich } from '../account/rich-visitor.ts'
import { runs } from '../../support/runs.ts'

async function sent(test?: TestCore, number = 1): Promise<TestCore> {
  const { core, wallet, ...more } = test ?? (await rich())
  watch(core.transactions.sendNative(INPUT))
  await settled()
  wallet.answer(hash(number))
  await settled()
  return { core, wallet, ...more }
}

const row = ({ core }: TestCore) => core.transactions.sent.snapshot()[0]
const standing = (block: bigint, confirmations: number): TransactionStatus => ({
  ...{ kind: 'pending', standing: { block, confirmations } },
})

describe('a send that is not final yet', () => {
  it('S12 should be pending, say how deep it stands, and come back when a reorganisation takes it out', async () => {
    const test = await sent()
    const tell = async (status: TransactionStatus) => {
      test.blockchains.eip155.tell(hash(1), status)
      await test.clock.pass(2_000)
      return row(test)
    }
    expect(await tell(standing(7n, 1))).toMatchObject({ status: 'pending', block: 7n, confirmations: 1 })
    expect(await tell(standing(7n, 4))).toMatchObject({ status: 'pending', block: 7n, confirmations: 4 })
    const gone = { status: 'pending', hash: hash(1), block: undefined, confirmations: undefined }
    expect(await tell({ kind: 'unknown' })).toMatchObject(gone)
    expect(await tell(standing(9n, 1))).toMatchObject({ status: 'pending', block: 9n, confirmations: 1 })
    expect(await tell({ kind: 'pending' })).toMatchObject(gone)
    const confirmed = { status: 'confirmed', block: 9n, confirmations: undefined }
    expect(await tell({ kind: 'confirmed', block: 9n })).toMatchObject(confirmed)
    expect(await tell({ kind: 'unknown' })).toMatchObject(confirmed)
  })

  it('S12 should be told the same after a reload', async () => {
    const before = await sent()
    before.blockchains.eip155.tell(hash(1), standing(7n, 4))
    await before.clock.pass(2_000)
    await before.core.dispose()
    expect(createCore(before.kept).core.transactions.sent.snapshot()).toMatchObject([{ block: 7n, confirmations: 4 }])
  })

  it('S12 should never go back but for a reorganisation, nor lose its hash, whatever a node tells in turn', async () => {
    const anyStatus = fc.oneof<fc.Arbitrary<TransactionStatus>[]>(
      fc.constantFrom<TransactionStatus>({ kind: 'unknown' }, { kind: 'pending' }, { kind: 'pending', nonce: 5n }),
      fc.tuple(fc.bigInt(1n, 9n), fc.integer({ min: 1, max: 12 })).map((given) => standing(...given)),
      fc
        .record({ kind: fc.constantFrom('confirmed' as const, 'failed' as const), block: fc.bigInt(1n, 9n) })
        .map((status) => status),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(anyStatus, { minLength: 1, maxLength: 6 }), async (told) => {
        const test = await sent()
        let final: unknown
        for (const status of told) {
          test.blockchains.eip155.tell(hash(1), status)
          await test.clock.pass(2_000)
          const now = row(test)
          expect(now?.hash).toBe(hash(1))
          if (final !== undefined) expect(now).toEqual(final)
          else if (status.kind === 'confirmed' || status.kind === 'failed') {
            expect(now).toMatchObject({ status: status.kind, block: status.block })
            final = now
          } else {
            expect(now?.status).toBe('pending')
            expect(now?.block).toBe(status.kind === 'pending' ? status.standing?.block : undefined)
          }
        }
      }),
      { numRuns: runs(25) },
    )
  })
})

describe('the hash that a wallet names', () => {
  it('T10 should be one send’s alone: a second one of that name is not known, and never confirmed', async () => {
    const test = await sent()
    const second = watch(test.core.transactions.sendNative({ ...INPUT, amount: '0.1' }))
    await settled()
    test.wallet.answer(hash(1).toUpperCase().replace('0X', '0x'))
    await settled()
    expect(second.error).toMatchObject({ code: 'SEND_UNKNOWN' })
    test.blockchains.eip155.tell(hash(1), { kind: 'confirmed', block: 7n })
    await test.clock.pass(10_000)
    expect(test.core.transactions.sent.snapshot()).toMatchObject([
      { status: 'unknown', hash: undefined, disowned: hash(1) },
      { status: 'confirmed', hash: hash(1) },
    ])
  })

  it('T10 should be given up where the chain says that it is another transaction, and kept in writing', async () => {
    const test = await sent()
    test.blockchains.eip155.tell(hash(1), { kind: 'foreign' })
    await test.clock.pass(2_000)
    const unknown = { status: 'unknown', hash: undefined, disowned: hash(1) }
    expect(row(test)).toMatchObject(unknown)
    // The wallet's answer is still recorded: it is not believed a second time.
    test.blockchains.eip155.tell(hash(1), { kind: 'confirmed', block: 7n })
    await test.clock.pass(60_000)
    expect(row(test)).toMatchObject(unknown)
    await test.core.dispose()
    const after = createCore(test.kept)
    await after.clock.pass(10_000)
    expect(after.core.transactions.sent.snapshot()).toMatchObject([unknown])
  })

  it('T10 should leave the true one to be found by its number', async () => {
    const first = await rich()
    first.blockchains.eip155.nonce = 5n
    const test = await sent(first)
    test.blockchains.eip155.tell(hash(1), { kind: 'foreign' })
    test.blockchains.eip155.numbers.set(5n, hash(2))
    test.blockchains.eip155.tell(hash(2), { kind: 'confirmed', block: 7n })
    await test.clock.pass(6_000)
    expect(row(test)).toMatchObject({ status: 'confirmed', hash: hash(2), disowned: hash(1) })
  })
})
