import { describe, expect, it } from 'vitest'
import { CoreError } from '../../../src/domain/shared/core-error.ts'
import { loaded } from '../../../src/domain/shared/loaded.ts'

describe('loaded', () => {
  it('should be the piece that came', async () => {
    expect(await loaded(() => Promise.resolve('piece'))).toBe('piece')
  })

  it('should say that it did not come, and why', async () => {
    const cause = new TypeError('Failed to fetch dynamically imported module')
    await expect(loaded(() => Promise.reject(cause))).rejects.toMatchObject({ code: 'LOAD_FAILED', cause })
  })

  it('should leave a failure of ours as it is', async () => {
    const ours = new CoreError('CORE_DISPOSED')
    await expect(loaded(() => Promise.reject(ours))).rejects.toBe(ours)
  })
})
