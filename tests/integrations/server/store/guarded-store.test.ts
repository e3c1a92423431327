import { describe, expect, it } from 'vitest'
import { MemoryClock } from '../../../../src/adapters/memory/memory-clock.ts'
import { guardedStore } from '../../../../src/integrations/server/store/guarded-store.ts'
import type { ServerStore } from '../../../../src/integrations/server/store/server-store.ts'
import { evmSigner, NOW, startSite } from '../site.ts'

/** A store all of whose operations do the same. */
const storeOf = (operation: () => unknown): ServerStore => {
  const does = operation as () => Promise<never>
  return { set: does, replace: does, get: does, take: does, claim: does, count: does }
}
const OPERATIONS = ['set', 'replace', 'get', 'take', 'claim', 'count'] as const

describe('a store that fails', () => {
  const refused = { code: 'STORE_UNAVAILABLE', status: 503 }

  it('should fail as one thing, whatever it does', async () => {
    const fails = [
      () => Promise.reject(new Error('away')),
      () => Promise.reject(undefined),
      () => {
        throw new TypeError('at once')
      },
    ]
    for (const fail of fails)
      for (const name of OPERATIONS)
        await expect(
          guardedStore(storeOf(fail), new MemoryClock())[name]('a:1', '1' as never, 1),
        ).rejects.toMatchObject(refused)
  })

  it('should fail in time where it never answers', async () => {
    const clock = new MemoryClock()
    const store = guardedStore(
      storeOf(() => new Promise(() => {})),
      clock,
    )
    const asked = Promise.allSettled(OPERATIONS.map((name) => store[name]('a:1', '1' as never, 1)))
    await clock.pass(1_000)
    for (const each of await asked) expect(each).toMatchObject({ status: 'rejected', reason: refused })
    expect(clock.waiting).toBe(0)
  })

  it('should never let anybody in by what only looks like a yes', async () => {
    for (const answer of ['OK', 1, {}, null, 'true']) {
      const store = guardedStore(
        storeOf(async () => answer),
        new MemoryClock(),
      )
      for (const name of ['take', 'claim', 'replace'] as const)
        await expect(store[name]('a:1', '1' as never, 1)).rejects.toMatchObject(refused)
    }
  })

  it('should let nobody in by a nonce that it took too late', async () => {
    const clock = new MemoryClock(NOW)
    const slow = storeOf(() => new Promise((resolve) => void clock.after(1_500, () => resolve(true))))
    const { signIn } = startSite({ store: slow }, clock)
    const answer = signIn(evmSigner(), { nonce: 'a1b2c3d4e5f6a7b8' })
    await clock.pass(0)
    for (let turn = 0; turn < 20; turn += 1) await clock.pass(500)
    expect(await answer).toMatchObject({ status: 503, code: 'STORE_UNAVAILABLE', cookie: undefined })
  })
})
