import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RequestQueue } from '../../../src/application/provider/request-queue.ts'
import { settled } from '../../support/fake-clock.ts'
import { watch } from '../../support/outcome.ts'
import { runs } from '../../support/runs.ts'
import { approving, createAsked, HELLO, sending } from './requests-of-scripts.ts'
import { BOB } from '../../support/accounts.ts'

describe('requests of scripts', () => {
  it('should be put to the wallet one after the other, in order', async () => {
    const test = await createAsked()
    const all = [1, 2, 3].map((value) => test.asks(sending(value)))
    for (const [place, outcome] of all.entries()) {
      await settled()
      expect(test.wallet.waiting.map(({ request }) => request.params)).toMatchObject([[{ value: `0x${place + 1}` }]])
      await test.answers(`0x${place}`)
      expect(outcome.value).toBe(`0x${place}`)
    }
  })

  it('should be sixteen at most', async () => {
    const test = await createAsked()
    const all = Array.from({ length: 20 }, () => test.asks(HELLO))
    await settled()
    expect(all.map(({ error }) => (error as { code?: number } | undefined)?.code)).toEqual([
      ...Array.from({ length: 16 }, () => undefined),
      ...[-32_005, -32_005, -32_005, -32_005],
    ])
    for (let count = 0; count < 16; count += 1) await test.answers('0x1')
    expect(all.filter(({ state }) => state === 'fulfilled')).toHaveLength(16)
    expect((await test.askedFor(HELLO)).state).toBe('waiting')
  })

  it('should wait for what the visitor asks of the wallet, and never be told that it is busy', async () => {
    const test = await createAsked()
    const own = watch(test.core.signing.signMessage('mine'))
    await settled()
    const asked = await test.askedFor(HELLO)
    expect(test.prompts()).toHaveLength(1)
    await test.refuses()
    expect(own.error).toMatchObject({ code: 'USER_REJECTED' })
    expect(test.wallet.waiting.map(({ request }) => request.params)).toEqual([HELLO.params])
    await test.answers('0x1')
    expect(asked.value).toBe('0x1')
  })

  it('should be taken out by the page while they wait, and by what they wait for', async () => {
    const test = await createAsked()
    const [first, second] = [new AbortController(), new AbortController()]
    const asked = [
      test.asks(HELLO, { signal: first.signal }),
      test.asks(HELLO, { signal: second.signal }),
      test.asks(HELLO, { signal: AbortSignal.abort() }),
    ]
    await settled()
    expect(asked[2]?.error).toMatchObject({ code: 4001, data: { code: 'REQUEST_CANCELLED' } })
    second.abort()
    await settled()
    expect(asked[1]?.error).toMatchObject({ code: 4001, data: { code: 'REQUEST_CANCELLED' } })
    expect(test.prompts()).toHaveLength(1)
    first.abort()
    await settled()
    // The wallet was asked already, and may still sign.
    expect(asked[0]?.error).toMatchObject({ code: -32_603, data: { code: 'REQUEST_CANCELLED' } })
    expect([test.approval(), test.core.requests.current.snapshot()]).toEqual([undefined, undefined])
    expect((await test.askedFor(HELLO)).state).toBe('waiting')
  })

  it('should be taken back by the page while the visitor is asked', async () => {
    const test = await createAsked()
    const page = new AbortController()
    const asked = await test.askedFor(approving(BOB, 1n), { signal: page.signal })
    expect(test.approval()?.waitsFor).toBe('visitor')
    page.abort()
    await settled()
    expect(asked.error).toMatchObject({ code: 4001 })
    expect([test.approval(), test.core.modal.state.snapshot().open]).toEqual([undefined, false])
  })

  it('should end with the connection', async () => {
    const test = await createAsked()
    const all = [test.asks(HELLO), test.asks(HELLO), test.asks(HELLO)]
    await settled()
    test.wallet.end(test.session)
    await settled()
    expect(all.map(({ error }) => error)).toMatchObject([{ code: 4900 }, { code: 4900 }, { code: 4900 }])
    expect(test.wallet.waiting).toHaveLength(1)
  })

  it('should end with the core', async () => {
    const test = await createAsked()
    const all = [test.asks(HELLO), test.asks(HELLO), test.asks(approving(BOB, 1n))]
    await settled()
    await test.core.dispose()
    await settled()
    expect(all.map(({ state }) => state)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(test.prompts()).toHaveLength(1)
  })

  it('S07 should be held back together once the visitor has declined three of them', async () => {
    const test = await createAsked({ confirm: 'always' })
    const all = Array.from({ length: 6 }, () => test.asks(HELLO))
    for (let count = 0; count < 6; count += 1) {
      await settled()
      await test.decides(false)
    }
    expect(all.map(({ error }) => (error as { code: number }).code)).toEqual([
      ...[4001, 4001, 4001],
      ...[-32_005, -32_005, -32_005],
    ])
  })
})

describe('RequestQueue', () => {
  it('should never let two work at once, and always keep the order of those that stay', async () => {
    const step = fc.constantFrom('add', 'add', 'end', 'fail', 'leave')
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const queue = new RequestQueue()
        const began: number[] = []
        const open = new Map<number, { readonly end: () => void; readonly fail: () => void }>()
        const pages: AbortController[] = []
        let atWork = 0
        for (const each of steps) {
          const [first] = open.values()
          if (each === 'end') first?.end()
          else if (each === 'fail') first?.fail()
          else if (each === 'leave') pages.at(-1)?.abort(new Error('left'))
          else {
            const number = pages.length
            const page = new AbortController()
            pages.push(page)
            queue
              .inTurn(page.signal, async () => {
                atWork += 1
                expect(atWork).toBe(1)
                began.push(number)
                try {
                  await new Promise<void>((end, fail) => open.set(number, { end, fail: () => fail(new Error('no')) }))
                } finally {
                  open.delete(number)
                  atWork -= 1
                }
              })
              .catch(() => {})
          }
          await settled()
        }
        for (let count = 0; count < pages.length; count += 1) {
          const [first] = open.values()
          first?.end()
          await settled()
        }
        expect(began).toEqual([...began].sort((one, other) => one - other))
        expect(atWork).toBe(0)
      }),
      { numRuns: runs(50) },
    )
  })
})
