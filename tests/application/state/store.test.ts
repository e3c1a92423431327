import { describe, expect, it } from 'vitest'
import { Store } from '../../../src/application/state/store.ts'

describe('Store', () => {
  it('W03 should tell all of a change before it tells of the one that it led to', () => {
    const store = new Store(0)
    const heard: (readonly [string, number])[] = []
    store.changes$.subscribe((value) => {
      heard.push(['first', value])
      if (value === 1) {
        store.set(2)
        expect(store.snapshot()).toBe(2)
        store.set(3)
      }
    })
    store.changes$.subscribe((value) => heard.push(['second', value]))
    heard.length = 0
    store.set(1)
    expect(heard.filter(([who]) => who === 'first')).toEqual([1, 2, 3].map((value) => ['first', value]))
    expect(heard.filter(([who]) => who === 'second')).toEqual([1, 2, 3].map((value) => ['second', value]))
    expect(store.snapshot()).toBe(3)
  })

  it('should tell nothing after it is complete, a change that was under way included', () => {
    const store = new Store(0)
    const heard: number[] = []
    store.changes$.subscribe((value) => value === 1 && store.complete())
    store.changes$.subscribe((value) => heard.push(value))
    store.set(1)
    store.set(2)
    expect(heard).toEqual([0])
    expect(store.snapshot()).toBe(1)
  })
})
