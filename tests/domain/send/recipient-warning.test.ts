import { describe, expect, it } from 'vitest'
import { recipientWarning } from '../../../src/domain/send/recipient-warning.ts'
import { ALICE, BOB, SOL_ALICE, SOL_BOB } from '../../support/accounts.ts'

const TOKEN = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const about = (change: Partial<Parameters<typeof recipientWarning>[0]>) =>
  recipientWarning({ from: ALICE, to: BOB, token: undefined, kind: 'key', ...change })

describe('recipientWarning', () => {
  it('should have nothing to say of an ordinary recipient, nor of one that could not be looked up', () => {
    expect(about({})).toBeUndefined()
    expect(about({ kind: 'unknown' })).toBeUndefined()
    expect(about({ from: SOL_ALICE, to: SOL_BOB })).toBeUndefined()
  })

  it('should know the own account in any case of letters, on EVM only', () => {
    expect(about({ to: ALICE.toUpperCase().replace('0X', '0x') })).toBe('self')
    expect(about({ from: SOL_ALICE, to: SOL_ALICE })).toBe('self')
    expect(about({ from: SOL_ALICE, to: SOL_ALICE.toLowerCase() })).toBeUndefined()
  })

  it('S08 should warn of an address that looks like one that was sent to before, or the own one, and is another', () => {
    const like = (address: string) => `${address.slice(0, 6)}${'a'.repeat(32)}${address.slice(-4)}`
    expect(about({ to: like(BOB), earlier: [TOKEN, BOB] })).toBe('lookAlike')
    expect(about({ to: like(BOB).toUpperCase().replace('0X', '0x'), earlier: [BOB] })).toBe('lookAlike')
    expect(about({ to: like(BOB), earlier: [BOB], kind: 'contract' })).toBe('lookAlike')
    expect(about({ to: like(ALICE) })).toBe('lookAlike')
    expect(about({ to: BOB.toUpperCase().replace('0X', '0x'), earlier: [BOB] })).toBeUndefined()
    expect(about({ to: like(BOB), earlier: [BOB, like(BOB)] })).toBeUndefined()
    expect(about({ to: like(BOB), earlier: [TOKEN] })).toBe('firstTime')
    const [bob, other] = [SOL_BOB, `${SOL_BOB.slice(0, 4)}${SOL_ALICE.slice(4, -4)}${SOL_BOB.slice(-4)}`]
    expect(about({ from: SOL_ALICE, to: other, earlier: [bob] })).toBe('lookAlike')
    expect(about({ from: SOL_ALICE, to: other.toLowerCase(), earlier: [bob] })).toBe('firstTime')
  })

  it('should tell of the first send to an address, where others are known, and nothing worse is', () => {
    expect(about({ earlier: [TOKEN] })).toBe('firstTime')
    expect(about({ earlier: [TOKEN], kind: 'unknown' })).toBe('firstTime')
    expect(about({ earlier: [] })).toBeUndefined()
    expect(about({ earlier: [TOKEN, BOB] })).toBeUndefined()
    expect(about({ earlier: [TOKEN], kind: 'contract' })).toBe('contract')
  })

  it('should say before all else that an address is on a list of bad ones', () => {
    expect(about({ isReported: true, to: ALICE })).toBe('reported')
    expect(about({ isReported: false })).toBeUndefined()
  })

  it('should say that a token is sent to its own contract rather than to some contract', () => {
    expect(about({ to: TOKEN.toLowerCase(), token: TOKEN, kind: 'contract' })).toBe('token')
    expect(about({ to: TOKEN, kind: 'contract' })).toBe('contract')
  })

  it('S268 should tell of a contract on another network where the node says that there is none on this one', () => {
    const elsewhere = { isContractElsewhere: true, earlier: [TOKEN, BOB] }
    expect(about(elsewhere)).toBe('elsewhere')
    expect(about({ ...elsewhere, kind: 'contract' })).toBe('contract')
    expect(about({ ...elsewhere, kind: 'unknown' })).toBeUndefined()
    expect(about({ ...elsewhere, to: ALICE })).toBe('self')
  })

  it.each(['contract', 'program', 'tokenAccount', 'offCurve'] as const)('should tell of a %s', (kind) => {
    expect(about({ kind })).toBe(kind)
  })

  it.each([
    `0x${'0'.repeat(40)}`,
    '0x000000000000000000000000000000000000dEaD',
    '1'.repeat(32),
    '1nc1nerator11111111111111111111111111111111',
  ])('should know that no owner has the key of %s', (to) => {
    expect(about({ to })).toBe('nobody')
  })
})
