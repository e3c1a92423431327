import { describe, expect, it } from 'vitest'
import { digitsIn } from '../../../src/domain/connection/one-time-code.ts'

describe('T68 digitsIn', () => {
  it.each([
    ['123456', '123456'],
    [' 123 456 ', '123456'],
    ['123-456', '123456'],
    ['Your code: 123456.', '123456'],
    ['\uFF11\uFF12\uFF13456', '123456'],
    ['\u0661\u0662\u0663\u0664\u0665\u0666', '123456'],
    ['\u06F1\u06F2\u06F3456', '123456'],
    ['\u0967\u0968\u0969\u096A\u096B\u096C', '123456'],
    ['\u0E51\u0E52\u0E53456', '123456'],
    ['12', '12'],
    ['none', ''],
    ['1234567', '123456'],
  ])('should read %j as %j', (text, digits) => expect(digitsIn(text, 6)).toBe(digits))

  it('should look no further than a code can stand in what was pasted', () => {
    expect(digitsIn('9'.repeat(1_000_000), 6)).toBe('999999')
    expect(digitsIn(`${' '.repeat(199)}12`, 6)).toBe('1')
  })
})
