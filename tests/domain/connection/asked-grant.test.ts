import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ASKED_EVENTS,
  ASKED_METHODS,
  askedChains,
  chainsOf,
  commonGrant,
  hasCommonNetwork,
  onlyAsked,
} from '../../../src/domain/connection/asked-grant.ts'
import { NAMESPACES, namespaceOf } from '../../../src/domain/network/chain-id.ts'
import {
  ALICE,
  anyAccounts,
  anyChain,
  EVM_ELSEWHERE,
  EVM_ONE,
  EVM_TWO,
  grantOf,
  NETWORKS,
  on,
  session,
  SOLANA,
  SOLANA_ALICE,
  SOLANA_ELSEWHERE,
} from '../account/sessions.ts'

const anyNamespace = fc.constantFrom(...NAMESPACES)
const anyName = fc.oneof(
  fc.constantFrom(...NAMESPACES.flatMap((each) => [...ASKED_METHODS[each], ...ASKED_EVENTS[each]])),
  fc.constantFrom('eth_sign', '__proto__', 'constructor', 'wallet_sendCalls'),
  fc.string(),
)
const anyGrant = fc.record({
  accounts: anyAccounts,
  chains: fc.array(anyChain),
  methods: fc.array(anyName),
  events: fc.array(anyName),
})

describe('commonGrant', () => {
  it('F01 should ignore methods and events that the page did not ask for', () => {
    const grant = { ...grantOf(), methods: ['eth_sign', 'personal_sign'], events: ['message', 'chainChanged'] }
    expect(commonGrant('eip155', grant)).toMatchObject({ methods: ['personal_sign'], events: ['chainChanged'] })
  })

  it('F01 should keep an account on a network that the page did not ask for, so that the visitor can be told', () => {
    const elsewhere = on(EVM_ELSEWHERE, ALICE)
    expect(commonGrant('eip155', grantOf(...elsewhere))).toMatchObject({ accounts: elsewhere, chains: [EVM_ELSEWHERE] })
  })

  it('F01 should never keep what was not asked for, nor the other namespace’s, nor lose what was asked for', () => {
    fc.assert(
      fc.property(anyNamespace, anyGrant, (namespace, grant) => {
        const kept = commonGrant(namespace, grant)
        const inNamespace = (chain: (typeof grant.chains)[number]) => namespaceOf(chain) === namespace
        expect(kept.accounts).toEqual(grant.accounts.filter(({ chain }) => inNamespace(chain)))
        expect(kept.chains).toEqual(grant.chains.filter(inNamespace))
        for (const method of grant.methods)
          expect(kept.methods.includes(method)).toBe(ASKED_METHODS[namespace].includes(method))
        for (const event of grant.events)
          expect(kept.events.includes(event)).toBe(ASKED_EVENTS[namespace].includes(event))
      }),
    )
  })

  it('should never take anything more away the second time', () => {
    fc.assert(
      fc.property(anyNamespace, anyGrant, (namespace, grant) => {
        const kept = commonGrant(namespace, grant)
        expect(commonGrant(namespace, kept)).toEqual(kept)
      }),
    )
  })
})

describe('what is asked for', () => {
  it('should be the networks of the page, in its order', () => {
    expect(askedChains(NETWORKS)).toEqual(NETWORKS.map(({ id }) => id))
  })

  it('should be those of one namespace where only that is asked for', () => {
    expect(chainsOf(NETWORKS, ['eip155'])).toEqual([EVM_ONE, EVM_TWO])
    expect(chainsOf(NETWORKS, ['solana'])).toEqual([SOLANA])
    expect(chainsOf(NETWORKS, NAMESPACES)).toEqual(askedChains(NETWORKS))
  })

  it('should be all that is taken, whatever a wallet grants on top', () => {
    const both = session('a', ...on(EVM_ONE, ALICE), ...on(SOLANA, SOLANA_ALICE))
    expect(onlyAsked(both, ['solana'])).toEqual(session('a', ...on(SOLANA, SOLANA_ALICE)))
    expect(onlyAsked(both, NAMESPACES)).toEqual(both)
  })

  it('should be kept of the accounts that run several calls all or none', () => {
    const atomic = [...on(EVM_ONE, ALICE), ...on(SOLANA, SOLANA_ALICE)]
    expect(commonGrant('eip155', { ...grantOf(), atomic }).atomic).toEqual(on(EVM_ONE, ALICE))
    expect(commonGrant('eip155', grantOf()).atomic).toBeUndefined()
  })
})

describe('hasCommonNetwork', () => {
  it('should be satisfied by one network of either namespace', () => {
    expect(hasCommonNetwork(session('a', ...on(EVM_ELSEWHERE, ALICE), ...on(SOLANA, SOLANA_ALICE)), NETWORKS)).toBe(
      true,
    )
    expect(hasCommonNetwork(session('a', ...on(EVM_ONE, ALICE)), NETWORKS)).toBe(true)
    expect(hasCommonNetwork(session('a', ...on(EVM_ELSEWHERE, ALICE), ...on(EVM_ONE, ALICE)), NETWORKS)).toBe(true)
  })

  it('F02 should see that a wallet approved other networks only, or none', () => {
    const elsewhere = session('a', ...on(EVM_ELSEWHERE, ALICE), ...on(SOLANA_ELSEWHERE, SOLANA_ALICE))
    expect(hasCommonNetwork(elsewhere, NETWORKS)).toBe(false)
    expect(hasCommonNetwork(session('a'), NETWORKS)).toBe(false)
  })
})
