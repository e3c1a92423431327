import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isReturn, returnParameter } from '../../../src/domain/connection/deeplink-topic.ts'
import {
  hasPendingDisconnects,
  hasStoredSession,
  isStorageFull,
  RETURN_HINT,
  STORED_DISCONNECTS,
  STORED_SESSION_HINT,
} from '../../../src/ui/bridge/stored-session.ts'

/** As browsers have it: what is stored are the object's own keys. */
const storing = (text: string | null, key = STORED_SESSION_HINT) => {
  const values = text === null ? {} : { [key]: text }
  const getItem = (name: string) => (Object.hasOwn(values, name) ? values[name] : null)
  vi.stubGlobal('localStorage', Object.assign(Object.create({ getItem }) as object, values))
}

const visiting = (search: string) => vi.stubGlobal('location', { search })

describe('hasStoredSession', () => {
  beforeEach(() => visiting('?colour=blue'))
  afterEach(() => void vi.unstubAllGlobals())

  it('should see the hint that the core leaves, until its time is over', () => {
    storing(JSON.stringify({ until: Date.now() + 60_000 }))
    expect(hasStoredSession()).toBe(true)
    storing(JSON.stringify({ until: Date.now() - 1 }))
    expect(hasStoredSession()).toBe(false)
    storing(null)
    expect(hasStoredSession()).toBe(false)
  })

  it('should see a session that has expired, until its visitor was told, and no code that has (T44)', () => {
    const over = JSON.stringify({ until: Date.now() - 1 })
    const stored: Record<string, string> = { 'portico.hint.shop': over, 'portico.choices.shop': '{}' }
    const getItem = (name: string) => stored[name] ?? null
    vi.stubGlobal('localStorage', Object.assign(Object.create({ getItem }) as object, stored))
    expect(hasStoredSession()).toBe(true)
    delete stored['portico.choices.shop']
    expect(hasStoredSession()).toBe(false)
  })

  it('should see what another Portico of the page has left, and nothing of another script', () => {
    const hint = JSON.stringify({ until: Date.now() + 60_000 })
    storing(hint, `${STORED_SESSION_HINT}.second`)
    expect(hasStoredSession()).toBe(true)
    storing(hint, `theirs.${STORED_SESSION_HINT}`)
    expect(hasStoredSession()).toBe(false)
  })

  it('K04 should find nothing in what is not a hint', () => {
    for (const text of ['', '{"until":', '1', 'null', '"x"', '[]', '{}', '{"until":"soon"}', '{"until":null}']) {
      storing(text)
      expect(hasStoredSession(), text).toBe(false)
    }
  })

  it('should see the answer that a wallet has written into the address, whichever instance has asked', () => {
    storing(null)
    for (const instance of ['', 'shop']) {
      const search = `?colour=blue&${returnParameter(instance)}=0123&data=4yUk`
      visiting(search)
      expect(hasStoredSession()).toBe(true)
      expect(isReturn(`https://shop.example/${search}`)).toBe(true)
    }
    visiting('?data=4yUk')
    expect(hasStoredSession()).toBe(false)
    expect(returnParameter('')).toBe(RETURN_HINT)
  })

  it('K01 should find nothing where reading the storage throws', () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { [STORED_SESSION_HINT]: '', getItem: denied })
    expect(hasStoredSession()).toBe(false)
    vi.stubGlobal('localStorage', new Proxy({}, { ownKeys: denied }))
    expect(hasStoredSession()).toBe(false)
  })
})

describe('hasPendingDisconnects', () => {
  afterEach(() => void vi.unstubAllGlobals())

  it('should see a wallet that was not told of its end, for as long as the connection would last (Q23)', () => {
    const day = 24 * 3_600_000
    for (const [text, isExpected] of [
      [JSON.stringify({ at: Date.now() }), true],
      [JSON.stringify({ at: Date.now() - 6 * day, kind: 'session', message: 'x' }), true],
      [JSON.stringify({ at: Date.now() - 8 * day }), false],
      ['{}', false],
      ['null', false],
      ['{', false],
      [null, false],
    ] as const) {
      storing(text, `${STORED_DISCONNECTS}.shop/aa`)
      expect(hasPendingDisconnects(), String(text)).toBe(isExpected)
    }
    storing(JSON.stringify({ at: Date.now() }), `theirs.${STORED_DISCONNECTS}/aa`)
    expect(hasPendingDisconnects()).toBe(false)
  })

  it('K01 should find none where reading the storage throws', () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    vi.stubGlobal('localStorage', new Proxy({}, { ownKeys: denied }))
    expect(hasPendingDisconnects()).toBe(false)
  })
})

describe('isStorageFull', () => {
  afterEach(() => void vi.unstubAllGlobals())

  const over = (setItem: () => void) => {
    const items = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      setItem: (key: string, text: string) => (setItem(), items.set(key, text)),
      removeItem: (key: string) => items.delete(key),
    })
    return items
  }
  const failing = (name: string) => () => {
    throw new DOMException('no', name)
  }

  it('should tell a storage that has no room for a hint (Q12) from one that has, and from one that is blocked', () => {
    for (const name of ['QuotaExceededError', 'NS_ERROR_DOM_QUOTA_REACHED']) {
      over(failing(name))
      expect(isStorageFull(), name).toBe(true)
    }
    over(failing('SecurityError'))
    expect(isStorageFull()).toBe(false)
    vi.stubGlobal('localStorage', undefined)
    expect(isStorageFull()).toBe(false)
  })

  it('should leave nothing behind', () => {
    const items = over(() => {})
    expect(isStorageFull()).toBe(false)
    expect([...items]).toEqual([])
  })
})
