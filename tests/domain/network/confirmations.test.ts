import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chainId } from '../../../src/domain/network/chain-id.ts'
import { confirmationsNeeded } from '../../../src/domain/network/confirmations.ts'
import { readNetworks } from '../../../src/domain/network/network.ts'
import { ETHEREUM } from '../../support/networks.ts'

describe('the confirmations of a network', () => {
  it.each([
    ['eip155:1', 12],
    ['eip155:137', 30],
    ['eip155:8453', 10],
    ['eip155:31337', 1],
    ['eip155:31338', 1],
    ['eip155:99999999', 12],
    ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 1],
  ])('S12 should be as many on %s as its blocks are taken back by: %d', (id, needed) => {
    expect(confirmationsNeeded({ id: chainId(id) })).toBe(needed)
    expect(confirmationsNeeded({ id: chainId(id), confirmations: 7 })).toBe(7)
  })

  it.each([1, 10_000])('S12 should be %d where the page wants so many', (confirmations) => {
    expect(readNetworks([{ ...ETHEREUM, confirmations }])).toMatchObject([{ confirmations }])
  })

  it.each([0, 10_001, 2.5])('S12 should not be %d', (confirmations) => {
    expect(() => readNetworks([{ ...ETHEREUM, confirmations }])).toThrow(
      expect.objectContaining({
        code: 'CONFIG_INVALID',
        details: expect.stringContaining(`confirmations: ${confirmations}`),
      }),
    )
  })

  it('S12 should always be a number of blocks, whatever a page configures', () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer(), fc.double(), fc.constantFrom('3', null, Number.NaN)), (given) => {
        const confirmations = given as number
        const read = () => readNetworks([{ ...ETHEREUM, confirmations }])
        if (Number.isInteger(given) && confirmations >= 1 && confirmations <= 10_000)
          expect(confirmationsNeeded(read()[0] ?? ETHEREUM)).toBe(confirmations)
        else expect(read).toThrow(expect.objectContaining({ code: 'CONFIG_INVALID' }))
      }),
    )
  })
})
