import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as fc from 'fast-check'
import type { WalletImage } from '../../../src/domain/wallets/wallet-image.ts'
import { PictureShelf } from '../../../src/ui/components/picture-shelf.ts'
import { runs } from '../../support/runs.ts'

const image: WalletImage = { type: 'image/png', bytes: new Uint8Array([137, 80, 78, 71]) }
const live = new Set<string>()

beforeEach(() => {
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
  live.clear()
})

const tidied = () => Promise.resolve()

describe('PictureShelf', () => {
  it('should have one address for a picture, however often it is shown', () => {
    const shelf = new PictureShelf()
    const address = shelf.put('a', image)
    expect(shelf.take('a')).toBe(address)
    expect(shelf.put('a', image)).toBe(address)
    expect(live.size).toBe(1)
  })

  it('should keep one that nobody shows as long as any is shown', async () => {
    const shelf = new PictureShelf()
    const address = shelf.put('a', image)
    shelf.put('b', image)
    shelf.giveBack('a')
    await tidied()
    expect(shelf.at('a')).toBe(address)
  })

  it('should give all of them back with the last one that is shown', async () => {
    const shelf = new PictureShelf()
    shelf.put('a', image)
    shelf.put('b', image)
    shelf.giveBack('a')
    shelf.giveBack('b')
    await tidied()
    expect(live.size).toBe(0)
    expect(shelf.at('a')).toBeUndefined()
  })

  it('should keep what one view shows for the next, which comes in its place', async () => {
    const shelf = new PictureShelf()
    const address = shelf.put('a', image)
    shelf.giveBack('a')
    expect(shelf.take('a')).toBe(address)
    await tidied()
    expect(live.has(address)).toBe(true)
  })

  it('should never keep more than eighty that nobody shows, nor any once none is shown', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(300), { maxLength: 400 }), async (ids) => {
        const shelf = new PictureShelf()
        shelf.put('shown', image)
        for (const id of ids) shelf.put(String(id), image)
        for (const id of ids) shelf.giveBack(String(id))
        await tidied()
        expect(live.size).toBeLessThanOrEqual(81)
        shelf.giveBack('shown')
        await tidied()
        expect(live.size).toBe(0)
      }),
      { numRuns: runs(30) },
    )
  })
})
