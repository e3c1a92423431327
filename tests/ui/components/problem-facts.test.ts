import { describe, expect, it } from 'vitest'
import { CoreError } from '../../../src/domain/shared/core-error.ts'
import { problemOf } from '../../../src/ui/components/problem-facts.ts'

describe('problemOf', () => {
  it('should leave out how a wallet words what the visitor did', () => {
    expect(problemOf(new CoreError('USER_REJECTED', { details: 'User rejected.' }))).toEqual({ code: 'USER_REJECTED' })
  })

  it('should keep every other detail, and name what was not foreseen', () => {
    const refusal = new CoreError('WALLET_REFUSED', { details: 'Locked.' })
    expect(problemOf(refusal)).toEqual({ code: 'WALLET_REFUSED', details: 'Locked.' })
    expect(problemOf(new TypeError('x'))).toEqual({ code: 'UNKNOWN' })
  })
})
