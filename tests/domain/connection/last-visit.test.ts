import { describe, expect, it } from 'vitest'
import { readHint, readRecentWallet } from '../../../src/domain/connection/last-visit.ts'

describe('what is stored of the last visit', () => {
  it('should say until when there may be a session', () => {
    expect(readHint({ until: 1_000, more: 1 })).toEqual({ until: 1_000 })
  })

  it.each([undefined, null, 1_000, [], {}, { until: '1000' }, { until: 0.5 }, { until: Number.NaN }])(
    'should say nothing of a session by %j',
    (json) => {
      expect(readHint(json)).toBeUndefined()
    },
  )

  it('should name the wallet that was used, by what can be shown of its name', () => {
    expect(readRecentWallet({ id: 'a', name: ' One\u202E ' })).toEqual({ id: 'a', name: 'One' })
    expect(readRecentWallet({ id: 7, name: 'One' })).toEqual({ id: undefined, name: 'One' })
  })

  it.each([undefined, null, 'One', [], {}, { id: 'a' }, { id: 'a', name: '' }, { id: 'a', name: 7 }])(
    'should name no wallet by %j',
    (json) => {
      expect(readRecentWallet(json)).toBeUndefined()
    },
  )
})
