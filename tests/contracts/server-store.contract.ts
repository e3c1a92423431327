import { expect, it } from 'vitest'
import type { ServerStore } from '../../src/integrations/server/store/server-store.ts'

export interface StoreUnderTest {
  /** As many as there are servers: all of them over the same. */
  readonly stores: readonly ServerStore[]
  /** Lets time pass. Unit: milliseconds. */
  pass(ms: number): Promise<void>
}

/** What every store of a server keeps to, however many servers share it. */
export function serverStoreContract(make: () => Promise<StoreUnderTest>): void {
  /** Redis has a clock of its own: what has to be there stays long, and only what has to go goes soon. */
  const [LONG, SOON] = [60_000, 50]

  it('should give back what was set until its time is over', async () => {
    const { stores, pass } = await make()
    const [store = stores[0]!] = stores
    expect(await store.get('x:1')).toBeUndefined()
    for (const value of ['one', '', 'ключ\u0000\n"{}', 'x'.repeat(300_000)]) {
      await store.set('x:1', value, LONG)
      for (const each of stores) expect(await each.get('x:1')).toBe(value)
    }
    await store.set('x:1', 'last', SOON)
    await pass(2 * SOON)
    for (const each of stores) expect(await each.get('x:1')).toBeUndefined()
  })

  it('should let a key be taken once, by exactly one of all that ask', async () => {
    const { stores } = await make()
    for (let round = 0; round < 5; round += 1) {
      await stores[0]!.set('nonce:1', '1', LONG)
      const tries = Array.from({ length: 200 }, (_, at) => stores[at % stores.length]!.take('nonce:1'))
      expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1)
      expect(await stores[0]!.get('nonce:1')).toBeUndefined()
    }
    expect(await stores[0]!.take('nonce:2')).toBe(false)
  })

  it('should let nobody take a key whose time is over', async () => {
    const { stores, pass } = await make()
    await stores[0]!.set('nonce:1', '1', SOON)
    await pass(2 * SOON)
    for (const store of stores) expect(await store.take('nonce:1')).toBe(false)
  })

  it('should let a key be claimed by exactly one of all that ask, until its time is over or it was taken', async () => {
    const { stores, pass } = await make()
    const claims = () =>
      Promise.all(Array.from({ length: 50 }, (_, at) => stores[at % stores.length]!.claim('a:1', '1', LONG)))
    expect((await claims()).filter(Boolean)).toHaveLength(1)
    expect((await claims()).filter(Boolean)).toHaveLength(0)
    await stores[0]!.take('a:1')
    expect((await claims()).filter(Boolean)).toHaveLength(1)
    expect(await stores[0]!.claim('a:2', '1', SOON)).toBe(true)
    await pass(2 * SOON)
    for (const store of stores) expect(await store.claim('a:2', '1', LONG)).toBe(store === stores[0])
  })

  it('should replace only what is there', async () => {
    const { stores } = await make()
    const [store = stores[0]!] = stores
    expect(await store.replace('session:1', 'new', LONG)).toBe(false)
    expect(await store.get('session:1')).toBeUndefined()
    await store.set('session:1', 'old', LONG)
    expect(await store.replace('session:1', 'new', LONG)).toBe(true)
    expect(await store.get('session:1')).toBe('new')
    await store.take('session:1')
    expect(await store.replace('session:1', 'newer', LONG)).toBe(false)
  })

  it('should count each time once, and forget the count', async () => {
    const { stores, pass } = await make()
    const counted = await Promise.all(
      Array.from({ length: 40 }, (_, at) => stores[at % stores.length]!.count('count:1', LONG)),
    )
    expect(counted.sort((one, other) => one - other)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1))
    await stores[0]!.count('count:2', SOON)
    await pass(2 * SOON)
    expect(await stores[0]!.count('count:2', LONG)).toBe(1)
  })
}
