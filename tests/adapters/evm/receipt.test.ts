import { BaseError, TransactionNotFoundError } from 'viem'
import { describe, expect, it } from 'vitest'
import { missing } from '../../../src/adapters/evm/receipt.ts'

describe('missing', () => {
  it('should take what the node does not know for an answer', () => {
    expect(missing(new TransactionNotFoundError({ hash: '0x1' }))).toBeUndefined()
  })

  it.each([
    ['any other failure', new BaseError('limit exceeded')],
    ['a failure of others that is only called so', Object.assign(new Error('gone'), { name: 'HostNotFoundError' })],
    ['what is no error', { name: 'TransactionNotFoundError' }],
  ])('should pass on %s', (_what, error) => {
    expect(() => missing(error)).toThrow(expect.toSatisfy((thrown) => thrown === error))
  })
})
