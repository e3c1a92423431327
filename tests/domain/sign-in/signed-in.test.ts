import { describe, expect, it } from 'vitest'
import { withAddress, withChain, withoutSession } from '../../../src/domain/account/account-changes.ts'
import { isSignedIn, keptSignIn, type SignedIn } from '../../../src/domain/sign-in/signed-in.ts'
import { connectedAccounts } from '../../support/fake-core.ts'

const ACCOUNTS = connectedAccounts()
const { address = '', sessionTopic, chains } = ACCOUNTS.eip155
const HERE: SignedIn = { namespace: 'eip155', address, sessionTopic }

describe('who is signed in', () => {
  it('should be the account that signed, whatever network it goes to', () => {
    const elsewhere = withChain(ACCOUNTS, chains[1] ?? expect.unreachable())
    expect(keptSignIn(HERE, elsewhere)).toBe(HERE)
    expect(isSignedIn(HERE, elsewhere.eip155)).toBe(true)
  })

  it('G82 should be the same account where its wallet writes it in another case', () => {
    const louder = `0x${address.slice(2).toUpperCase()}`
    const changed = { ...ACCOUNTS, eip155: { ...ACCOUNTS.eip155, address: louder, addresses: [louder] } }
    expect(louder).not.toBe(address)
    expect(keptSignIn(HERE, changed)).toBe(HERE)
    expect(isSignedIn(HERE, changed.eip155)).toBe(true)
  })

  it('should be no account any more once the visitor disconnected, or changed to another account', () => {
    const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
    const changed = { ...ACCOUNTS, eip155: { ...ACCOUNTS.eip155, addresses: [address, other] } }
    expect(keptSignIn(HERE, withAddress(changed, 'eip155', other))).toBeUndefined()
    expect(keptSignIn(HERE, withoutSession(ACCOUNTS, sessionTopic ?? ''))).toBeUndefined()
  })

  it('should not be the same account after it is connected anew', () => {
    expect(keptSignIn({ ...HERE, sessionTopic: 'an earlier one' }, ACCOUNTS)).toBeUndefined()
  })

  it('should not be the other account of the same visitor', () => {
    expect(isSignedIn(HERE, ACCOUNTS.solana)).toBe(false)
    expect(isSignedIn({ ...HERE, namespace: 'solana' }, ACCOUNTS.eip155)).toBe(false)
    expect(isSignedIn({ ...HERE, address: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' }, ACCOUNTS.eip155)).toBe(false)
  })

  it('should be no account where none signed in', () => {
    expect(isSignedIn(undefined, ACCOUNTS.eip155)).toBe(false)
    expect(keptSignIn(undefined, ACCOUNTS)).toBeUndefined()
  })
})
