import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MemoryStore } from '../../../src/adapters/memory/memory-store.ts'
import { PrefixedClientStorage } from '../../../src/adapters/walletconnect/client-storage.ts'

const PREFIX = 'portico.wc.'
const SESSIONS = 'wc@2:client:0.3//session'
const KEYCHAIN = 'wc@2:core:0.3//keychain'

function over(values: Readonly<Record<string, string>> = {}) {
  const store = new MemoryStore()
  for (const [key, value] of Object.entries(values)) store.set(key, value)
  return { store, storage: new PrefixedClientStorage(store, PREFIX) }
}
const dump = (store: MemoryStore) => Object.fromEntries(store.keys('').map((key) => [key, store.get(key)]))

describe('the storage of the WalletConnect client', () => {
  it('should keep its values under our prefix, and nobody else', async () => {
    const { store, storage } = over({ theirs: '1' })
    await storage.setItem(SESSIONS, [{ topic: 'a' }])
    expect(dump(store)).toEqual({ theirs: '1', [PREFIX + SESSIONS]: '[{"topic":"a"}]' })
    expect(await storage.getItem(SESSIONS)).toEqual([{ topic: 'a' }])
    expect(await storage.getKeys()).toEqual([SESSIONS])
    expect(await storage.getEntries()).toEqual([[SESSIONS, [{ topic: 'a' }]]])
    await storage.removeItem(SESSIONS)
    expect(dump(store)).toEqual({ theirs: '1' })
  })

  it('should have nothing where nothing was kept', async () => {
    const { storage } = over({ [SESSIONS]: '[]' })
    expect(await storage.getItem(SESSIONS)).toBeUndefined()
    expect(await storage.getKeys()).toEqual([])
  })

  it('should give back every value that JSON can hold, under every key of no record', async () => {
    await fc.assert(
      fc.asyncProperty(fc.stringMatching(/^[a-z_]{1,20}$/), fc.jsonValue(), async (key, value) => {
        const { storage } = over()
        await storage.setItem(key, value)
        expect(await storage.getItem(key)).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })

  it('should keep no undefined, which JSON does not know', async () => {
    const { storage } = over()
    await storage.setItem('chosen', undefined)
    expect(await storage.getItem('chosen')).toBeNull()
  })
})

describe('the messages that the client remembers', () => {
  const MESSAGES = 'wc@2:core:0.3//messages'
  const hash = (number: number) => number.toString(16).padStart(64, 'f')
  const messages = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, number) => [hash(number), 'sealed '.repeat(60)]))

  it('should be stored by their hashes alone, which are all that is asked for', async () => {
    const { storage } = over()
    await storage.setItem(MESSAGES, { topic: messages(2), other: messages(1) })
    expect(await storage.getItem(MESSAGES)).toEqual({
      topic: { [hash(0)]: '', [hash(1)]: '' },
      other: { [hash(0)]: '' },
    })
  })

  it('should take less than 32 kB however many there are, the latest among them', async () => {
    const { store, storage } = over()
    await storage.setItem(MESSAGES, { topic: messages(5_000) })
    expect(store.get(PREFIX + MESSAGES)?.length).toBeLessThan(32_000)
    const kept = await storage.getItem<{ readonly topic: Readonly<Record<string, string>> }>(MESSAGES)
    expect(kept?.topic).toHaveProperty(hash(4_999))
    expect(kept?.topic).not.toHaveProperty(hash(0))
  })

  it('should be kept whole while nobody has worked on them', async () => {
    const { storage } = over()
    const waiting = { topic: messages(2) }
    await storage.setItem(`${MESSAGES}_withoutClientAck`, waiting)
    expect(await storage.getItem(`${MESSAGES}_withoutClientAck`)).toEqual(waiting)
  })
})

describe('a damaged record of the client', () => {
  it.each([
    [SESSIONS, '{}'],
    [SESSIONS, '[null]'],
    [SESSIONS, '"[]"'],
    [SESSIONS, '7'],
    [SESSIONS, '[1]'],
    [SESSIONS, '[[]]'],
    ['wc@2:core:0.3//subscription', '[{}]'],
    ['wc@2:core:0.3//subscription', '[{"topic":"a"}]'],
    ['wc@2:core:0.3//subscription', '[{"topic":7,"relay":{"protocol":"irn"}}]'],
    ['wc@2:core:0.3//messages', '[]'],
    ['wc@2:core:0.3//messages', 'null'],
    ['wc@2:core:0.3//messages_withoutClientAck', '"{}"'],
    ['wc@2:core:0.3//verify:public:key', '7'],
  ])('K04 should read as absent and be put aside: %s = %s', async (key, text) => {
    const { store, storage } = over({ [PREFIX + key]: text, [`${PREFIX}other`]: '1' })
    expect(await storage.getItem(key)).toBeUndefined()
    expect(dump(store)).toEqual({ [`${PREFIX}${key}.bad`]: text, [`${PREFIX}other`]: '1' })
  })

  it('K04 should read as absent and be put aside when it was cut off, at whatever byte', async () => {
    const whole = JSON.stringify([{ topic: 'a', expiry: 1 }])
    for (let length = 0; length < whole.length; length += 1) {
      const { store, storage } = over({ [PREFIX + SESSIONS]: whole.slice(0, length) })
      expect(await storage.getItem(SESSIONS)).toBeUndefined()
      expect(store.get(PREFIX + SESSIONS)).toBeUndefined()
      expect(store.get(`${PREFIX}${SESSIONS}.bad`)).toBe(whole.slice(0, length))
    }
  })

  it('should not be listed among the keys and entries, nor hide the good ones', async () => {
    const { storage } = over({ [PREFIX + SESSIONS]: '{', [`${PREFIX}good`]: '1' })
    expect(await storage.getEntries()).toEqual([['good', 1]])
    expect(await storage.getKeys()).toEqual(['good'])
  })

  it('should be put aside in part when it is huge', async () => {
    const { store, storage } = over({ [PREFIX + SESSIONS]: 'x'.repeat(5_000_000) })
    expect(await storage.getItem(SESSIONS)).toBeUndefined()
    expect(store.get(`${PREFIX}${SESSIONS}.bad`)?.length).toBeLessThan(20_000)
  })

  it.each(['{"topic":"5a', '["5ec7e7"]', 'null'])('K10 should leave no copy of keys behind: %s', async (text) => {
    const { store, storage } = over({ [PREFIX + KEYCHAIN]: text })
    expect(await storage.getItem(KEYCHAIN)).toBeUndefined()
    expect(dump(store)).toEqual({})
  })

  it('should never be made of a good one', async () => {
    const { storage } = over({ [PREFIX + SESSIONS]: '[]', [PREFIX + KEYCHAIN]: '{"a":"b"}' })
    expect(await storage.getEntries()).toEqual([
      [SESSIONS, []],
      [KEYCHAIN, { a: 'b' }],
    ])
  })
})
