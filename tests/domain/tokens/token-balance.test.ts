import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chainId } from '../../../src/domain/network/chain-id.ts'
import { formatAmount } from '../../../src/domain/send/amount.ts'
import {
  inTokenOrder,
  isDust,
  MAX_TOKEN_DECIMALS,
  readMoney,
  smallestUnits,
  type TokenBalance,
  totalValue,
} from '../../../src/domain/tokens/token-balance.ts'

const token = (symbol: string, change: Partial<TokenBalance> = {}): TokenBalance => ({
  name: symbol,
  symbol,
  chainId: chainId('eip155:1'),
  address: `0x${symbol}`,
  quantity: { decimals: 18, numeric: '1' },
  ...change,
})

describe('the balance of a token', () => {
  it('R-ENT-7 should be exact in the smallest unit, for any number of decimals', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 40n }), fc.nat(MAX_TOKEN_DECIMALS), (amount, decimals) => {
        expect(smallestUnits({ decimals, numeric: formatAmount(amount, decimals) })).toBe(amount)
      }),
    )
  })

  it.each(['', 'NaN', '-1', '1e3', '0.0001'])(
    'J11 should count "%s" as nothing of a token with 3 decimals',
    (numeric) => {
      expect(smallestUnits({ decimals: 3, numeric })).toBe(0n)
    },
  )

  it.each([Number.NaN, -1, Number.POSITIVE_INFINITY, 1e308, 1e18, '5', null])(
    'J11 should not take %s for a price',
    (value) => {
      expect(readMoney(value)).toBeUndefined()
    },
  )

  it('should take 0 and a usual figure for a price', () => {
    expect([readMoney(0), readMoney(3_812.44)]).toEqual([0, 3_812.44])
  })

  it('should call dust only what is known to be worth less than a hundredth', () => {
    expect([0, 0.009, 0.01, undefined].map((value) => isDust(token('A', { value })))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('J11 should add up what is known, and say so where nothing is', () => {
    expect(totalValue([token('A', { value: 2 }), token('B'), token('C', { value: 0.5 })])).toBe(2.5)
    expect(totalValue([token('A')])).toBeUndefined()
    expect(totalValue([])).toBeUndefined()
  })

  it('should show the own currency of the network first, then what is worth most', () => {
    const own = token('ETH', { address: undefined, value: 1 })
    const poor = token('A', { value: 0.5 })
    const order = inTokenOrder([poor, token('RICH', { value: 9 }), own]).map(({ symbol }) => symbol)
    expect(order).toEqual(['ETH', 'RICH', 'A'])
  })

  it('should show them in the same order however the service lists them', () => {
    const namesakes = ['0x1', '0x2', '0x3'].map((address) => token('USDC', { address }))
    const tokens = [token('ETH', { address: undefined }), token('RICH', { value: 9 }), token('A'), ...namesakes]
    fc.assert(
      fc.property(fc.shuffledSubarray(tokens, { minLength: tokens.length }), (listed) => {
        expect(inTokenOrder(listed)).toEqual(tokens)
      }),
    )
  })
})
