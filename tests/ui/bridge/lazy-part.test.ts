import { describe, expect, it } from 'vitest'
import { lazyPart } from '../../../src/ui/bridge/lazy-part.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('lazyPart', () => {
  it('should fetch once and then have it at once', async () => {
    let fetches = 0
    const part = lazyPart(
      async () => ({ count: (fetches += 1) }),
      ({ count }) => count,
    )
    part.fetch()
    part.fetch()
    await settled()
    part.fetch()
    expect(part.state.snapshot()).toEqual({ kind: 'ready', part: 1 })
  })

  it('should try again after a failure', async () => {
    let isOnline = false
    const part = lazyPart(
      () => (isOnline ? Promise.resolve({ view: 'view' }) : Promise.reject(new Error('offline'))),
      ({ view }) => view,
    )
    part.fetch()
    await settled()
    expect(part.state.snapshot()).toEqual({ kind: 'failed' })

    isOnline = true
    part.fetch()
    await settled()
    expect(part.state.snapshot()).toEqual({ kind: 'ready', part: 'view' })
  })
})
