import { describe, expect, it } from 'vitest'
import { answered, pairingReady } from '../../../src/domain/connection/pairing.ts'
import { judgeSettlement } from '../../../src/domain/connection/settlement.ts'

const pairing = pairingReady('topic', 'wc:topic@2', { monotonic: 0, wall: 1e12 })
const at = (ms: number) => ({ monotonic: ms, wall: 1e12 + ms })

describe('judgeSettlement', () => {
  it('should accept the first wallet that answers a code', () => {
    expect(judgeSettlement({ pairing, now: at(10_000), isTaken: false })).toBe('accept')
  })

  it('should accept an answer to a code that is not on screen any more but may still be answered', () => {
    const expired = { ...pairing, phase: 'expired' as const }
    expect(judgeSettlement({ pairing: expired, now: at(299_999), isTaken: false })).toBe('accept')
  })

  it('should accept a second wallet after the first has rejected the code', () => {
    const rejected = answered(pairing, 'rejected')
    expect(judgeSettlement({ pairing: rejected, now: at(10_000), isTaken: false })).toBe('accept')
  })

  it('should accept a wallet besides one that is connected when the visitor asked for it by a code', () => {
    expect(judgeSettlement({ pairing, now: at(10_000), isTaken: true })).toBe('accept')
  })

  it('should turn a second wallet away that answers a used code, late or not', () => {
    const used = answered(pairing, 'used')
    for (const ms of [10_000, 300_000])
      for (const isTaken of [true, false])
        expect(judgeSettlement({ pairing: used, now: at(ms), isTaken })).toBe('surplus')
  })

  it('should call an answer late from the end of the protocol on', () => {
    expect(judgeSettlement({ pairing, now: at(300_000), isTaken: false })).toBe('late')
  })

  it('should accept an answer that comes after a reload, unless a wallet is connected by then', () => {
    expect(judgeSettlement({ pairing: undefined, now: at(0), isTaken: false })).toBe('accept')
    expect(judgeSettlement({ pairing: undefined, now: at(0), isTaken: true })).toBe('surplus')
  })

  it('should call an answer to a forgotten code late once this page is older than any code can be', () => {
    const forgotten = { pairing: undefined, isTaken: false, listeningSince: 1_000 }
    expect(judgeSettlement({ ...forgotten, now: at(300_999) })).toBe('accept')
    expect(judgeSettlement({ ...forgotten, now: at(301_000) })).toBe('late')
    expect(judgeSettlement({ ...forgotten, now: at(301_000), isTaken: true })).toBe('late')
  })
})
