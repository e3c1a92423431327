import { describe, expect, it } from 'vitest'
import { receiverWarning } from '../../../src/domain/send/receiver-warning.ts'
import { ALICE, BOB, SOL_ALICE, SOL_BOB } from '../../support/accounts.ts'

const TOKEN = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const about = (change: Partial<Parameters<typeof receiverWarning>[0]>) =>
  receiverWarning({ from: ALICE, to: BOB, token: undefined, kind: 'key', ...change })

describe('receiverWarning', () => {
  it('should have nothing to say of somebody else, nor of what nobody could look at', () => {
    expect(about({})).toBeUndefined()
    expect(about({ kind: 'unknown' })).toBeUndefined()
    expect(about({ from: SOL_ALICE, to: SOL_BOB })).toBeUndefined()
  })

  it('should know the own account in any case of letters, on EVM only', () => {
    expect(about({ to: ALICE.toUpperCase().replace('0X', '0x') })).toBe('self')
    expect(about({ from: SOL_ALICE, to: SOL_ALICE })).toBe('self')
    expect(about({ from: SOL_ALICE, to: SOL_ALICE.toLowerCase() })).toBeUndefined()
  })

  it('should say that a token is sent to its own contract rather than to some contract', () => {
    expect(about({ to: TOKEN.toLowerCase(), token: TOKEN, kind: 'contract' })).toBe('token')
    expect(about({ to: TOKEN, kind: 'contract' })).toBe('contract')
  })

  it.each(['contract', 'program', 'tokenAccount', 'offCurve'] as const)('should tell of a %s', (kind) => {
    expect(about({ kind })).toBe(kind)
  })

  it.each([
    `0x${'0'.repeat(40)}`,
    '0x000000000000000000000000000000000000dEaD',
    '1'.repeat(32),
    '1nc1nerator11111111111111111111111111111111',
  ])('should know that nobody holds %s', (to) => {
    expect(about({ to })).toBe('nobody')
  })
})
