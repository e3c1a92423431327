import { describe, expect, it } from 'vitest'
import { matches, readSearchText } from '../../../src/domain/wallets/wallet-search.ts'

describe('what is searched for', () => {
  it.each([
    ['rain', 'rain'],
    ['  rain bow  ', 'rain bow'],
    ['%00', '%00'],
    ['&include=', '&include='],
    ['../', '../'],
    ['钱包', '钱包'],
    ['💥💥', '💥💥'],
    [`${'x'.repeat(99)}💥💥`, `${'x'.repeat(99)}💥`],
    ['x'.repeat(5_000), 'x'.repeat(100)],
    ['💥'.repeat(5_000), '💥'.repeat(100)],
    [`${' '.repeat(5_000)}rain`, 'rain'],
  ])('A16 should be, for %j, %j', (typed, text) => {
    expect(readSearchText(typed)).toBe(text)
  })

  it.each(['', ' ', 'x', ' x ', '💥', '\n\t'])('should be nothing for %j', (typed) => {
    expect(readSearchText(typed)).toBeUndefined()
  })
})

describe('matches', () => {
  it('should go by the name in any case', () => {
    expect(matches('RAIN')({ name: 'Rainbow' })).toBe(true)
    expect(matches('rain')({ name: 'ＲＡＩＮ' })).toBe(true)
    expect(matches('rain')({ name: 'Sun' })).toBe(false)
  })

  it('A13 should go by the raw name as well as by the one that is shown', () => {
    const wallet = { name: 'ksamatem', rawName: '\u202Eksamatem' }
    expect(matches('\u202Eksam')(wallet)).toBe(true)
    expect(matches('ksam')(wallet)).toBe(true)
  })
})
