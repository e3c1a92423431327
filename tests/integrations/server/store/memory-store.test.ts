import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MemoryClock } from '../../../../src/adapters/memory/memory-clock.ts'
import { MemoryStore } from '../../../../src/integrations/server/store/memory-store.ts'
import { serverStoreContract } from '../../../contracts/server-store.contract.ts'
import { runs } from '../../../support/runs.ts'

describe('the store in memory', () => {
  serverStoreContract(async () => {
    const clock = new MemoryClock()
    return { stores: [new MemoryStore(clock)], pass: clock.pass }
  })

  it('should never keep more keys of a kind than it may, and forget the oldest first', async () => {
    const store = new MemoryStore(new MemoryClock(), 100)
    await store.set('session:1', 'mine', 60_000)
    for (let at = 0; at < 1_000; at += 1) await store.set(`nonce:${at}`, '1', 60_000)
    expect(store.size).toBe(101)
    expect(await store.get('session:1')).toBe('mine')
    expect([await store.take('nonce:899'), await store.take('nonce:900')]).toEqual([false, true])
  })

  it('should not be changed by a clock that is set', async () => {
    const clock = new MemoryClock()
    const store = new MemoryStore(clock)
    await store.set('nonce:1', '1', 1_000)
    clock.jumpWall(-3_600_000)
    clock.advance(1_000)
    expect(await store.take('nonce:1')).toBe(false)
  })

  it('should let go of what is over, as more comes', async () => {
    const clock = new MemoryClock()
    const store = new MemoryStore(clock)
    for (let at = 0; at < 500; at += 1) await store.set(`nonce:${at}`, '1', 1_000)
    clock.advance(1_000)
    for (let at = 0; at < 500; at += 1) await store.set(`nonce:new-${at}`, '1', 1_000)
    expect(store.size).toBe(500)
  })

  it('should always be as a map that knows the time', async () => {
    const key = fc.constantFrom('a:1', 'a:2', 'b:1')
    const step = fc.oneof(
      fc.record({
        do: fc.constantFrom('set' as const, 'claim' as const, 'replace' as const),
        key,
        forMs: fc.integer({ min: 1, max: 100 }),
      }),
      fc.record({ do: fc.constantFrom('take' as const, 'get' as const), key }),
      fc.record({ do: fc.constant('pass' as const), ms: fc.integer({ min: 1, max: 60 }) }),
    )
    const property = fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const clock = new MemoryClock()
      const store = new MemoryStore(clock)
      const model = new Map<string, { value: string; until: number }>()
      const known = (name: string) => {
        const kept = model.get(name)
        return kept !== undefined && kept.until > clock.monotonic() ? kept.value : undefined
      }
      for (const [at, each] of steps.entries()) {
        if (each.do === 'pass') clock.advance(each.ms)
        else if (each.do === 'get') expect(await store.get(each.key)).toBe(known(each.key))
        else if (each.do === 'take') {
          expect(await store.take(each.key)).toBe(known(each.key) !== undefined)
          model.delete(each.key)
        } else if ('forMs' in each) {
          const isThere = known(each.key) !== undefined
          const isDone = each.do === 'set' || isThere === (each.do === 'replace')
          const said = await store[each.do](each.key, String(at), each.forMs)
          if (each.do !== 'set') expect(said).toBe(isDone)
          if (isDone) model.set(each.key, { value: String(at), until: clock.monotonic() + each.forMs })
        }
      }
    })
    await fc.assert(property, { numRuns: runs(200) })
  })
})
