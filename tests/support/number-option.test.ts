import { describe, expect, it } from 'vitest'
import { numberOption, wholeNumberOption } from './number-option.ts'

describe('an option of a command that takes a number', () => {
  it.each([
    ['0.5', 0.5],
    ['10', 10],
    ['1e1', 10],
  ])('should take %s', (text, value) => {
    expect(numberOption('--minutes', text, 0.1, 10)).toBe(value)
  })

  it.each(['abc', '', ' ', '10 min', 'NaN', '0', '-1', '11', 'Infinity'])('should refuse "%s"', (text) => {
    expect(() => numberOption('--minutes', text, 0.1, 10)).toThrow(
      `--minutes needs a number from 0.1 to 10, not "${text}".`,
    )
  })

  it.each(['1', '10'])('should take %s where something is counted', (text) => {
    expect(wholeNumberOption('--visits', text, 1, 10)).toBe(Number(text))
  })

  it.each(['1.5', 'abc', '', '0', '11', 'Infinity'])('should refuse "%s" where something is counted', (text) => {
    expect(() => wholeNumberOption('--visits', text, 1, 10)).toThrow(
      `--visits needs a whole number from 1 to 10, not "${text}".`,
    )
  })
})
