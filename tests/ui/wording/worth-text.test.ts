import { describe, expect, it } from 'vitest'
import { estimateText, worthText } from '../../../src/ui/wording/worth-text.ts'

const WEI = 1n
const ETHER = 10n ** 18n
const about = (money: string) => `about ${money}`

describe('worthText', () => {
  it('should say what an amount is worth, and of less than a cent that it is that', () => {
    expect(worthText(ETHER, 18, 2_500, 'en')).toBe('$2,500.00')
    expect(worthText(WEI, 18, 2_500, 'en')).toBe('<$0.01')
    expect(worthText(WEI, 18, 2_500, 'de')).toBe('<0,01\u00A0$')
  })

  it('should say nothing where no price is known, or nothing is there to be worth anything', () => {
    expect(worthText(ETHER, 18, undefined, 'en')).toBeUndefined()
    expect(worthText(ETHER, undefined, 2_500, 'en')).toBeUndefined()
    expect(worthText(0n, 18, 2_500, 'en')).toBeUndefined()
    expect(worthText(ETHER, 18, Infinity, 'en')).toBeUndefined()
  })
})

describe('estimateText', () => {
  it('should mark a sum as an estimate, but for one that is a bound', () => {
    expect(estimateText(ETHER, 18, 2_500, 'en', about)).toBe('about $2,500.00')
    expect(estimateText(WEI, 18, 2_500, 'en', about)).toBe('<$0.01')
    expect(estimateText(ETHER, 18, undefined, 'en', about)).toBeUndefined()
  })
})
