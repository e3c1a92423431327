import { describe, expect, it } from 'vitest'
import {
  withActive,
  withAddress,
  withChain,
  withoutNamespace,
  withoutSession,
  withSession,
  withSessionUpdated,
  withType,
  withVerification,
} from '../../../src/domain/account/account-changes.ts'
import { isOnUnsupportedChain, noAccount, noAccounts } from '../../../src/domain/account/accounts.ts'
import {
  ALICE,
  BOB,
  EVM_ELSEWHERE,
  EVM_ONE,
  EVM_TWO,
  grantOf,
  NETWORKS,
  on,
  session,
  SOLANA,
  SOLANA_ALICE,
  SOLANA_BOB,
  SOLANA_ELSEWHERE,
} from './sessions.ts'

const nobody = noAccounts('eip155')
const both = session('a', ...on(EVM_ONE, ALICE, BOB), ...on(EVM_TWO, ALICE, BOB), ...on(SOLANA, SOLANA_ALICE))
const connected = withSession(nobody, both, NETWORKS)

describe('withSession', () => {
  it('should connect every namespace that the wallet granted, on the first network of the page', () => {
    expect(connected.eip155).toMatchObject({
      status: 'connected',
      chain: EVM_ONE,
      chains: [EVM_ONE, EVM_TWO],
      address: ALICE,
      addresses: [ALICE, BOB],
      sessionTopic: 'a',
      walletName: 'Wallet a',
      verification: 'verified',
      type: 'eoa',
    })
    expect(connected.solana).toMatchObject({ status: 'connected', chain: SOLANA, address: SOLANA_ALICE })
    expect(connected.active).toBe('eip155')
  })

  it('should follow the order of the page, not the order of the wallet', () => {
    const backwards = session('a', ...on(EVM_TWO, ALICE), ...on(EVM_ONE, ALICE))
    expect(withSession(nobody, backwards, NETWORKS).eip155).toMatchObject({
      chain: EVM_ONE,
      chains: [EVM_ONE, EVM_TWO],
    })
  })

  it('should be where the wallet had moved by the same session, though the page cannot use that network (W16)', () => {
    const one = session('a', ...on(EVM_ONE, ALICE, BOB))
    const moved = { chain: EVM_TWO, isUnsupported: true, address: BOB, sessionTopic: 'a' } as const
    const there = withSession(nobody, one, NETWORKS, { eip155: moved }).eip155
    expect(there).toMatchObject({ chain: EVM_TWO, address: BOB, addresses: [ALICE, BOB] })
    expect(isOnUnsupportedChain(there)).toBe(true)
    const ofAnother = { ...moved, sessionTopic: 'b' }
    expect(withSession(nobody, one, NETWORKS, { eip155: ofAnother }).eip155.chain).toBe(EVM_ONE)
    const nowhere = { ...moved, chain: undefined }
    expect(withSession(nobody, one, NETWORKS, { eip155: nowhere }).eip155.chain).toBe(EVM_ONE)
  })

  it('should leave a namespace that the wallet did not grant as it is', () => {
    const next = withSession(connected, session('b', ...on(EVM_ONE, BOB)), NETWORKS)
    expect(next.solana).toBe(connected.solana)
    expect(next.eip155).toMatchObject({ sessionTopic: 'b', address: BOB })
  })

  it('should go back to the network and the address that the visitor had chosen, while they are granted', () => {
    const { eip155 } = withSession(nobody, both, NETWORKS, { eip155: { chain: EVM_TWO, address: BOB } })
    expect(eip155).toMatchObject({ chain: EVM_TWO, address: BOB })
  })

  it('should offer the addresses of the network that the visitor had chosen', () => {
    const uneven = session('a', ...on(EVM_ONE, ALICE), ...on(EVM_TWO, BOB))
    const { eip155 } = withSession(nobody, uneven, NETWORKS, { eip155: { chain: EVM_TWO } })
    expect(eip155).toMatchObject({ chain: EVM_TWO, address: BOB, addresses: [BOB] })
  })

  it('should open later requests by the link that led to this session, and by that of no other', () => {
    const link = { href: 'https://wallet.example', name: 'Wallet' }
    const linkAfter = (sessionTopic: string | undefined) =>
      withSession(nobody, both, NETWORKS, { eip155: { link, sessionTopic } }).eip155.link
    expect([linkAfter('a'), linkAfter(undefined), linkAfter('b')]).toEqual([link, link, undefined])
  })

  it('should not go back to a network or an address that is granted no more', () => {
    const narrow = session('a', ...on(EVM_ONE, ALICE))
    const { eip155 } = withSession(nobody, narrow, NETWORKS, { eip155: { chain: EVM_TWO, address: BOB } })
    expect(eip155).toMatchObject({ chain: EVM_ONE, address: ALICE })
  })

  it('should make the namespace active in which the wallet granted something', () => {
    expect(withSession(nobody, session('a', ...on(SOLANA, SOLANA_ALICE)), NETWORKS).active).toBe('solana')
  })

  it('should rather be active where the page knows the network', () => {
    const half = session('a', ...on(EVM_ELSEWHERE, ALICE), ...on(SOLANA, SOLANA_ALICE))
    const next = withSession(nobody, half, NETWORKS)
    expect(next.active).toBe('solana')
    expect(isOnUnsupportedChain(next.eip155)).toBe(true)
  })

  it('should stay where the visitor looks, though another wallet is on a network of the page', () => {
    const other = withActive(withSession(nobody, session('a', ...on(SOLANA, SOLANA_ALICE)), NETWORKS), 'eip155')
    expect(withSession(other, session('b', ...on(EVM_ELSEWHERE, ALICE)), NETWORKS).active).toBe('eip155')
    const looking = withActive(connected, 'solana')
    expect(withSession(looking, { ...both, topic: 'b' }, NETWORKS).active).toBe('solana')
  })

  it('should be connected on a network that the page does not know when the wallet granted no other', () => {
    const next = withSession(nobody, session('a', ...on(SOLANA_ELSEWHERE, SOLANA_ALICE)), NETWORKS)
    expect(next.active).toBe('solana')
    expect(next.solana).toMatchObject({
      status: 'connected',
      chain: SOLANA_ELSEWHERE,
      chains: [],
      address: SOLANA_ALICE,
    })
    expect(isOnUnsupportedChain(next.solana)).toBe(true)
  })

  it('should connect no account when the wallet granted none', () => {
    expect(withSession(nobody, session('a'), NETWORKS)).toEqual(nobody)
    expect(withSession(nobody, { ...session('a'), grants: { eip155: grantOf() } }, NETWORKS)).toEqual(nobody)
  })

  it('should offer an address once, however often the wallet shared it', () => {
    expect(withSession(nobody, session('a', ...on(EVM_ONE, ALICE, ALICE)), NETWORKS).eip155.addresses).toEqual([ALICE])
  })
})

