import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkClientJwt, claimedClientId, CLOCK_LEEWAY_S } from '../../../sandbox/relay/client-jwt.ts'
import { makeToken, newKeys } from './test-client.ts'
import type { Claims } from './test-client.ts'

const NOW_S = 1_800_000_000
const keys = newKeys()
const relay = 'ws://localhost:5176'
const good: Claims = { aud: relay, iat: NOW_S, exp: NOW_S + 86_400 }

const check = (token: string) =>
  checkClientJwt(token, { isAudience: (audience) => audience === relay, now: NOW_S * 1000 })
const checkClaims = (claims: Claims) => check(makeToken(keys, { ...good, ...claims }))

describe('checkClientJwt', () => {
  it('should accept a token for this relay and name its client', () => {
    expect(checkClaims({})).toEqual({ accepted: true, clientId: keys.clientId })
  })

  it.each<[string, Claims]>([
    ['another audience', { aud: 'wss://relay.example.org' }],
    ['no audience', { aud: undefined }],
    ['no subject', { sub: '' }],
    ['an issuer that is no did:key', { iss: 'did:web:example.org' }],
    ['an issuer that is a key of another kind', { iss: 'did:key:zQ3shokFTS3brHcDQrn82RUDfCZESWL1ZdCEJwekUDPQiYBme' }],
    ['an issuer that is not text', { iss: 7 }],
    ['the key of another client', { iss: newKeys().clientId }],
    ['a time of issue that is not a number', { iat: 'today' }],
    ['an end that is not a whole number', { exp: NOW_S + 0.5 }],
  ])('should refuse %s', (_what, claims) => {
    expect(checkClaims(claims)).toMatchObject({ accepted: false })
  })

  it('should allow a clock that is off by the leeway, and no second more', () => {
    expect(checkClaims({ iat: NOW_S + CLOCK_LEEWAY_S }).accepted).toBe(true)
    expect(checkClaims({ iat: NOW_S + CLOCK_LEEWAY_S + 1 }).accepted).toBe(false)
    expect(checkClaims({ exp: NOW_S - CLOCK_LEEWAY_S }).accepted).toBe(true)
    expect(checkClaims({ exp: NOW_S - CLOCK_LEEWAY_S - 1 }).accepted).toBe(false)
  })

  it('should refuse a token that is not signed with EdDSA', () => {
    expect(check(makeToken(keys, good, { alg: 'none', typ: 'JWT' })).accepted).toBe(false)
    expect(check(makeToken(keys, good, { alg: 'EdDSA' })).accepted).toBe(false)
  })

  it('should never accept a token of which any one character was changed', () => {
    const token = makeToken(keys, good)
    // The last character of a 64-byte signature carries unused bits, so a change there may change nothing.
    fc.assert(
      fc.property(fc.nat(token.length - 2), fc.constantFrom(...'abcXYZ019-_.'), (at, character) => {
        fc.pre(token[at] !== character)
        expect(check(token.slice(0, at) + character + token.slice(at + 1)).accepted).toBe(false)
      }),
    )
  })

  it('should never accept nor throw, whatever text it is handed', () => {
    const part = fc.oneof(
      fc.string(),
      fc.jsonValue().map((value) => Buffer.from(JSON.stringify(value)).toString('base64url')),
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 4 }), (parts) => {
        expect(check(parts.join('.')).accepted).toBe(false)
      }),
    )
  })
})

describe('claimedClientId', () => {
  it('should read the issuer without a look at the rest', () => {
    expect(claimedClientId(makeToken(keys, { exp: 1 }))).toBe(keys.clientId)
    expect(claimedClientId('a.b.c')).toBeUndefined()
  })
})
