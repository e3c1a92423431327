import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MemoryStore } from '../../../../src/adapters/memory/memory-store.ts'
import { PrefixedClientStorage } from '../../../../src/adapters/connectors/walletconnect/client-storage.ts'

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
  it('should keep its values under our prefix, and no others', async () => {
    const { store, storage } = over({ theirs: '1' })
    await storage.setItem(SESSIONS, [{ topic: 'a' }])
    expect(dump(store)).toEqual({ theirs: '1', [`${PREFIX}${SESSIONS}#a`]: '{"topic":"a"}' })
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

  it('should take no more writes after its end: the next client of the page has read its records by then', async () => {
    const { store, storage } = over()
    await storage.setItem(SESSIONS, [{ topic: 'a' }])
    const before = dump(store)
    storage.end()
    await storage.setItem(SESSIONS, [{ topic: 'b' }])
    await storage.removeItem(SESSIONS)
    expect(dump(store)).toEqual(before)
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
    expect(JSON.stringify(dump(store)).length).toBeLessThan(32_000)
    const kept = await storage.getItem<{ readonly topic: Readonly<Record<string, string>> }>(MESSAGES)
    expect(kept?.topic).toHaveProperty(hash(4_999))
    expect(kept?.topic).not.toHaveProperty(hash(0))
  })

  it('should be kept whole while they have not been handled', async () => {
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
    const { storage } = over({ [PREFIX + SESSIONS]: '[{"topic":"a"}]', [PREFIX + KEYCHAIN]: '{"a":"b"}' })
    expect(await storage.getEntries()).toEqual([
      [SESSIONS, [{ topic: 'a' }]],
      [KEYCHAIN, { a: 'b' }],
    ])
  })
})

describe('Q02 the records of several tabs', () => {
  const names = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,3}$/), { maxLength: 6 })
  const mapOf = (keys: readonly string[], value: string) => Object.fromEntries(keys.map((key) => [key, value]))
  const sorted = (value: unknown) => JSON.parse(JSON.stringify(value ?? {})) as Record<string, string>

  it('should keep what each of them adds, changes and removes, whatever the others write in between', async () => {
    await fc.assert(
      fc.asyncProperty(names, names, names, names, async (shared, addedHere, addedThere, removed) => {
        const { store, storage: here } = over()
        await here.setItem(KEYCHAIN, mapOf(shared, 'old'))
        const there = new PrefixedClientStorage(store, PREFIX)
        await there.getItem(KEYCHAIN)
        // Neither reads again what the other has written meanwhile: each writes what it has in memory.
        await here.setItem(KEYCHAIN, { ...mapOf(shared, 'old'), ...mapOf(addedHere, 'here') })
        const kept = shared.filter((name) => !removed.includes(name))
        await there.setItem(KEYCHAIN, { ...mapOf(kept, 'old'), ...mapOf(addedThere, 'there') })
        const { storage: later } = { storage: new PrefixedClientStorage(store, PREFIX) }
        const expected = {
          ...mapOf(kept, 'old'),
          ...mapOf(addedHere, 'here'),
          ...mapOf(addedThere, 'there'),
        }
        for (const name of removed) if (shared.includes(name) && !addedThere.includes(name)) delete expected[name]
        expect(sorted(await later.getItem(KEYCHAIN))).toEqual(expected)
      }),
    )
  })

  it.each([
    ['sessions and pairings by topic', { topic: 'a' }, { topic: 'b' }],
    ['requests by id, whatever their topic', { id: 1, topic: 'a' }, { id: 2, topic: 'a' }],
    ['expiries by target', { target: 'topic:a', expiry: 1 }, { target: 'topic:b', expiry: 1 }],
  ])('should tell %s', async (_, mine, theirs) => {
    const { store, storage } = over()
    const key = 'target' in mine ? SESSIONS.replace('//session', '//expirer') : SESSIONS
    await storage.setItem(key, [mine])
    const other = new PrefixedClientStorage(store, PREFIX)
    await other.setItem(key, [theirs])
    expect(await new PrefixedClientStorage(store, PREFIX).getItem(key)).toEqual([mine, theirs])
  })

  it('should list the latest last, as the client itself does, whatever order the storage has', async () => {
    const { storage } = over()
    await storage.setItem(SESSIONS, [
      { topic: 'b', expiry: 2 },
      { topic: 'a', expiry: 3 },
      { topic: 'c', expiry: 1 },
    ])
    expect(await storage.getItem(SESSIONS)).toMatchObject([{ topic: 'c' }, { topic: 'b' }, { topic: 'a' }])
  })

  it('should read a record that was stored as one value, and keep it by its elements from then on', async () => {
    const { store, storage } = over({ [PREFIX + SESSIONS]: '[{"topic":"a"},{"topic":"b"}]' })
    expect(await storage.getItem(SESSIONS)).toEqual([{ topic: 'a' }, { topic: 'b' }])
    expect(Object.keys(dump(store))).toEqual([`${PREFIX}${SESSIONS}#a`, `${PREFIX}${SESSIONS}#b`])
    expect(await storage.getKeys()).toEqual([SESSIONS])
  })

  it('K04 should put a damaged element aside, and keep the others', async () => {
    const { store, storage } = over({
      [`${PREFIX}${SESSIONS}#a`]: '{"topic":"a"}',
      [`${PREFIX}${SESSIONS}#b`]: '{"topic":',
      [`${PREFIX}${KEYCHAIN}#b`]: '7',
    })
    expect(await storage.getItem(SESSIONS)).toEqual([{ topic: 'a' }])
    expect(await storage.getItem(KEYCHAIN)).toBeUndefined()
    expect(dump(store)).toEqual({
      [`${PREFIX}${SESSIONS}#a`]: '{"topic":"a"}',
      [`${PREFIX}${SESSIONS}#b.bad`]: '{"topic":',
    })
  })
})

it('T30 should write again what the store has lost, and nothing that is not wanted any more', async () => {
  const { store, storage } = over()
  await storage.setItem(SESSIONS, [{ topic: 'a' }, { topic: 'b' }])
  await storage.setItem('chosen', 1)
  const before = dump(store)
  for (const key of store.keys('')) store.remove(key)
  storage.writeAgain((_key, name) => name === 'a')
  const { [`${PREFIX}${SESSIONS}#b`]: _unwanted, ...wanted } = before
  expect(dump(store)).toEqual(wanted)
})
