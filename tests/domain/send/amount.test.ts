import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatAmount, parseAmount } from '../../../src/domain/send/amount.ts'

const anyDecimals = fc.integer({ min: 0, max: 36 })
const UINT256_MAX = 2n ** 256n - 1n
const anyAmount = fc.bigInt({ min: 0n, max: UINT256_MAX })
const anyDigits = (maxLength: number) => fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength })

describe('parseAmount', () => {
  it.each([
    ['0', 18, 0n],
    ['1', 18, 10n ** 18n],
    ['1.5', 18, 1_500_000_000_000_000_000n],
    ['.5', 9, 500_000_000n],
    ['5.', 9, 5_000_000_000n],
    ['  2  ', 0, 2n],
    ['007', 0, 7n],
    ['0.000000001', 9, 1n],
    ['1.500000000000000000000', 9, 1_500_000_000n],
    ['1.000', 0, 1n],
    ['.0', 0, 0n],
    ['9007199254740993.000000000000000001', 18, 9007199254740993000000000000000001n],
  ])('should read %j with %i decimals to the last digit', (text, decimals, amount) => {
    expect(parseAmount(text, decimals)).toBe(amount)
  })

  it.each([
    '',
    ' ',
    '.',
    '-1',
    '+1',
    '1e3',
    '1E3',
    '1,5',
    '1 000',
    '1_000',
    '0x10',
    '1.2.3',
    'NaN',
    'Infinity',
    '0.0000000000000000001',
    '1' + '0'.repeat(78),
    '١٢٣',
    '１２３',
    '‮1.5',
    '1​5',
    '½',
    '10**40',
  ])('I08 should not read %j as any amount', (text) => {
    expect(parseAmount(text, 18)).toBeUndefined()
  })

  it('I08 should read 10^40 ether for what it is, and leave it to the balance to refuse it', () => {
    expect(parseAmount(`1${'0'.repeat(40)}`, 18)).toBe(10n ** 58n)
  })

  it('I08 should not look into a text that is longer than any amount', () => {
    expect(parseAmount(`1.${'0'.repeat(254)}`, 18)).toBe(10n ** 18n)
    expect(parseAmount(`1.${'0'.repeat(255)}`, 18)).toBeUndefined()
    expect(parseAmount(`0.${'0'.repeat(1_000_000)}1`, 18)).toBeUndefined()
  })

  it('should not count zeros in front, however many', () => {
    const most = UINT256_MAX.toString()
    expect(parseAmount(`000${most}`, 0)).toBe(UINT256_MAX)
    expect(parseAmount(`00${'9'.repeat(60)}`, 18)).toBe(BigInt('9'.repeat(60)) * 10n ** 18n)
  })

  it('should never round: one decimal place more than the currency has is no amount', () => {
    fc.assert(
      fc.property(anyDecimals, anyDigits(20), fc.integer({ min: 1, max: 9 }), (decimals, whole, last) => {
        expect(parseAmount(`${whole}.${'0'.repeat(decimals)}${last}`, decimals)).toBeUndefined()
      }),
    )
  })

  it('should never lose or add anything: the digits of every text stand in its amount', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 36 }),
        fc.bigInt({ min: 0n, max: 10n ** 30n }),
        fc.nat(),
        (decimals, whole, n) => {
          const places = String(n).slice(0, decimals)
          const scale = 10n ** BigInt(decimals)
          expect(parseAmount(`${whole}.${places}`, decimals)).toBe(
            whole * scale + (BigInt(places) * scale) / 10n ** BigInt(places.length),
          )
        },
      ),
    )
  })

  it('should never throw, nor read a negative amount, whatever is typed', () => {
    const anyText = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.double().map(String),
      fc.float().map(String),
    )
    fc.assert(
      fc.property(anyText, anyDecimals, (text, decimals) => {
        expect((parseAmount(text, decimals) ?? 0n) >= 0n).toBe(true)
      }),
    )
  })
})

describe('formatAmount', () => {
  it.each([
    [0n, 18, '0'],
    [1n, 18, '0.000000000000000001'],
    [1_500_000_000_000_000_000n, 18, '1.5'],
    [100n, 0, '100'],
    [100n, 2, '1'],
    [-1_500n, 3, '-1.5'],
    [-1n, 3, '-0.001'],
  ])('should write %s with %i decimals as %s', (amount, decimals, text) => {
    expect(formatAmount(amount, decimals)).toBe(text)
  })

  it('should always write what parseAmount reads back as the very same amount', () => {
    fc.assert(
      fc.property(anyAmount, anyDecimals, (amount, decimals) => {
        expect(parseAmount(formatAmount(amount, decimals), decimals)).toBe(amount)
      }),
    )
    expect(parseAmount(formatAmount(UINT256_MAX, 36), 36)).toBe(UINT256_MAX)
  })

  it('should always write plain digits, without a zero that says nothing', () => {
    fc.assert(
      fc.property(anyAmount, anyDecimals, (amount, decimals) => {
        expect(formatAmount(amount, decimals)).toMatch(/^(?:0|[1-9][0-9]*)(?:\.[0-9]*[1-9])?$/)
      }),
    )
  })
})
