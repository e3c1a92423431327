import { afterEach, describe, expect, it, vi } from 'vitest'
import { hasStoredSession, STORED_SESSION_HINT } from '../../../src/ui/bridge/stored-session.ts'

const storing = (text: string | null) =>
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === STORED_SESSION_HINT ? text : null) })

describe('hasStoredSession', () => {
  afterEach(() => void vi.unstubAllGlobals())

  it('should see the hint that the core leaves, until its time is over', () => {
    storing(JSON.stringify({ until: Date.now() + 60_000 }))
    expect(hasStoredSession()).toBe(true)
    storing(JSON.stringify({ until: Date.now() - 1 }))
    expect(hasStoredSession()).toBe(false)
    storing(null)
    expect(hasStoredSession()).toBe(false)
  })

  it('K04 should find nothing in what is not a hint', () => {
    for (const text of ['', '{"until":', '1', 'null', '"x"', '[]', '{}', '{"until":"soon"}', '{"until":null}']) {
      storing(text)
      expect(hasStoredSession(), text).toBe(false)
    }
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
