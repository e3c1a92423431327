import { describe, expect, it } from 'vitest'
import { readIdentifiers } from '../../../src/domain/solana/identifiers.ts'

describe('readIdentifiers', () => {
  it('should read the names, skip what is none, and go through no endless list', () => {
    expect(readIdentifiers(['solana:mainnet', 7, 'solana:devnet', null])).toEqual(['solana:mainnet', 'solana:devnet'])
    expect(readIdentifiers(Array(1_000).fill('solana:mainnet'))).toHaveLength(256)
  })

  it.each([[undefined], ['solana:mainnet'], [{ 0: 'solana:mainnet', length: 1 }]])(
    'should read none of %j',
    (value) => {
      expect(readIdentifiers(value)).toEqual([])
    },
  )
})
