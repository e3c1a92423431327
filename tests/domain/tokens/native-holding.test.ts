import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chainId } from '../../../src/domain/network/chain-id.ts'
import { withNativeHolding } from '../../../src/domain/tokens/native-holding.ts'
import { smallestUnits, type TokenBalance } from '../../../src/domain/tokens/token-balance.ts'

const ETHEREUM = {
  id: chainId('eip155:1'),
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrl: 'https://node.example',
}
const USDC: TokenBalance = {
  ...{ name: 'USD Coin', symbol: 'USDC', chainId: ETHEREUM.id, address: '0xa0b8', value: 5, price: 1 },
  quantity: { decimals: 6, numeric: '5' },
}
const OWN: TokenBalance = {
  ...{ name: 'Ether', symbol: 'ETH', chainId: ETHEREUM.id, value: 3_000, price: 3_000 },
  quantity: { decimals: 18, numeric: '1' },
}

describe('the currency that fees are paid in', () => {
  it('should stand first where the service lists none of it', () => {
    const [first, ...others] = withNativeHolding([USDC], ETHEREUM, 1_284_500_000_000_000_000n)
    expect(first).toEqual({
      ...{ name: 'Ether', symbol: 'ETH', chainId: ETHEREUM.id },
      quantity: { decimals: 18, numeric: '1.2845' },
    })
    expect(others).toEqual([USDC])
  })

  it('should be as the service lists it, with its price, where that does', () => {
    expect(withNativeHolding([OWN, USDC], ETHEREUM, 7n)).toEqual([OWN, USDC])
  })

  it.each([
    ['none is held', 0n],
    ['it is not known yet', undefined],
  ])('should not be listed where %s', (_when, native) => {
    expect(withNativeHolding([USDC], ETHEREUM, native)).toEqual([USDC])
    expect(withNativeHolding([], ETHEREUM, native)).toEqual([])
  })

  it('should always be listed with the exact amount that the node told', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 2n ** 256n - 1n }), fc.integer({ min: 0, max: 36 }), (native, decimals) => {
        const network = { ...ETHEREUM, nativeCurrency: { ...ETHEREUM.nativeCurrency, decimals } }
        const [first] = withNativeHolding([USDC], network, native)
        expect(first && smallestUnits(first.quantity)).toBe(native)
      }),
    )
  })
})
