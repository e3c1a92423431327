import { expect, it } from 'vitest'
import { isFeeHigh } from '../../../src/domain/send/fee-warning.ts'

it('should warn where the network keeps more than the receiver gets', () => {
  const send = { amount: 100n, token: undefined, rent: 0n }
  expect([99n, 100n, 101n].map((fee) => isFeeHigh({ ...send, fee }))).toEqual([false, false, true])
  expect(isFeeHigh({ ...send, fee: 150n, rent: 60n })).toBe(false)
  expect(isFeeHigh({ ...send, token: '0x1', fee: 1_000n })).toBe(false)
})
