import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chainId } from '../../../src/domain/network/chain-id.ts'
import { isCoreError } from '../../../src/domain/shared/core-error.ts'
import { type SignInMessage, signInText } from '../../../src/domain/sign-in/sign-in-message.ts'

const ORIGIN = 'https://app.example:8443'
const NOW = Date.parse('2026-11-20T10:00:00Z')
const MESSAGE: SignInMessage = {
  domain: 'app.example:8443',
  address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  uri: 'https://app.example:8443/login',
  chain: chainId('eip155:1'),
  nonce: 'k3yW8zQ1',
  issuedAt: '2026-11-20T10:00:00.000Z',
}
const text = (change: Partial<SignInMessage> = {}, origin = ORIGIN) =>
  signInText({ ...MESSAGE, ...change }, { origin, now: NOW })
const codeOf = (change: Partial<SignInMessage>, origin?: string) => {
  try {
    return text(change, origin) === '' ? 'EMPTY' : 'BUILT'
  } catch (error) {
    return isCoreError(error) ? error.code : 'OTHER'
  }
}

describe('signInText', () => {
  it('should be the text of EIP-4361, letter for letter', () => {
    expect(
      text({
        statement: 'I accept the terms.',
        expirationTime: '2026-11-20T11:00:00Z',
        notBefore: '2026-11-20T10:00:00Z',
        requestId: 'r-1',
        resources: ['https://app.example/terms', 'ipfs://bafy'],
      }),
    ).toBe(
      [
        'app.example:8443 wants you to sign in with your Ethereum account:',
        '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
        '',
        'I accept the terms.',
        '',
        'URI: https://app.example:8443/login',
        'Version: 1',
        'Chain ID: 1',
        'Nonce: k3yW8zQ1',
        'Issued At: 2026-11-20T10:00:00.000Z',
        'Expiration Time: 2026-11-20T11:00:00Z',
        'Not Before: 2026-11-20T10:00:00Z',
        'Request ID: r-1',
        'Resources:',
        '- https://app.example/terms',
        '- ipfs://bafy',
      ].join('\n'),
    )
  })

  it('should leave the line of the statement empty where there is none', () => {
    expect(text().split('\n').slice(1, 5)).toEqual([MESSAGE.address, '', '', `URI: ${MESSAGE.uri}`])
  })

  it('should name the Solana account and its cluster', () => {
    const chain = chainId('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
    const solana = text({ chain, address: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv' })
    expect(solana).toContain('with your Solana account:')
    expect(solana).toContain('Chain ID: 5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
  })

  it.each<[string, Partial<SignInMessage>, string?]>([
    ['another domain', { domain: 'evil.example' }],
    ['the domain without its port', { domain: 'app.example' }],
    ['the address of another page', { uri: 'https://evil.example/' }],
    ['a host that begins like this page', { uri: `${ORIGIN}.evil.example/` }],
    ['a page without an origin, as in a sandboxed frame', {}, 'null'],
  ])('N01 should refuse to build for %s', (_case, change, origin) => {
    expect(codeOf(change, origin)).toBe('SIGNIN_ORIGIN')
  })

  it.each(['two\nlines', 'turned \u202Eback', 'zero\u200Bwidth', 'lone \uD800', 'a\u2028b'])(
    'N02 should refuse the statement %j',
    (statement) => {
      expect(codeOf({ statement })).toBe('SIGNIN_INVALID')
    },
  )

  it('N02 should refuse a statement of more than 512 characters, and take one of 512', () => {
    expect([codeOf({ statement: 'a'.repeat(512) }), codeOf({ statement: 'a'.repeat(513) })]).toEqual([
      'BUILT',
      'SIGNIN_INVALID',
    ])
  })

  it.each<[string, Partial<SignInMessage>]>([
    ['a time of issue more than 10 minutes ago', { issuedAt: '2026-11-20T09:49:59Z' }],
    ['a time of issue more than 10 minutes ahead', { issuedAt: '2026-11-20T10:10:01Z' }],
    ['a time of issue that is none', { issuedAt: 'now' }],
    ['an expiration before the issuance', { expirationTime: '2026-11-20T09:59:59Z' }],
    ['a beginning after the expiration', { notBefore: '2026-11-20T12:00:00Z', expirationTime: '2026-11-20T11:00:00Z' }],
    ['a short nonce', { nonce: 'abc' }],
    ['a nonce with a line break', { nonce: 'abcdefgh\nURI: x' }],
  ])('N04 should refuse %s before a wallet does', (_case, change) => {
    expect(codeOf(change)).toBe('SIGNIN_INVALID')
  })

  it('should never let a field forge a line of the message', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (statement, requestId) => {
        if (codeOf({ statement, requestId }) !== 'BUILT') return
        expect(text({ statement, requestId }).split('\n')).toHaveLength(11)
      }),
    )
  })
})
