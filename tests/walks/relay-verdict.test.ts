import { describe, expect, it } from 'vitest'
import { brokenBy } from './relay/verdict.ts'
import type { Visit } from './relay/visit.ts'

const good: Visit = { connectedAfterMs: 30, sends: [{ afterMs: 30, isLost: false, timesAsked: 1 }] }
const many = (...others: readonly Visit[]): readonly Visit[] => [...Array.from({ length: 999 }, () => good), ...others]

describe('what the relay walker says of many visits', () => {
  it('should be nothing where one of a thousand does not connect', () => {
    expect(brokenBy(many(good))).toEqual([])
    expect(brokenBy(many({ sends: [] }))).toEqual([])
  })

  it.each<[string, readonly Visit[]]>([
    ['Of 1,000 wallets 999 connect by one scan.', many({ sends: [] }, { sends: [] })],
    [
      'Of 100 wallets 99 are connected within ten seconds.',
      [
        ...many(),
        ...many()
          .slice(0, 20)
          .map((visit) => ({ ...visit, connectedAfterMs: 10_001 })),
      ],
    ],
    ['No hash is lost.', many({ ...good, sends: [{ afterMs: 9, isLost: true, timesAsked: 1 }] })],
    ['No wallet is asked twice.', many({ ...good, sends: [{ afterMs: 9, isLost: false, timesAsked: 2 }] })],
  ])('should be, where it is not so: %s', (sentence, visits) => {
    expect(brokenBy(visits)).toEqual([sentence])
  })
})
