import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Accounts, noAccounts } from '../../../src/domain/account/accounts.ts'
import { accountEvents } from '../../../src/integrations/element/account-events.ts'
import { ALICE, BOB } from '../../support/accounts.ts'
import { BASE, ETHEREUM } from '../../support/networks.ts'

const NOBODY = noAccounts('eip155')
const at = (address: string, chain = ETHEREUM.id): Accounts => ({
  ...NOBODY,
  eip155: { ...NOBODY.eip155, status: 'connected', address, chain, walletName: 'Lantern' },
})

describe('accountEvents', () => {
  it('should tell of a wallet that is there from the start', () => {
    const detail = { namespace: 'eip155', address: ALICE, chain: ETHEREUM.id, walletName: 'Lantern' }
    expect(accountEvents(undefined, at(ALICE))).toEqual([['portico-connect', detail]])
    expect(accountEvents(NOBODY, at(ALICE))).toEqual([['portico-connect', detail]])
  })

  it('should tell of another address, of another network, and of the account that it was', () => {
    expect(accountEvents(at(ALICE), at(BOB))).toMatchObject([['portico-change', { address: BOB }]])
    expect(accountEvents(at(ALICE), at(ALICE, BASE.id))).toMatchObject([['portico-change', { chain: BASE.id }]])
    expect(accountEvents(at(ALICE), NOBODY)).toMatchObject([['portico-disconnect', { address: ALICE }]])
  })

  it('should tell nothing of an account that is only being connected', () => {
    const connecting = { ...NOBODY, eip155: { ...NOBODY.eip155, status: 'connecting' as const } }
    expect(accountEvents(NOBODY, connecting)).toEqual([])
  })

  it('should always tell of connects and disconnects in turn, whatever happens', () => {
    const state = fc.constantFrom(NOBODY, at(ALICE), at(BOB), at(ALICE, BASE.id))
    fc.assert(
      fc.property(fc.array(state), (states) => {
        const told = states.flatMap((now, index) => accountEvents(states[index - 1], now)).map(([type]) => type)
        const turns = told.filter((type) => type !== 'portico-change')
        const expected = turns.map((_, index) => (index % 2 === 0 ? 'portico-connect' : 'portico-disconnect'))
        expect(turns).toEqual(expected)
      }),
    )
  })
})
