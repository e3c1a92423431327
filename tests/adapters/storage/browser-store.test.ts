import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { BrowserStore } from '../../../src/adapters/storage/browser-store.ts'
import { writeSentTransactions } from '../../../src/domain/send/sent-transaction-record.ts'
import { describeKeyValueStore } from '../../contracts/key-value-store.contract.ts'
import { entry } from '../../domain/send/entries.ts'
import { fakeStorage, type StorageFaults } from './fake-storage.ts'

const over = (faults: StorageFaults, items?: Map<string, string>) => {
  const storage = fakeStorage(faults, items)
  return new BrowserStore(
    () => storage,
    () => undefined,
  )
}
/** Over the storage of the site and that of the tab. */
const storeOver = (shared: StorageFaults, ofTab: StorageFaults) => {
  const [storage, tabStorage] = [fakeStorage(shared), fakeStorage(ofTab)]
  return new BrowserStore(
    () => storage,
    () => tabStorage,
  )
}
const blocked = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

describeKeyValueStore('BrowserStore', () => over({}))
describeKeyValueStore('BrowserStore without a storage', () => new BrowserStore(() => undefined))
describeKeyValueStore('BrowserStore with a blocked storage', () => new BrowserStore(blocked))
describeKeyValueStore('BrowserStore with a full storage', () => over({ quota: 0 }))
describeKeyValueStore('BrowserStore with a storage that soon is full', () => over({ quota: 60 }))
describeKeyValueStore('BrowserStore with a forgetful storage', () => over({ forgets: true }))
describeKeyValueStore('BrowserStore with a storage that breaks at every call', () => over({ throwsAt: () => true }))
describeKeyValueStore('BrowserStore with a storage that breaks at every second writing', () =>
  over({ throwsAt: (method, nth) => method !== 'getItem' && nth > 1 && nth % 2 === 0 }),
)
describeKeyValueStore('BrowserStore with a storage that gives nothing up', () =>
  over({ throwsAt: (method, nth) => method === 'removeItem' && nth > 1 }),
)

describeKeyValueStore('BrowserStore over the storage of the tab', () => storeOver({ quota: 0 }, {}))
describeKeyValueStore('BrowserStore with a storage that soon is full, over that of the tab', () =>
  storeOver({ quota: 60 }, {}),
)
describeKeyValueStore('BrowserStore where both storages soon are full', () => storeOver({ quota: 60 }, { quota: 90 }))

describe('BrowserStore', () => {
  it('should tell what another tab changed in this storage, until there is no listener any more', () => {
    const window = new EventTarget()
    vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
    vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window))
    const storage = fakeStorage()
    const heard: (string | undefined)[] = []
    const stop = new BrowserStore(() => storage).watch((key) => heard.push(key))
    const tell = (key: string | null, storageArea: unknown) =>
      window.dispatchEvent(Object.assign(new Event('storage'), { key, storageArea }))
    tell('a', storage)
    tell('b', fakeStorage())
    tell(null, storage)
    stop()
    tell('c', storage)
    expect(heard).toEqual(['a', undefined])
    vi.unstubAllGlobals()
  })

  it('should find after a reload what it kept before', () => {
    const storage = fakeStorage()
    new BrowserStore(() => storage).set('portico.a', '1')
    const reloaded = new BrowserStore(() => storage)
    expect(reloaded.get('portico.a')).toBe('1')
    expect(reloaded.durability).toBe('durable')
  })

  it('should leave no trace of trying whether the storage works', () => {
    const items = new Map<string, string>()
    over({}, items)
    expect([...items]).toEqual([])
  })

  it('should leave alone what belongs to others', () => {
    const items = new Map([['theirs', 'x']])
    const store = over({}, items)
    store.set('portico.a', '1')
    store.remove('portico.a')
    expect([...items]).toEqual([['theirs', 'x']])
  })

  it.each<[string, () => BrowserStore]>([
    ['is blocked', () => new BrowserStore(blocked)],
    ['is missing', () => new BrowserStore(() => undefined)],
    ['is full', () => over({ quota: 0 })],
    ['keeps nothing', () => over({ forgets: true })],
    ['cannot be read', () => over({ throwsAt: (method) => method === 'getItem' })],
  ])('K01 should say that nothing survives a reload where the storage %s', (_what, make) => {
    expect(make().durability).toBe('memory')
  })

  it('should still read, and remove, what a full storage holds', () => {
    const items = new Map([
      ['portico.a', 'kept'],
      ['theirs', 'x'.repeat(100)],
    ])
    const store = over({ quota: 115 }, items)
    expect([store.durability, store.get('portico.a')]).toEqual(['memory', 'kept'])
    store.remove('portico.a')
    expect([items.has('portico.a'), store.get('portico.a')]).toEqual([false, undefined])
  })

  it('should keep the newer value in memory when the storage took only the older one', () => {
    const items = new Map<string, string>()
    const store = over({ quota: 40 }, items)
    store.set('portico.a', 'short')
    store.set('portico.a', 'x'.repeat(100))
    expect(store.get('portico.a')).toBe('x'.repeat(100))
    expect(items.get('portico.a')).toBe('short')
    store.set('portico.a', 'again')
    expect([store.get('portico.a'), items.get('portico.a')]).toEqual(['again', 'again'])
  })

  it('should never throw, whichever calls of the storage fail', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 20 }), fc.array(fc.string()), (fails, keys) => {
        const store = over({ throwsAt: (_method, nth) => fails[nth % fails.length] === true })
        for (const key of keys) {
          store.set(key, key)
          store.get(key)
          store.keys(key)
          store.remove(key)
          expect(store.get(key)).toBeUndefined()
        }
      }),
    )
  })
})

