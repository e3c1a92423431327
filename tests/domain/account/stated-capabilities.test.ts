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

  it('should read what is said of one address in two ways of writing it, and in no third', () => {
    const NOTHING = {}
    const capabilities = (...said: readonly object[]) => {
      const [lower, upper] = [ALICE.toLowerCase(), ALICE.toUpperCase().replace('0X', '0x')]
      const written = [lower, upper, `${lower.slice(0, 20)}${upper.slice(20)}`]
      return Object.fromEntries(said.map((each, index) => [written[index], { '0x2105': each }]))
    }
    const read = (...said: readonly object[]) => stated({ sessionProperties: { capabilities: capabilities(...said) } })
    expect([read(ATOMIC, NOTHING), read(NOTHING, ATOMIC)]).toEqual([true, true])
    expect(read(NOTHING, NOTHING, ATOMIC)).toBe(false)
  })

  it('should read no text that is longer than a wallet has to say', () => {
    const text = JSON.stringify({ [ALICE]: { '0x2105': ATOMIC } })
    const ofLength = (length: number) => ({ sessionProperties: { capabilities: text.padEnd(length) } })
    expect(stated(ofLength(65_536))).toBe(true)
    expect(stated(ofLength(65_537))).toBe(false)
  })

  it('should have nothing to say where a session says nothing', () => {
    expect(statedAtomic(undefined)({ chain: BASE.id, address: ALICE })).toBe(false)
    expect(stated({})).toBe(false)
  })

  it('should have nothing to say of an account that is none of EVM', () => {
    const account = { chain: SOLANA.id, address: ALICE }
    expect(stated({ scopedProperties: { [SOLANA.id]: ATOMIC, eip155: ATOMIC } }, account)).toBe(false)
  })

  it('should take a wallet that would first have to change the account for one that cannot', () => {
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
