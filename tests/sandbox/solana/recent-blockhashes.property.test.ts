import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RecentBlockhashes } from '../../../sandbox/solana/recent-blockhashes.ts'

describe('RecentBlockhashes', () => {
  it('should keep every blockhash until its last valid height and never longer', () => {
    fc.assert(
      fc.property(fc.nat(400), fc.nat(400), (born, passed) => {
        const blockhashes = new RecentBlockhashes(0)
        for (let height = 1; height <= born; height += 1) blockhashes.advance(height)
        const { blockhash, lastValidBlockHeight } = blockhashes.latest
        for (let height = born + 1; height <= born + passed; height += 1) blockhashes.advance(height)
        expect(blockhashes.has(blockhash)).toBe(born + passed <= lastValidBlockHeight)
      }),
    )
  })
})
