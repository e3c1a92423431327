import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chainId } from '../../../src/domain/network/chain-id.ts'
import { judgeSignIn, type SignInCircumstances } from '../../../src/domain/sign-in/judge-sign-in.ts'
import type { ReadSignIn } from '../../../src/domain/sign-in/read-sign-in-text.ts'
import { BOB, SOL_ALICE } from '../../support/accounts.ts'
import { BASE, ETHEREUM, SOLANA } from '../../support/networks.ts'
import { runs } from '../../support/runs.ts'

const NOW = Date.parse('2026-11-20T10:00:00Z')
const MINUTE = 60_000
const LOCAL = chainId('solana:9NsMBpaKVfpPN4Jhvyap8vuFELhvGc2t')
const HERE: SignInCircumstances = {
  ...{ origin: 'https://app.example', now: NOW, nonceForMs: 10 * MINUTE },
  chains: [ETHEREUM.id, BASE.id, SOLANA.id, LOCAL],
}
const TEXT: ReadSignIn = {
  ...{ namespace: 'eip155', domain: 'app.example', address: BOB, uri: 'https://app.example', chain: '1' },
  ...{ statement: undefined, nonce: 'k3yW8zQ1', issuedAt: NOW, requestId: undefined, resources: [] },
  ...{ expiresAt: undefined, notBefore: undefined },
}
const judged = (change: Partial<ReadSignIn> = {}) => judgeSignIn({ ...TEXT, ...change }, HERE)

describe('judgeSignIn', () => {
  it('should say which chain it is for', () => {
    expect(judged()).toEqual({ chain: ETHEREUM.id })
    expect(judged({ chain: '8453', uri: 'https://app.example/login' })).toEqual({ chain: BASE.id })
  })

  it.each([
    ...['5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'mainnet', 'solana:mainnet'],
    '4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
  ])('should know Solana as %s', (chain) => {
    expect(judged({ namespace: 'solana', address: SOL_ALICE, chain })).toEqual({ chain: SOLANA.id })
  })

  it('should know a private cluster as wallets call it', () => {
    expect(judged({ namespace: 'solana', chain: 'solana:localnet' })).toEqual({ chain: LOCAL })
  })

  it.each<[string, Partial<ReadSignIn>]>([
    ['domain', { domain: 'evil.example' }],
    ['domain', { domain: 'app.example:8443' }],
    ['domain', { domain: 'APP.example' }],
    ['domain', { domain: 'app.example.evil.example' }],
    ['uri', { uri: 'https://evil.example/' }],
    ['uri', { uri: 'http://app.example' }],
    ['uri', { uri: 'https://app.example.evil.example/' }],
    ['uri', { uri: 'https://app.example@evil.example/' }],
    ['chain', { chain: '137' }],
    ['chain', { chain: '01' }],
    ['chain', { chain: 'mainnet' }],
    ['chain', { namespace: 'solana', chain: '1' }],
    ['chain', { namespace: 'solana', chain: 'devnet' }],
    ['issued', { issuedAt: NOW + 3 * MINUTE }],
    ['issued', { issuedAt: NOW - 13 * MINUTE }],
    ['issued', { issuedAt: Number.NaN }],
    ['expired', { expiresAt: NOW }],
    ['expired', { expiresAt: NOW - 1 }],
    ['expired', { issuedAt: NOW + MINUTE, expiresAt: NOW + MINUTE }],
    ['not-yet', { notBefore: NOW + 3 * MINUTE }],
  ])('should find fault with its %s: %j', (fault, change) => expect(judged(change)).toEqual({ fault }))

  it('should never let in what is for another page', () => {
    fc.assert(
      fc.property(fc.webAuthority({ withPort: true }), fc.constantFrom('https', 'http'), (domain, scheme) => {
        fc.pre(domain !== 'app.example')
        expect(judged({ domain, uri: `${scheme}://${domain}` })).toEqual({ fault: 'domain' })
        expect(judged({ uri: `${scheme}://${domain}` })).toEqual({ fault: 'uri' })
      }),
      { numRuns: runs(200) },
    )
  })

  it('should never let in what has expired, or was issued too long ago or in time to come', () => {
    const moment = fc.integer({ min: -86_400_000, max: 86_400_000 })
    fc.assert(
      fc.property(moment, fc.option(moment, { nil: undefined }), (issued, expires) => {
        const expiresAt = expires === undefined ? undefined : NOW + expires
        const isIn = 'chain' in judged({ issuedAt: NOW + issued, expiresAt })
        const isRight = issued <= 2 * MINUTE && issued >= -12 * MINUTE
        expect(isIn).toBe(isRight && (expires === undefined || (expires > 0 && expires > issued)))
      }),
      { numRuns: runs(500) },
    )
  })
})
