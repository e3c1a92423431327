import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Relay, startRelay } from '../../../../sandbox/relay/relay.ts'
import { MemoryStore } from '../../../../src/adapters/memory/memory-store.ts'
import { newSessions, PROPOSAL } from './peers.ts'
import { runs } from '../../../support/runs.ts'

const NEVER = new AbortController().signal

describe('a client whose records were damaged', () => {
  let relay: Relay
  const stored = new Map<string, string>()

  beforeAll(async () => {
    relay = await startRelay()
    const store = new MemoryStore()
    const sessions = newSessions(relay, store)
    await sessions.offer(PROPOSAL, NEVER)
    await sessions.dispose()
    for (const key of store.keys('')) stored.set(key, store.get(key) ?? '')
  })
  afterAll(() => relay.stop())

  const pairsAfter = async (key: string, text: string) => {
    const store = new MemoryStore()
    for (const [each, value] of stored) store.set(each, value)
    store.set(key, text)
    const sessions = newSessions(relay, store)
    try {
      return (await sessions.offer(PROPOSAL, NEVER)).uri
    } finally {
      await sessions.dispose()
    }
  }
  const keyWith = (end: string) => [...stored.keys()].find((key) => key.includes(end)) ?? ''

  it.each(['{}', '5', '"zz"', '""', 'null'])(
    'should make another key of its own in place of %s (Q05)',
    async (text) => {
      expect(await pairsAfter(keyWith('client_ed25519_seed'), text)).toMatch(/^wc:/)
    },
  )

  it.each(['{}', '{"protocol":5}', '{"protocol":"x"}'])('should bear a subscription by %s (Q05)', async (relayed) => {
    const key = keyWith('//subscription#')
    const subscription = { ...(JSON.parse(stored.get(key) ?? '{}') as object), relay: JSON.parse(relayed) as unknown }
    expect(await pairsAfter(key, JSON.stringify(subscription))).toMatch(/^wc:/)
  })

  it('should start and pair whatever stands in any of its records (Q05)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...stored.keys()), fc.jsonValue(), async (key, value) => {
        expect(await pairsAfter(key, JSON.stringify(value))).toMatch(/^wc:/)
      }),
      { numRuns: runs(40) },
    )
  })
})
