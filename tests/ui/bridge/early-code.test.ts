import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { drawnParts } from '../../../src/domain/connection/drawn-parts.ts'
import { drawEarly } from '../../../src/ui/bridge/early-code.ts'

/** A page, as far as a code needs one. */
function page(change: object = {}): typeof globalThis {
  const window = {}
  return { crypto: globalThis.crypto, window, parent: window, ...change } as never
}

describe('a code before there is a core', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'], now: 1_700_000_000_999 }))
  afterEach(() => void vi.useRealTimers())

  it('should be a pairing that the library reads, ending five minutes later, another each time', async () => {
    const [code, other] = [await drawEarly(page(), false), await drawEarly(page(), false)]
    expect(drawnParts(code?.drawn.uri ?? '')).toMatchObject({ topic: code?.drawn.topic, expiry: 1_700_000_300 })
    expect(code?.drawn.topic).not.toBe(other?.drawn.topic)
  })

  it('should say that the visitor is asked to sign in, where the page does', async () => {
    expect(drawnParts((await drawEarly(page(), true))?.drawn.uri ?? '')?.methods).toEqual(['wc_sessionAuthenticate'])
    expect(drawnParts((await drawEarly(page(), false))?.drawn.uri ?? '')?.methods).toBeUndefined()
  })

  it('should let the browser have its turn before each step, where no visitor waits', async () => {
    const turns: (() => void)[] = []
    let isDrawn = false
    const drawing = drawEarly(page(), false, () => new Promise((taken) => void turns.push(taken)))
    void drawing.then(() => (isDrawn = true))
    for (let turn = 0; turn < 3; turn += 1) {
      await vi.waitUntil(() => turns.length === turn + 1)
      expect(isDrawn).toBe(false)
      turns[turn]?.()
    }
    expect((await drawing)?.drawn.uri).toMatch(/^wc:/)
    expect(turns).toHaveLength(3)
  })

  it.each([
    ['the browser has no WebCrypto', { crypto: { getRandomValues: () => {} } }],
    ['the page is in a frame, whose owner may be a wallet', { parent: {} }],
  ])('should not be drawn where %s', async (_, change) => {
    expect(await drawEarly(page(change), false)).toBeUndefined()
  })

  it('should say how old it is, how long it was seen, and when it has to be veiled', async () => {
    const code = await drawEarly(page(), false)
    vi.advanceTimersByTime(1_200)
    expect(code?.pairing).toEqual({ ...code?.drawn, ageMs: 1_200, seenMs: 1_200 })
    expect(code?.leftMs).toBe(1_800)
    vi.advanceTimersByTime(2_000)
    expect(code?.leftMs).toBe(0)
  })

  it('Q08 should be as old as it is after a sleep, in which one clock stands still', async () => {
    const code = await drawEarly(page(), false)
    vi.setSystemTime(1_700_000_000_999 + 600_000)
    expect(code?.pairing).toMatchObject({ ageMs: 600_000, seenMs: 0 })
    expect(code?.again()).toBeUndefined()
  })

  it('should be the same one for a visitor who opens the dialog again, and seen anew', async () => {
    const code = await drawEarly(page(), false)
    vi.advanceTimersByTime(5_000)
    expect(code?.again()?.pairing).toEqual({ ...code?.drawn, ageMs: 5_000, seenMs: 0 })
  })
})
