import { describe, expect, it } from 'vitest'
import {
  isDateInDoubt,
  isOverByDate,
  MAX_SESSION_LIFE_MS,
  walletOf,
  wasOverRelay,
} from '../../../src/domain/connection/session-end.ts'

const NOW = 1_000_000_000_000
const over = { address: 'a', sessionTopic: 'ab', at: NOW - 10, expiresAt: NOW }

describe('the end of a session by its date', () => {
  it('should be in doubt where the date has come, or the choice was made later than now (Q27)', () => {
    expect(isDateInDoubt(over, NOW)).toBe(true)
    expect(isDateInDoubt(over, NOW - 1)).toBe(false)
    expect(isDateInDoubt(over, NOW - 11)).toBe(true)
    expect(isDateInDoubt({ ...over, sessionTopic: 'local/1' }, NOW)).toBe(false)
    expect(isDateInDoubt({ ...over, address: undefined }, NOW)).toBe(false)
    expect(isDateInDoubt(undefined, NOW)).toBe(false)
    expect(isDateInDoubt({ ...over, expiresAt: undefined }, NOW)).toBe(false)
    expect(isDateInDoubt({ ...over, expiresAt: NOW + 1, at: NOW }, NOW)).toBe(false)
    expect(isDateInDoubt({ address: 'a', sessionTopic: 'ab' }, NOW)).toBe(false)
  })

  it('should be of sessions over the relay only', () => {
    expect(wasOverRelay(over)).toBe(true)
    for (const sessionTopic of ['local/1', 'deeplink/1', undefined])
      expect(wasOverRelay({ ...over, sessionTopic })).toBe(false)
    expect(wasOverRelay({ sessionTopic: 'ab' })).toBe(false)
  })

  it('should be judged by the server’s clock, and without it by the date a session’s life later (Q27)', () => {
    expect(isOverByDate(NOW, NOW, 0)).toBe(true)
    expect(isOverByDate(NOW, NOW, 1)).toBe(false)
    expect(isOverByDate(NOW, NOW - 5, -5)).toBe(true)
    expect(isOverByDate(NOW, NOW + MAX_SESSION_LIFE_MS - 1, undefined)).toBe(false)
    expect(isOverByDate(NOW, NOW + MAX_SESSION_LIFE_MS, undefined)).toBe(true)
  })
})

describe('walletOf', () => {
  it('should be the wallet that all sessions were with (V30)', () => {
    const fox = { walletName: 'Fox' }
    expect([walletOf([fox]), walletOf([fox, { ...fox }])]).toEqual(['Fox', 'Fox'])
    expect(walletOf([fox, { walletName: 'Owl' }])).toBeUndefined()
    expect([walletOf([fox, undefined]), walletOf([{}]), walletOf([])]).toEqual([undefined, undefined, undefined])
  })
})
