import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Movement } from '../../../src/domain/send/effects.ts'
import { unnamedIn } from '../../../src/domain/rpc/unnamed-movements.ts'

const ME = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const THEM = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc'
const TOKEN = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const PERMIT2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'
const POOL = '0x88e6a0c2ddd26feeb64f039a2c41296fcb3f5640'

const word = (value: bigint) => value.toString(16).padStart(64, '0')
const call = (to: string, value = 0n, data?: string) => ({
  ...{ to, value, data, selector: data?.slice(0, 10), fee: undefined, more: [] },
})
const approve = (spender: string, amount: bigint) =>
  call(TOKEN, 0n, `0x095ea7b3${word(BigInt(spender))}${word(amount)}`)
const leaving = (amount: bigint, token?: string): Movement => ({ token, from: ME, to: THEM, amount })
const transfer = (amount: bigint) => call(TOKEN, 0n, `0xa9059cbb${word(BigInt(THEM))}${word(amount)}`)

describe('unnamedIn', () => {
  it.each([
    ['a value', [call(THEM, 5n)], [leaving(5n)]],
    ['the values of several calls', [call(THEM, 5n), call(THEM, 2n)], [leaving(7n)]],
    ['a transfer', [transfer(5n)], [leaving(5n, TOKEN)]],
    ['a swap that names the token', [call(POOL, 0n, `0x12345678${word(BigInt(TOKEN))}`)], [leaving(5n, TOKEN)]],
    ['what a token does with itself', [call(TOKEN, 0n, `0x2e1a7d4d${word(5n)}`)], [leaving(5n, TOKEN)]],
    [
      'one thing of a collection, whose number is no amount',
      [call(TOKEN, 0n, `0x23b872dd${word(BigInt(ME))}${word(BigInt(THEM))}${word(0n)}`)],
      [{ ...leaving(1n, TOKEN), id: 0n }],
    ],
    [
      'an allowance that the spender is then asked to use, though it names no token',
      [approve(POOL, 5n), call(POOL, 0n, '0x3df02124')],
      [leaving(5n, TOKEN)],
    ],
    [
      'an allowance of Permit2 that a router is then asked to use',
      [approve(PERMIT2, 5n), call(POOL, 0n, '0x3593564c')],
      [leaving(5n, TOKEN)],
    ],
    ['what comes', [call(POOL)], [{ token: TOKEN, from: THEM, to: ME, amount: 5n }]],
    ['what others move', [call(POOL)], [{ token: TOKEN, from: POOL, to: THEM, amount: 5n }]],
  ])('should find nothing in %s', (_what, calls, movements) => {
    expect(unnamedIn(calls, movements, ME)).toEqual([])
  })

  it.each([
    ['more than the value', [call(THEM, 5n)], [leaving(6n)], [{ token: undefined, amount: 6n }]],
    ['more than the transfer', [transfer(5n)], [leaving(6n, TOKEN)], [{ token: TOKEN, amount: 6n }]],
    [
      'a token that nothing names',
      [call(POOL, 0n, '0x12345678')],
      [leaving(5n, TOKEN)],
      [{ token: TOKEN, amount: 5n }],
    ],
    [
      'a token that is allowed, and taken at once',
      [call(TOKEN, 0n, `0x095ea7b3${word(BigInt(THEM))}${word(5n)}`)],
      [leaving(5n, TOKEN)],
      [{ token: TOKEN, amount: 5n }],
    ],
    [
      'more than an allowance that is used at once',
      [approve(POOL, 5n), call(POOL, 0n, '0x3df02124')],
      [leaving(6n, TOKEN)],
      [{ token: TOKEN, amount: 6n }],
    ],
    [
      'what a contract takes that the allowance is not for',
      [approve(THEM, 5n), call(POOL, 0n, '0x3df02124')],
      [leaving(5n, TOKEN)],
      [{ token: TOKEN, amount: 5n }],
    ],
    [
      'what goes with an allowance of Permit2 that nothing uses',
      [approve(PERMIT2, 5n), call(THEM, 1n)],
      [leaving(5n, TOKEN)],
      [{ token: TOKEN, amount: 5n }],
    ],
  ])('should find %s', (_what, calls, movements, found) => {
    expect(unnamedIn(calls, movements, ME)).toEqual(found)
  })

  it('should never take what a call without data loses of its own currency beyond its value for named', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 30n), fc.bigInt(1n, 10n ** 30n), (value, more) => {
        expect(unnamedIn([call(THEM, value)], [leaving(value + more)], ME)).toHaveLength(1)
        expect(unnamedIn([call(THEM, value + more)], [leaving(value)], ME)).toEqual([])
      }),
    )
  })
})