describe('BrowserStore with a storage that is truly full (Q12)', () => {
  const full = (items: Map<string, string>) => {
    const size = [...items].reduce((sum, [key, value]) => sum + key.length + value.length, 0)
    return fakeStorage({ quota: size }, items)
  }
  const HASH = 'portico.sent'
  const ASKED = { sessionTopic: 'aa', method: 'eth_sendTransaction', params: '[{}]', requestId: '17' }

  it('should give up what is least missed of our own for what must be kept, and nothing of others', () => {
    const items = new Map([
      ['theirs//history#1', 'x'.repeat(500)],
      ['portico.choices.bad', 'x'.repeat(10)],
      ['portico.wc/wc@2:core:0.3:portico//history#1', 'x'.repeat(200)],
      ['portico.wc/wc@2:client:0.3:portico//session#a', 'kept'],
    ])
    const storage = full(items)
    const store = new BrowserStore(() => storage)
    store.set(HASH, 'y'.repeat(100))
    expect([store.durability, new BrowserStore(() => storage).get(HASH)]).toEqual(['durable', 'y'.repeat(100)])
    expect([...items.keys()]).toEqual(['theirs//history#1', 'portico.wc/wc@2:client:0.3:portico//session#a', HASH])
  })

  it('should say what is true where there is nothing to give up', () => {
    const storage = full(new Map([['theirs', 'x'.repeat(500)]]))
    const store = new BrowserStore(() => storage)
    store.set(HASH, 'y')
    expect([store.durability, store.get(HASH)]).toEqual(['memory', 'y'])
  })

  it('should say that something is in memory only once a writing fails that worked before', () => {
    const storage = fakeStorage({ quota: 40 })
    const store = new BrowserStore(() => storage)
    expect(store.durability).toBe('durable')
    store.set(HASH, 'y'.repeat(100))
    expect(store.durability).toBe('memory')
  })

  it('O92 should say that nothing can be lost once a storage has room that was full when the page was loaded', () => {
    const items = new Map([['theirs', 'x'.repeat(500)]])
    const store = new BrowserStore(() => full(items))
    expect(store.durability).toBe('memory')
    store.set(HASH, 'y')
    items.delete('theirs')
    store.set('portico.hint', 'z')
    // What was refused before is still in the page alone.
    expect(store.durability).toBe('memory')
    store.set(HASH, 'y')
    expect(store.durability).toBe('durable')
  })

  describe('over the storage of the tab', () => {
    const HISTORY = 'portico.wc/wc@2:core:0.3:portico//history#'
    const tab = (storage: Storage, items = new Map<string, string>()) => {
      const tabStorage = fakeStorage({}, items)
      const load = () =>
        new BrowserStore(
          () => storage,
          () => tabStorage,
        )
      return { items, load, store: load() }
    }
    const brim = () => full(new Map([['theirs', 'x'.repeat(500)]]))

    it('should have after a reload of the tab what localStorage refused, and still say that it can be lost', () => {
      const { store, load } = tab(brim())
      store.set(HASH, 'y'.repeat(100))
      store.set('portico.hint', '')
      const reloaded = load()
      expect([reloaded.get(HASH), reloaded.get('portico.hint')]).toEqual(['y'.repeat(100), ''])
      expect([...reloaded.keys('portico.')].sort()).toEqual(['portico.hint', HASH])
      expect([store.durability, reloaded.durability]).toEqual(['memory', 'memory'])
    })

    it('should take it out of the tab once there is room, and what was removed does not come back', () => {
      const items = new Map([['theirs', 'x'.repeat(500)]])
      const { store, load, items: ofTab } = tab(full(items))
      store.set(HASH, 'y')
      store.set('portico.gone', 'z')
      store.remove('portico.gone')
      expect(load().get('portico.gone')).toBeUndefined()
      items.delete('theirs')
      store.set(HASH, 'z')
      expect([items.get(HASH), [...ofTab.keys()], load().get(HASH)]).toEqual(['z', [], 'z'])
    })

    it('should believe what another tab has written since', () => {
      const items = new Map([
        [HASH, 'before'],
        ['theirs', 'x'.repeat(500)],
      ])
      const { store, load } = tab(full(items))
      store.set(HASH, 'longer than before')
      expect(store.get(HASH)).toBe('longer than before')
      expect([store.isInTab(HASH), load().isInTab(HASH), store.isInTab('theirs')]).toEqual([true, true, false])
      items.set(HASH, 'after')
      expect(store.isInTab(HASH)).toBe(false)
      expect([store.get(HASH), load().get(HASH)]).toEqual(['after', 'after'])
    })

    it('should keep nothing anywhere where the visitor lets nothing be kept', () => {
      const items = new Map<string, string>()
      new BrowserStore(blocked, () => fakeStorage({}, items)).set(HASH, 'y')
      expect([...items]).toEqual([])
    })

    it('should put in the tab neither what was put aside, nor anything under a name of the page', () => {
      const { store, items } = tab(brim())
      store.set('portico.choices.bad', '}{')
      store.set('WALLETCONNECT_DEEPLINK_CHOICE', '{}')
      expect([...items.keys()]).toEqual(['portico.tab:WALLETCONNECT_DEEPLINK_CHOICE'])
    })

    it('should keep beyond the tab as much as fits of what can be less', () => {
      const storage = fakeStorage({ quota: 60 })
      const { store, load } = tab(storage)
      store.set(HASH, 'y'.repeat(100), () => ['y'.repeat(80), 'y'.repeat(10), 'y'])
      expect([storage.getItem(HASH), load().get(HASH), store.durability]).toEqual([
        'y'.repeat(10),
        'y'.repeat(100),
        'memory',
      ])
    })

    it('should not give up the record that the answer of an open send is looked up by', () => {
      const awaiting = (requestId: string | undefined) =>
        JSON.stringify(writeSentTransactions([entry('a', 'asking', { request: { ...ASKED, requestId } })]))
      const freed = (sentTransactions: string): readonly string[] => {
        const items = new Map([
          [HASH, sentTransactions],
          [`${HISTORY}17`, 'x'.repeat(100)],
          [`${HISTORY}18`, 'x'.repeat(100)],
        ])
        const { store } = tab(full(items))
        store.set('portico.recent', 'y'.repeat(20))
        return ['17', '18'].filter((id) => !items.has(HISTORY + id))
      }
      expect(freed(awaiting('17'))).toEqual(['18'])
      expect(freed(awaiting(undefined))).toEqual([])
      expect(freed(JSON.stringify(writeSentTransactions([])))).toEqual(['17', '18'])
    })

    it('Q130 should not give up the record that the answer to open calls is looked up by', () => {
      const calls = { chain: 'eip155:1', from: '0x1', sessionTopic: 'aa', calls: [], method: 'wallet_sendCalls' }
      const freed = (asked: object): readonly string[] => {
        const items = new Map([
          ['portico.asked/1', JSON.stringify(asked)],
          [`${HISTORY}17`, 'x'.repeat(100)],
          [`${HISTORY}18`, 'x'.repeat(100)],
        ])
        const { store } = tab(full(items))
        store.set('portico.recent', 'y'.repeat(20))
        return ['17', '18'].filter((id) => !items.has(HISTORY + id))
      }
      expect(freed({ ...calls, params: '', requestId: '17' })).toEqual(['18'])
      expect(freed({ ...calls, params: '[]' })).toEqual([])
      expect(freed({})).toEqual(['17', '18'])
    })

    it('should read the lists of sends for what may be given up, once, and not at each refused write', () => {
      const sent = JSON.stringify(writeSentTransactions([entry('a', 'asking', { request: ASKED })]))
      const parse = vi.spyOn(JSON, 'parse')
      const refused = (items: ReadonlyMap<string, string>): number => {
        const { store } = tab(full(new Map([[HASH, sent], ...items])))
        parse.mockClear()
        for (let at = 0; at < 50; at += 1) store.set(`portico.recent${at}`, 'y'.repeat(20))
        return parse.mock.calls.filter(([text]) => text === sent).length
      }
      expect(refused(new Map())).toBe(0)
      expect(refused(new Map([[`${HISTORY}17`, 'x']]))).toBeLessThanOrEqual(1)
      parse.mockRestore()
    })
  })
})
