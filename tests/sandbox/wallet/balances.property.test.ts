import * as fc from 'fast-check'
import { parseUnits } from 'viem'
import { describe, expect, it } from 'vitest'
import { balanceWords } from '../../../sandbox/wallet/balances.ts'

const ETHER = { decimals: 18, symbol: 'ETH' }

describe('balanceWords', () => {
  it('should never show more than there is, nor less by a ten-thousandth', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 10n ** 14n, max: 2n ** 128n }), (amount) => {
        const shown = parseUnits(balanceWords(amount, ETHER).replace(' ETH', '').replaceAll(',', ''), 18)
        expect(shown <= amount).toBe(true)
        expect(amount - shown < 10n ** 14n).toBe(true)
      }),
    )
  })

  it('should tell a speck from nothing, and group thousands', () => {
    expect(balanceWords(0n, ETHER)).toBe('0 ETH')
    expect(balanceWords(1n, ETHER)).toBe('less than 0.0001 ETH')
    expect(balanceWords(1_234_567_890_000_000_000_000n, ETHER)).toBe('1,234.5678 ETH')
    expect(balanceWords(1_500_000_000n, { decimals: 9, symbol: 'SOL' })).toBe('1.5 SOL')
  })
})
