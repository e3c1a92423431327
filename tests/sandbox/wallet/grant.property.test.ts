import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FOREIGN_CHAIN, ORDINARY } from '../../../sandbox/wallet/behaviour.ts'
import { DEFAULT_CONFIG } from '../../../sandbox/wallet/config.ts'
import { availableChains, grantFor, KNOWN_METHODS, readAsked } from '../../../sandbox/wallet/grant.ts'
import { networksOf } from '../../../sandbox/wallet/networks.ts'

const holdings = { networks: networksOf(DEFAULT_CONFIG), accounts: { eip155: '0xabc', solana: 'So1' } }
const own = holdings.networks.map(({ id }) => id)
const solana = own.find((id) => id.startsWith('solana:')) ?? ''

const chains = fc.uniqueArray(fc.constantFrom(...own, 'eip155:1', FOREIGN_CHAIN, 'solana:main', 'cosmos:hub'))
const methods = fc.uniqueArray(fc.constantFrom(...KNOWN_METHODS.eip155, ...KNOWN_METHODS.solana, 'eth_sign', 'odd'))
const events = fc.uniqueArray(fc.constantFrom('chainChanged', 'accountsChanged', 'message'))
const proposed = fc.oneof(
  fc.dictionary(fc.constantFrom('eip155', 'solana', 'cosmos'), fc.record({ chains, methods, events })),
  fc.dictionary(fc.constantFrom('eip155:31337', 'eip155:1', solana), fc.record({ methods, events })),
)
const proposals = fc.record({ requiredNamespaces: proposed, optionalNamespaces: proposed })

describe('grantFor', () => {
  it('should never grant a network without a node, one that was not asked for, or one that was not chosen', () => {
    fc.assert(
      fc.property(proposals, chains, (proposal, chosen) => {
        const asked = readAsked(proposal)
        const granted = Object.values(grantFor(asked, holdings, new Set(chosen), ORDINARY))
        for (const chain of granted.flatMap((namespace) => namespace.chains)) {
          expect(own).toContain(chain)
          expect(chosen).toContain(chain)
          expect([...asked.values()].flatMap((wanted) => wanted.chains)).toContain(chain)
        }
      }),
    )
  })

  it('should never grant a method that was not asked for or that it cannot answer', () => {
    fc.assert(
      fc.property(proposals, (proposal) => {
        const asked = readAsked(proposal)
        for (const [namespace, grant] of Object.entries(grantFor(asked, holdings, new Set(own), ORDINARY)))
          for (const method of grant.methods) {
            expect(asked.get(namespace)?.methods).toContain(method)
            expect(KNOWN_METHODS[namespace as 'eip155']).toContain(method)
          }
      }),
    )
  })

  it('should give one account on each network it grants, and no empty namespace', () => {
    fc.assert(
      fc.property(proposals, fc.boolean(), (proposal, extra) => {
        const granted = grantFor(readAsked(proposal), holdings, new Set(own), { calls: false, extra, foreign: false })
        for (const [namespace, grant] of Object.entries(granted)) {
          expect(grant.chains.length).toBeGreaterThan(0)
          const account = holdings.accounts[namespace as 'eip155']
          expect(grant.accounts).toEqual(grant.chains.map((chain) => `${chain}:${account}`))
        }
      }),
    )
  })

  it('should grant all that was asked for and chosen, if it has it', () => {
    fc.assert(
      fc.property(proposals, (proposal) => {
        const asked = readAsked(proposal)
        const granted = Object.values(grantFor(asked, holdings, new Set(own), ORDINARY)).flatMap(
          (grant) => grant.chains,
        )
        const inPlace = availableChains(asked, holdings.networks)
        expect([...granted].sort()).toEqual([...inPlace].sort())
      }),
    )
  })

  it('should grant the methods for several calls only when it takes them', () => {
    const wanted = { chains: ['eip155:31337'], methods: ['wallet_sendCalls', 'personal_sign'], events: [] }
    const asked = readAsked({ requiredNamespaces: {}, optionalNamespaces: { eip155: wanted } })
    const methodsWith = (calls: boolean) =>
      grantFor(asked, holdings, new Set(own), { calls, extra: false, foreign: false })['eip155']?.methods
    expect(methodsWith(false)).toEqual(['personal_sign'])
    expect(methodsWith(true)).toEqual(['personal_sign', 'wallet_sendCalls'])
  })

  it('should grant more than asked when told to', () => {
    const optionalNamespaces = { eip155: { chains: ['eip155:31337'], methods: ['personal_sign'], events: [] } }
    const asked = readAsked({ requiredNamespaces: {}, optionalNamespaces })
    const granted = grantFor(asked, holdings, new Set(own), { calls: false, extra: true, foreign: false })
    expect(granted['eip155']?.chains).toEqual(['eip155:31337', 'eip155:31338', FOREIGN_CHAIN])
    expect(granted['eip155']?.methods).toContain('eth_sign')
    expect(granted['solana']?.chains).toEqual([solana])
  })

  it('should approve nothing but the foreign network when told to', () => {
    const optionalNamespaces = { eip155: { chains: own.slice(0, 1), methods: ['personal_sign', 'odd'], events: [] } }
    const asked = readAsked({ requiredNamespaces: {}, optionalNamespaces })
    expect(grantFor(asked, holdings, new Set(own), { calls: false, extra: false, foreign: true })).toEqual({
      eip155: { chains: [FOREIGN_CHAIN], accounts: [`${FOREIGN_CHAIN}:0xabc`], methods: ['personal_sign'], events: [] },
    })
  })

  it('should leave the sending to the page where it only signs on Solana', () => {
    const wanted = { chains: ['solana:1'], methods: [...KNOWN_METHODS.solana], events: [] }
    const holdings = {
      networks: [{ id: 'solana:1', namespace: 'solana' as const, name: '', symbol: '', decimals: 9, rpcUrl: '' }],
      accounts: { eip155: '0xabc', solana: 'abc' },
    }
    const asked = readAsked({ requiredNamespaces: {}, optionalNamespaces: { solana: wanted } })
    const methods = (solana: 'bytes' | undefined) =>
      grantFor(asked, holdings, new Set(['solana:1']), { calls: false, extra: false, foreign: false, solana })['solana']
        ?.methods
    expect(methods(undefined)).toEqual(KNOWN_METHODS.solana)
    expect(methods('bytes')).toEqual(KNOWN_METHODS.solana.filter((method) => !method.includes('Send')))
  })
})
