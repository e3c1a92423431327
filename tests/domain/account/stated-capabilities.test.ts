import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { statedAtomic } from '../../../src/domain/account/stated-capabilities.ts'
import { readFields } from '../../../src/domain/shared/reading.ts'
import { ALICE, BOB } from '../../support/accounts.ts'
import { BASE, ETHEREUM, SOLANA } from '../../support/networks.ts'

const ATOMIC = { atomic: { status: 'supported' } }
const stated = (session: unknown, account = { chain: BASE.id, address: ALICE }) =>
  statedAtomic(readFields(session))(account)

describe('statedAtomic', () => {
  it('should read the properties of a chain, and those of all', () => {
    expect(stated({ scopedProperties: { [BASE.id]: ATOMIC } })).toBe(true)
    expect(stated({ scopedProperties: { eip155: ATOMIC } })).toBe(true)
    expect(stated({ scopedProperties: { [ETHEREUM.id]: ATOMIC } })).toBe(false)
  })

  it.each([
    ['as it is', (value: object) => value],
    ['as text', (value: object) => JSON.stringify(value)],
  ])('should read the capabilities by address and chain, %s', (_what, write) => {
    const session = (address: string, chain: string) => ({
      sessionProperties: { capabilities: write({ [address]: { [chain]: ATOMIC } }) },
    })
    expect(stated(session(ALICE, '0x2105'))).toBe(true)
    expect(stated(session(ALICE.toUpperCase().replace('0X', '0x'), '0x2105'))).toBe(true)
    expect(stated(session(ALICE, '0x0'))).toBe(true)
    expect(stated(session(ALICE, '0x1'))).toBe(false)
    expect(stated(session(BOB, '0x2105'))).toBe(false)
  })

  it('should have nothing to say of an account that is none of EVM', () => {
    const account = { chain: SOLANA.id, address: ALICE }
    expect(stated({ scopedProperties: { [SOLANA.id]: ATOMIC, eip155: ATOMIC } }, account)).toBe(false)
  })

  it('should take a wallet that would first have to change the account for one that can not', () => {
    expect(stated({ scopedProperties: { eip155: { atomic: { status: 'ready' } } } })).toBe(false)
  })

  it('should never throw, nor believe what says nothing of the kind', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), fc.json(), (scopedProperties, sessionProperties, capabilities) => {
        expect(stated({ scopedProperties, sessionProperties })).toBe(false)
        expect(stated({ sessionProperties: { capabilities } })).toBe(false)
      }),
    )
  })
})
