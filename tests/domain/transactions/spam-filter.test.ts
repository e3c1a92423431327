import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dropSpam } from '../../../src/domain/transactions/spam-filter.ts'
import { art, clean, coin, moving, spamNft, transfer } from './transactions.ts'

describe('dropSpam', () => {
  it('R-TX-2 J05 should drop a transaction whose transfers are all spam NFTs', () => {
    expect(dropSpam([moving(spamNft), moving(spamNft, spamNft)])).toEqual([])
  })

  it('J05 should keep a transaction of which one transfer of two is spam', () => {
    const mixed = moving(spamNft, art)
    expect(dropSpam([mixed])).toEqual([mixed])
  })

  it('J04 should keep a transaction that moves nothing', () => {
    expect(dropSpam([moving()])).toEqual([moving()])
  })

  it('should keep an NFT that was not flagged, and a coin', () => {
    expect(dropSpam([moving(art), moving(coin)])).toHaveLength(2)
  })

  it('R-TX-2 should always keep a transaction with at least one clean transfer, wherever it stands', () => {
    fc.assert(
      fc.property(fc.array(transfer), clean, fc.array(transfer), (before, good, after) => {
        const mixed = moving(...before, good, ...after)
        expect(dropSpam([mixed])).toEqual([mixed])
      }),
    )
  })

  it('R-TX-2 should never keep one of nothing but spam, however much of it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), (count) => {
        expect(dropSpam([moving(...Array.from({ length: count }, () => spamNft))])).toEqual([])
      }),
    )
  })
})
