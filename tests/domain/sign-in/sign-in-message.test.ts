import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chainId } from '../../../src/domain/network/chain-id.ts'
import { isCoreError } from '../../../src/domain/shared/core-error.ts'
import { isSignInText, ofPage, type SignInMessage, signInText } from '../../../src/domain/sign-in/sign-in-message.ts'

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

  it('should leave the line of the statement empty, and out what else the page does not say', () => {
    expect(text()).toBe(
      [
        'app.example:8443 wants you to sign in with your Ethereum account:',
        MESSAGE.address,
        '',
        '',
        `URI: ${MESSAGE.uri}`,
        'Version: 1',
        'Chain ID: 1',
        'Nonce: k3yW8zQ1',
        'Issued At: 2026-11-20T10:00:00.000Z',
      ].join('\n'),
    )
  })

  it('should be built for a page at its bare origin, and for one on this computer', () => {
    expect(text({ uri: ORIGIN })).toContain(`\nURI: ${ORIGIN}\n`)
    const local = { domain: 'localhost:5173', uri: 'http://localhost:5173/' }
    expect(text(local, 'http://localhost:5173')).toMatch(/^localhost:5173 wants you/)
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
    ['a page without an origin, as in a sandboxed frame', { domain: 'null', uri: 'null' }, 'null'],
    [
      'a page of another scheme',
      { domain: 'web+app.example', uri: 'web+https://app.example' },
      'web+https://app.example',
    ],
  ])('N01 should refuse to build for %s', (_case, change, origin = ORIGIN) => {
    expect(() => text(change, origin)).toThrow(
      expect.objectContaining({ code: 'SIGNIN_ORIGIN', details: `This page is ${origin}.` }),
    )
  })

  it.each(['two\nlines', 'turned \u202Eback', 'zero\u200Bwidth', 'lone \uD800', 'a\u2028b'])(
    'N02 should refuse the statement %j',
    (statement) => {
      for (const change of [{ statement }, { requestId: statement }, { resources: ['https://a.b', statement] }])
        expect(() => text(change)).toThrow(
          expect.objectContaining({ code: 'SIGNIN_INVALID', details: expect.stringContaining('hidden character') }),
        )
    },
  )

  it('N02 should refuse a statement of more than 512 characters, and take one of 512', () => {
    expect([codeOf({ statement: 'a'.repeat(512) }), codeOf({ statement: 'a'.repeat(513) })]).toEqual([
      'BUILT',
      'SIGNIN_INVALID',
    ])
  })

  const TEN = '2026-11-20T10:00:00Z'
  const ELEVEN = '2026-11-20T11:00:00Z'
  it.each<[string, Partial<SignInMessage>, string]>([
    ['a time of issue more than 10 minutes ago', { issuedAt: '2026-11-20T09:49:59Z' }, 'time of issue'],
    ['a time of issue more than 10 minutes ahead', { issuedAt: '2026-11-20T10:10:01Z' }, 'time of issue'],
    ['a time of issue that is none', { issuedAt: 'now' }, 'time of issue'],
    ['an expiration before the issuance', { expirationTime: '2026-11-20T09:59:59Z' }, 'expires'],
    ['an expiration at once', { expirationTime: TEN }, 'expires'],
    ['an expiration that is no time', { expirationTime: 'tomorrow' }, 'expires'],
    ['a beginning after the expiration', { notBefore: '2026-11-20T12:00:00Z', expirationTime: ELEVEN }, 'begins'],
    ['a beginning with the expiration', { notBefore: ELEVEN, expirationTime: ELEVEN }, 'begins'],
    ['a beginning that is no time', { notBefore: 'later' }, 'begins'],
    ['a long statement', { statement: 'a'.repeat(513) }, 'statement'],
    ['a short nonce', { nonce: 'abc' }, 'nonce'],
    ['a nonce that is no text', { nonce: 12_345_678 as unknown as string }, 'nonce'],
    ['a nonce with a line break', { nonce: 'abcdefgh\nURI: x' }, 'nonce'],
  ])('N04 should refuse %s before a wallet does', (_case, change, words) => {
    expect(() => text(change)).toThrow(
      expect.objectContaining({ code: 'SIGNIN_INVALID', details: expect.stringContaining(words) }),
    )
  })

  it('N04 should take a clock that is 10 minutes off, and a beginning without an end', () => {
    for (const issuedAt of ['2026-11-20T09:50:00Z', '2026-11-20T10:10:00Z']) expect(codeOf({ issuedAt })).toBe('BUILT')
    expect(codeOf({ notBefore: ELEVEN })).toBe('BUILT')
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

describe('isSignInText', () => {
  it('N08 should know the text by which this account signs in on this page, and no other', () => {
    const shown = text({ statement: 'Hello' })
    expect(isSignInText(shown, MESSAGE, ORIGIN)).toBe(true)
    expect(isSignInText(shown, { ...MESSAGE, address: MESSAGE.address.slice(0, -1) }, ORIGIN)).toBe(false)
    expect(isSignInText(shown, { ...MESSAGE, chain: chainId('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp') }, ORIGIN)).toBe(
      false,
    )
    expect(isSignInText(shown, MESSAGE, 'https://app.example')).toBe(false)
    expect(isSignInText(`Hello\n${shown}`, MESSAGE, ORIGIN)).toBe(false)
    expect(isSignInText('Hello', MESSAGE, ORIGIN)).toBe(false)
  })
})

describe('ofPage', () => {
  it('should name this page and now, and when a signature ends that does not last for ever', () => {
    const page = { domain: 'app.example:8443', uri: ORIGIN, issuedAt: '2026-11-20T10:00:00.000Z' }
    expect(ofPage({ origin: ORIGIN, now: NOW }, undefined)).toEqual({ ...page, expirationTime: undefined })
    expect(ofPage({ origin: ORIGIN, now: NOW }, 60_000)).toEqual({
      ...page,
      expirationTime: '2026-11-20T10:01:00.000Z',
    })
  })
})
