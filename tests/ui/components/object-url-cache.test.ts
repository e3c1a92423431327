import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as fc from 'fast-check'
import type { WalletImage } from '../../../src/domain/wallets/wallet-image.ts'
import { ObjectUrlCache } from '../../../src/ui/components/object-url-cache.ts'
import { runs } from '../../support/runs.ts'

const image: WalletImage = { type: 'image/png', bytes: new Uint8Array([137, 80, 78, 71]) }
const live = new Set<string>()

beforeEach(() => {
  vi.useFakeTimers()
  let made = 0
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    const address = `blob:${(made += 1)}`
    live.add(address)
    return address
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void live.delete(address))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  live.clear()
})

const tidied = () => vi.advanceTimersByTime(2_000)

describe('ObjectUrlCache', () => {
  it('should have one address for a picture, however often it is shown', () => {
    const urls = new ObjectUrlCache()
    const address = urls.put('a', image)
    expect(urls.take('a')).toBe(address)
    expect(urls.put('a', image)).toBe(address)
    expect(live.size).toBe(1)
  })

  it('should keep one that is not shown as long as any is shown', async () => {
    const urls = new ObjectUrlCache()
    const address = urls.put('a', image)
    urls.put('b', image)
    urls.giveBack('a')
    tidied()
    expect(urls.at('a')).toBe(address)
  })

  it('should give all of them back with the last one that is shown, once nothing of it is seen to leave', async () => {
    const urls = new ObjectUrlCache()
    urls.put('a', image)
    urls.put('b', image)
    urls.giveBack('a')
    urls.giveBack('b')
    vi.advanceTimersByTime(1_999)
    expect(live.size).toBe(2)
    tidied()
    expect(live.size).toBe(0)
    expect(urls.at('a')).toBeUndefined()
  })

  it('should keep what one view shows for the next, which comes in its place', async () => {
    const urls = new ObjectUrlCache()
    const address = urls.put('a', image)
    urls.giveBack('a')
    expect(urls.take('a')).toBe(address)
    tidied()
    expect(live.has(address)).toBe(true)
  })

  it.each([41, 60, 79, 80])('should keep %i that are not shown for a visitor who scrolls back (V111)', (count) => {
    const urls = new ObjectUrlCache()
    urls.put('shown', image)
    const ids = Array.from({ length: count }, (_, number) => `${number}`)
    for (const id of ids) urls.put(id, image)
    for (const id of ids) urls.giveBack(id)
    tidied()
    expect(ids.filter((id) => urls.at(id) !== undefined)).toHaveLength(count)
  })

  it('should never keep more than eighty that are not shown, nor any once none is shown', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(300), { maxLength: 400 }), async (ids) => {
        const urls = new ObjectUrlCache()
        urls.put('shown', image)
        for (const id of ids) urls.put(String(id), image)
        for (const id of ids) urls.giveBack(String(id))
        tidied()
        expect(live.size).toBeLessThanOrEqual(81)
        urls.giveBack('shown')
        tidied()
        expect(live.size).toBe(0)
      }),
      { numRuns: runs(30) },
    )
  })
})
