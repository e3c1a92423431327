import { describe, expect, it } from 'vitest'
import { CoreError } from '../../../src/domain/shared/core-error.ts'
import { asUnsent } from '../../../src/domain/shared/unsent.ts'

describe('what no wallet was asked', () => {
  it('should be told by its own failure', () => {
    const failure = asUnsent(new CoreError('SESSION_GONE', { details: 'It left.' }))
    expect(failure).toMatchObject({ code: 'SESSION_GONE', details: 'It left.', isUnsent: true })
    expect(asUnsent('The page has left.')).toMatchObject({ code: 'REQUEST_CANCELLED', isUnsent: true })
  })
})
