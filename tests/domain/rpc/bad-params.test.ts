import { describe, expect, it } from 'vitest'
import { badParams } from '../../../src/domain/rpc/bad-params.ts'

describe('badParams', () => {
  it('should name the place, and what is wrong there', () => {
    expect(() => badParams('calls[0].value', 'not a number')).toThrow(
      expect.objectContaining({ code: 'RPC_BAD_PARAMS', details: 'calls[0].value: not a number.' }),
    )
  })

  it('should repeat no more of a name than the limit, and no invisible character', () => {
    expect(() => badParams(`\u202E${'a'.repeat(200)}`, 'long')).toThrow(
      expect.objectContaining({ details: `${'a'.repeat(120)}: long.` }),
    )
  })
})
