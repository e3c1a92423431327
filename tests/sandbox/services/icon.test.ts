import { describe, expect, it } from 'vitest'
import { iconOf, iconPixels, SANDBOX_ICON } from '../../../src/adapters/wallet-api/icon-drawing.ts'
import { drawIcon } from '../../../sandbox/services/icon.ts'
import { KNOWN_WALLETS } from '../../../src/adapters/wallet-api/known-wallets.ts'

/** Enough to tell icons apart by. Unit: pixels along a side. */
const SMALL = 16

const CATALOGUE = [SANDBOX_ICON, ...KNOWN_WALLETS.map(({ id }) => iconOf(id))]

/** How far two icons differ, a channel of a pixel on average, of 255. */
function difference(one: string, other: string): number {
  const [these, those] = [iconPixels(one, SMALL), iconPixels(other, SMALL)]
  return these.reduce((sum, channel, at) => sum + Math.abs(channel - those[at]!), 0) / these.length
}

describe('the icons of the catalogue', () => {
  it('should be told apart, each from every other', () => {
    const alike = CATALOGUE.flatMap((one, place) =>
      CATALOGUE.slice(place + 1)
        .filter((other) => difference(one, other) < 6)
        .map((other) => `${one} ${other}`),
    )
    expect(alike).toEqual([])
  })

  it('should be the same for the same id, known or not', () => {
    for (const id of [CATALOGUE[3]!, 'wallet-extra-0007', 'USDC', ''])
      expect(iconPixels(id, SMALL)).toEqual(iconPixels(id, SMALL))
    expect(difference('wallet-extra-0007', 'wallet-extra-0008')).toBeGreaterThan(6)
  })

  it('should be PNGs', () => expect(drawIcon('USDC').subarray(1, 4).toString()).toBe('PNG'))
})