describe('withSessionUpdated', () => {
  it('should keep the network and the address in use while they are granted', () => {
    const moved = withAddress(withChain(connected, EVM_TWO), 'eip155', BOB)
    const wider = session('a', ...on(EVM_TWO, ALICE, BOB), ...on(EVM_ELSEWHERE, ALICE))
    expect(withSessionUpdated(moved, wider, NETWORKS).eip155).toMatchObject({ chain: EVM_TWO, address: BOB })
  })

  it('should fall to the first that is granted when the ones in use are not any more', () => {
    const moved = withAddress(withChain(connected, EVM_TWO), 'eip155', BOB)
    const narrow = session('a', ...on(EVM_ONE, ALICE), ...on(SOLANA, SOLANA_ALICE))
    expect(withSessionUpdated(moved, narrow, NETWORKS).eip155).toMatchObject({ chain: EVM_ONE, address: ALICE })
  })

  it('should disconnect a namespace of which nothing is granted any more, and look at the other', () => {
    const next = withSessionUpdated(connected, session('a', ...on(SOLANA, SOLANA_BOB)), NETWORKS)
    expect(next.eip155).toEqual(noAccount('eip155'))
    expect(next.active).toBe('solana')
    expect(next.solana.address).toBe(SOLANA_BOB)
  })

  it('should not touch a namespace that lives on another session', () => {
    const two = withSession(connected, session('b', ...on(SOLANA, SOLANA_BOB)), NETWORKS)
    const next = withSessionUpdated(two, session('a', ...on(EVM_TWO, ALICE), ...on(SOLANA, SOLANA_ALICE)), NETWORKS)
    expect(next.solana).toBe(two.solana)
    expect(next.eip155.chain).toBe(EVM_TWO)
  })

  it('should not let a wallet connect itself by a session that nothing lives on', () => {
    const surplus = session('b', ...on(EVM_ONE, BOB), ...on(SOLANA, SOLANA_BOB))
    const half = withSession(nobody, session('a', ...on(EVM_ONE, ALICE)), NETWORKS)
    expect(withSessionUpdated(nobody, surplus, NETWORKS)).toBe(nobody)
    expect(withSessionUpdated(half, surplus, NETWORKS)).toBe(half)
  })

  it('R-CONN-5 should not bring back a namespace that the visitor left', () => {
    const left = withoutNamespace(connected, 'solana')
    expect(withSessionUpdated(left, both, NETWORKS).solana).toEqual(noAccount('solana'))
  })

  it('G80 should keep what was found out of the account while it stays, and of no other', () => {
    const smart = withType(connected, 'eip155', ALICE, 'smartAccount')
    const wider = session('a', ...on(EVM_ONE, ALICE, BOB), ...on(EVM_TWO, ALICE))
    expect(withSessionUpdated(smart, wider, NETWORKS).eip155.type).toBe('smartAccount')
    expect(withSession(smart, wider, NETWORKS).eip155.type).toBe('smartAccount')
    const others = [session('a', ...on(EVM_ONE, BOB)), session('a', ...on(EVM_TWO, ALICE))]
    for (const other of others) expect(withSessionUpdated(smart, other, NETWORKS).eip155.type).toBe('eoa')
    expect(withSession(smart, session('b', ...on(EVM_ONE, ALICE)), NETWORKS).eip155.type).toBe('eoa')
    expect(withChain(smart, EVM_TWO).eip155.type).toBe('eoa')
    expect(withAddress(smart, 'eip155', BOB).eip155.type).toBe('eoa')
  })

  it('G81 should stay on a network that is not of the page while the wallet changes no account', () => {
    const away = withChain(connected, EVM_ELSEWHERE)
    expect(withSessionUpdated(away, both, NETWORKS).eip155).toMatchObject({ chain: EVM_ELSEWHERE, address: ALICE })
    const wider = session('a', ...on(EVM_ONE, ALICE), ...on(EVM_TWO, ALICE, BOB))
    expect(withSessionUpdated(away, wider, NETWORKS).eip155.chain).toBe(EVM_ONE)
  })

  it('G82 should keep the address in use where the wallet writes it in another case', () => {
    const second = withAddress(connected, 'eip155', BOB)
    const shouting = [ALICE, BOB].map((address) => `0x${address.slice(2).toUpperCase()}`)
    const louder = session('a', ...on(EVM_ONE, ...shouting), ...on(EVM_TWO, ALICE, BOB))
    const updated = withSessionUpdated(second, louder, NETWORKS)
    expect(updated.eip155).toMatchObject({ address: shouting[1], addresses: shouting })
    expect(withChain(updated, EVM_TWO).eip155.address).toBe(BOB)
    const chosen = withSession(nobody, louder, NETWORKS, { eip155: { address: BOB } })
    expect(chosen.eip155.address).toBe(shouting[1])
  })

  it('should keep what is known of whether the wallet answers', () => {
    const checking = withVerification(connected, 'a', 'unanswered')
    expect(withSessionUpdated(checking, both, NETWORKS).eip155.verification).toBe('unanswered')
  })
})

