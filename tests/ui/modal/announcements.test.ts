import { describe, expect, it } from 'vitest'
import { noAccounts } from '../../../src/domain/account/accounts.ts'
import { disconnectedState } from '../../../src/domain/connection/connection-state.ts'
import { chainId } from '../../../src/domain/network/chain-id.ts'
import { en } from '../../support/english.ts'
import { readNetworks } from '../../../src/domain/network/network.ts'
import { type Heard, whatToSay as whatToSayOn } from '../../../src/ui/modal/announcements.ts'
import { ALICE, BOB } from '../../support/accounts.ts'
import { connectedAccounts, FAKE_NETWORKS } from '../../support/fake-core.ts'

const networks = readNetworks(FAKE_NETWORKS)
const whatToSay = (before: Heard, now: Heard, text: typeof en) => whatToSayOn(before, now, text, networks)

const quiet: Heard = {
  accounts: noAccounts('eip155'),
  connection: disconnectedState,
  request: undefined,
  isShaking: false,
}
const request = {
  kind: 'send',
  chain: chainId('eip155:1'),
  walletName: 'Rainbow',
  link: undefined,
  isSlow: false,
} as const

describe('whatToSay', () => {
  it('should say nothing of a change that is none', () => {
    expect(whatToSay(quiet, { ...quiet }, en)).toBeUndefined()
  })

  it('should say who one is connected to, once for the whole session', () => {
    const connected = { ...quiet, accounts: connectedAccounts() }
    expect(whatToSay(quiet, connected, en)).toBe('Connected to Portico Sandbox')
    expect(whatToSay(connected, connected, en)).toBeUndefined()
    expect(whatToSay(connected, quiet, en)).toBe('Disconnected')
  })

  it('should say which wallet is in use when another of the connected ones is, and not on which network', () => {
    const accounts = connectedAccounts()
    const chain = chainId('eip155:31338')
    const other = { ...accounts.eip155, sessionTopic: 'other', walletName: 'Rainbow', chain }
    const changed = { ...quiet, accounts: { ...accounts, eip155: other } }
    expect(whatToSay({ ...quiet, accounts }, changed, en)).toBe('Connected with Rainbow')
  })

  it('should say which network one is on now, also when the wallet changed it', () => {
    const accounts = connectedAccounts()
    const on = (chain: string): Heard => ({
      ...quiet,
      accounts: { ...accounts, eip155: { ...accounts.eip155, chain: chainId(chain) } },
    })
    expect(whatToSay(on('eip155:31337'), on('eip155:31338'), en)).toBe('Network: Local chain B')
    expect(whatToSay(on('eip155:31338'), on('eip155:10'), en)).toBe('Network: Unknown network')
    expect(whatToSay(on('eip155:31338'), on('eip155:31338'), en)).toBeUndefined()
  })

  it('Q174 should say which account is in use when the wallet, or the visitor, has changed it', () => {
    const accounts = connectedAccounts()
    const at = (address: string, more: object = {}): Heard => ({
      ...quiet,
      accounts: { ...accounts, eip155: { ...accounts.eip155, address, ...more } },
    })
    expect(whatToSay(at(ALICE), at(BOB), en)).toBe('Account in use: 0x7099…79c8')
    expect(whatToSay(at(ALICE), at(BOB, { chain: chainId('eip155:31338') }), en)).toBe('Account in use: 0x7099…79c8')
    expect(whatToSay(at(ALICE), at(ALICE.toUpperCase().replace('X', 'x')), en)).toBeUndefined()
  })

  it('should send the visitor to the wallet, and once more when it takes long', () => {
    const asked = { ...quiet, request }
    const slow = { ...quiet, request: { ...request, isSlow: true } }
    expect(whatToSay(quiet, asked, en)).toBe('Continue in Rainbow')
    expect(whatToSay(asked, slow, en)).toBe(en.request.slow)
    expect(whatToSay(slow, slow, en)).toBeUndefined()
  })

  it('should say that a code was replaced, but not count the seconds', () => {
    const counting = { ...quiet, connection: { ...disconnectedState, wcSecondsLeft: 42 } }
    const renewed = { ...quiet, connection: { ...disconnectedState, wcRenewals: 1 } }
    expect(whatToSay(quiet, counting, en)).toBeUndefined()
    expect(whatToSay(counting, renewed, en)).toBe('New code')
  })

  it('R-MODAL-1 should say in words why the modal shakes', () => {
    expect(whatToSay(quiet, { ...quiet, isShaking: true }, en)).toBe(en.unsupported.refuses)
  })
})
