import { afterEach, describe, expect, it, vi } from 'vitest'
import { hasStoredSession, STORED_SESSION_HINT } from '../../../src/ui/bridge/stored-session.ts'

describe('hasStoredSession', () => {
  afterEach(() => void vi.unstubAllGlobals())

  it('should see the hint that the core leaves', () => {
    const items = new Map([[STORED_SESSION_HINT, '1']])
    vi.stubGlobal('localStorage', { getItem: (key: string) => items.get(key) ?? null })
    expect(hasStoredSession()).toBe(true)
    items.clear()
    expect(hasStoredSession()).toBe(false)
  })

  it('K01 should find nothing where reading the storage throws', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    expect(hasStoredSession()).toBe(false)
  })
})