describe('leaving', () => {
  it('R-CONN-5 should disconnect every namespace that lived on the session', () => {
    expect(withoutSession(connected, 'a')).toEqual(nobody)
  })

  it('R-CONN-5 should leave a namespace alone that lives on another session, and look at it', () => {
    const two = withSession(connected, session('b', ...on(SOLANA, SOLANA_BOB)), NETWORKS)
    const next = withoutSession(two, 'a')
    expect(next).toEqual({ ...nobody, active: 'solana', solana: two.solana })
  })

  it('should change nothing when the session is not in use', () => {
    expect(withoutSession(connected, 'z')).toEqual(connected)
  })

  it('R-CONN-5 should let one namespace go and keep the other that shares its session', () => {
    const next = withoutNamespace(connected, 'eip155')
    expect(next).toEqual({ ...nobody, active: 'solana', solana: connected.solana })
  })
})

describe('what is looked at', () => {
  it('R-CONN-5 should switch to another namespace and back', () => {
    const other = withActive(connected, 'solana')
    expect(other).toEqual({ ...connected, active: 'solana' })
    expect(withActive(other, 'solana')).toBe(other)
    expect(withActive(other, 'eip155')).toEqual(connected)
  })

  it('should move to a network that was granted, with its own addresses', () => {
    const uneven = withSession(nobody, session('a', ...on(EVM_ONE, ALICE), ...on(EVM_TWO, BOB)), NETWORKS)
    expect(withChain(uneven, EVM_TWO).eip155).toMatchObject({ chain: EVM_TWO, address: BOB, addresses: [BOB] })
  })

  it('should follow a wallet to a network that it never granted, with the same addresses, as unsupported', () => {
    const { eip155 } = withChain(connected, EVM_ELSEWHERE)
    expect(eip155).toMatchObject({ chain: EVM_ELSEWHERE, address: ALICE, addresses: [ALICE, BOB] })
    expect(isOnUnsupportedChain(eip155)).toBe(true)
  })

  it('should not move a namespace that is disconnected, nor to where it is', () => {
    expect(withChain(nobody, EVM_TWO)).toBe(nobody)
    expect(withChain(connected, EVM_ONE)).toBe(connected)
  })

  it('should take an EVM address in any case of letters, and show it as it was shared', () => {
    expect(withAddress(connected, 'eip155', BOB.toLowerCase()).eip155.address).toBe(BOB)
  })

  it('should tell Solana addresses apart that differ in the case of letters only', () => {
    const twins = session('a', ...on(SOLANA, SOLANA_ALICE, SOLANA_ALICE.toLowerCase()))
    const accounts = withSession(nobody, twins, NETWORKS)
    expect(withAddress(accounts, 'solana', SOLANA_ALICE.toLowerCase()).solana.address).toBe(SOLANA_ALICE.toLowerCase())
    const two = withSession(nobody, session('a', ...on(SOLANA, SOLANA_ALICE, SOLANA_BOB)), NETWORKS)
    expect(withAddress(two, 'solana', SOLANA_BOB.toLowerCase())).toBe(two)
  })

  it('should not take an address that the wallet did not share', () => {
    expect(withAddress(connected, 'eip155', SOLANA_ALICE)).toBe(connected)
    expect(withAddress(nobody, 'eip155', ALICE)).toBe(nobody)
    expect(withAddress(connected, 'eip155', ALICE)).toBe(connected)
  })

  it('R-VISIT-3 should learn what kind of account it is, unless another one is in use by now', () => {
    const smart = withType(connected, 'eip155', ALICE, 'smartAccount')
    expect(smart).toEqual({ ...connected, eip155: { ...connected.eip155, type: 'smartAccount', isTypeKnown: true } })
    expect(withType(smart, 'eip155', ALICE, 'smartAccount')).toBe(smart)
    expect(withType(smart, 'eip155', BOB, 'eoa')).toBe(smart)
  })

  it('should mark only the namespaces of the session that was asked', () => {
    const two = withSession(connected, session('b', ...on(SOLANA, SOLANA_BOB)), NETWORKS)
    const next = withVerification(two, 'a', 'unanswered')
    expect([next.eip155.verification, next.solana.verification]).toEqual(['unanswered', 'verified'])
  })
})
