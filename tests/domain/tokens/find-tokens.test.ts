import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findTokens } from '../../../src/domain/tokens/find-tokens.ts'

const token = (symbol: string, name: string, id = '') => ({ symbol, name, id })
const ETHER = token('ETH', 'Ether')
const STAKED = token('stETH', 'Liquid staked Ether', '0xae7ab96520DE3A18E5e111B5EaAb095312D7fE84')
const WRAPPED = token('ETHW', 'EthereumPoW', '0x0000000000000000000000000000000000000bad')
const USDC = token('USDC', 'USD Coin', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48')
const ALL = [USDC, STAKED, WRAPPED, ETHER]

describe('findTokens', () => {
  it.each([
    ['the symbol first, then what begins so, then the others', 'eth', [ETHER, WRAPPED, STAKED]],
    ['a word of the name', 'coin', [USDC]],
    ['a part of the symbol', 'teth', [STAKED]],
    ['the beginning of an address, however it is written', '0XA0B8', [USDC]],
    ['nothing else of an address', '6991c621', []],
    ['letters of full width', 'ＵＳＤ', [USDC]],
    ['nothing', 'doge', []],
  ])('should find by %s', (_what, typed, found) => {
    expect(findTokens(ALL, typed)).toEqual(found)
  })

  it('should find all by no text, in their order', () => {
    expect(findTokens(ALL, '  ')).toEqual(ALL)
  })

  it('should find by what surrounds the text with spaces, and read no more than an address has', () => {
    expect(findTokens(ALL, ' usdc ')).toEqual([USDC])
    const long = token('LONG', 'l'.repeat(100))
    expect(findTokens([long], 'l'.repeat(1_000_000))).toEqual([long])
  })

  it('should always find each token by its symbol, name and address, and never one twice or out of order', () => {
    const word = fc.string({ maxLength: 12, unit: 'grapheme' }).map((text) => text.trim())
    const one = fc.record({ symbol: word, name: word, id: word })
    fc.assert(
      fc.property(fc.uniqueArray(one, { selector: ({ id }) => id, maxLength: 20 }), word, (tokens, typed) => {
        for (const each of tokens)
          for (const text of [each.symbol, each.name, each.id]) expect(findTokens(tokens, text)).toContain(each)
        const found = findTokens(tokens, typed)
        expect(new Set(found).size).toBe(found.length)
        expect(tokens).toEqual(expect.arrayContaining([...found]))
      }),
    )
  })
})
