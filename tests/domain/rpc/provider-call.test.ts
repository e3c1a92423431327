import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readProviderCall } from '../../../src/domain/rpc/provider-call.ts'
import { isCoreError } from '../../../src/domain/shared/core-error.ts'

const throwing = (name: string) =>
  Object.defineProperty({ method: 'eth_chainId' }, name, {
    get: () => {
      throw new Error('no')
    },
  })
const circle: unknown[] = []
circle.push(circle)

describe('readProviderCall', () => {
  it('should be the method and what goes with it, as JSON has it', () => {
    expect(readProviderCall({ method: 'eth_call', params: [{ to: '0x1', skip: undefined }, 'latest'] })).toEqual({
      ...{ method: 'eth_call', params: [{ to: '0x1' }, 'latest'] },
    })
    expect(readProviderCall({ method: 'eth_chainId' })).toEqual({ method: 'eth_chainId', params: [] })
    expect(readProviderCall({ method: 'eth_chainId', params: null })).toEqual({ method: 'eth_chainId', params: [] })
  })

  it('N07 should hold a copy that the caller cannot change', () => {
    const params = [{ to: '0x1' }]
    const call = readProviderCall({ method: 'eth_call', params })
    params[0] = { to: '0x2' }
    expect(call.params).toEqual([{ to: '0x1' }])
  })

  it('should take a method and params that are as long as any', () => {
    const method = 'm'.repeat(128)
    // Two quotes and two brackets belong to the JSON.
    const params = ['p'.repeat(512 * 1024 - 4)]
    expect(readProviderCall({ method, params })).toEqual({ method, params })
  })

  it.each<[string, unknown, string]>([
    ['nothing', undefined, 'request: cannot be read.'],
    ['null', null, 'request: cannot be read.'],
    ['a method that throws', throwing('method'), 'request: cannot be read.'],
    ['params that throw', throwing('params'), 'request: cannot be read.'],
    ['a text', 'eth_chainId', 'method: not a text.'],
    ['no method', {}, 'method: not a text.'],
    ['an empty method', { method: '' }, 'method: not a text.'],
    ['a method in a list', { method: ['eth_chainId'] }, 'method: not a text.'],
    ['a long method', { method: 'm'.repeat(129) }, 'method: longer than any that there is.'],
    ['params that hold themselves', { method: 'm', params: circle }, 'params: cannot be read.'],
    ['params with a bigint', { method: 'm', params: [1n] }, 'params: cannot be read.'],
    ['params that are a function', { method: 'm', params: () => [] }, 'params: not JSON.'],
    ['long params', { method: 'm', params: ['p'.repeat(512 * 1024 - 3)] }, 'params: longer than a visitor can review.'],
  ])('T02 should refuse %s, and say why', (_what, value, details) => {
    expect(() => readProviderCall(value)).toThrow(expect.objectContaining({ code: 'RPC_BAD_PARAMS', details }))
  })

  it('T02 should keep what was thrown as the cause', () => {
    expect(() => readProviderCall(throwing('method'))).toThrow(
      expect.objectContaining({ cause: expect.objectContaining({ message: 'no' }) }),
    )
  })

  it('T02 should read a call or fail as we do, whatever a script hands in', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (method, params) => {
        try {
          expect(typeof readProviderCall({ method, params }).method).toBe('string')
        } catch (error) {
          expect(isCoreError(error, 'RPC_BAD_PARAMS')).toBe(true)
        }
      }),
    )
  })
})
