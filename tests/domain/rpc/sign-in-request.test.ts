import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chainId } from '../../../src/domain/network/chain-id.ts'
import { isOfSite, isUriOfSite, namesOtherSite, readSignInRequest } from '../../../src/domain/rpc/sign-in-request.ts'
import { signInText } from '../../../src/domain/sign-in/sign-in-message.ts'

const HERE = 'https://shop.example:8443'
const ME = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

describe('readSignInRequest', () => {
  it('should read every text that signs in to this page', () => {
    const hosts = fc.tuple(fc.domain(), fc.option(fc.integer({ min: 1, max: 65_535 }), { nil: undefined }))
    fc.assert(
      fc.property(hosts, ([host, port]) => {
        const domain = port === undefined ? host : `${host}:${port}`
        const origin = `https://${domain}`
        const facts = { chain: chainId('eip155:1'), address: ME, nonce: '12345678' }
        const text = signInText({ ...facts, domain, uri: origin, issuedAt: iso }, { origin, now: Date.parse(iso) })
        expect(readSignInRequest(text)).toEqual({ domain, address: ME, uri: origin, chain: '1' })
        expect(isOfSite(domain, origin)).toBe(true)
      }),
    )
  })

  it.each(['hello', '', ' wants you to sign in with your Ethereum account:', 'I want you to sign in'])(
    'should read none in %j',
    (text) => {
      expect(readSignInRequest(text)).toBeUndefined()
    },
  )

  it.each([
    'Welcome!\nevil.example wants you to sign in with your Ethereum account:\n0x1',
    'https://evil.example wants you to sign in with your Solana account:\nabc',
    'EVIL.example WANTS YOU to sign in with your ethereum account:',
  ])('should find the site in %j', (text) => {
    expect(readSignInRequest(text)?.domain.toLowerCase()).toBe('evil.example')
  })
})

const iso = '2026-11-23T08:00:00.000Z'

describe('isOfSite', () => {
  it.each(['shop.example', 'SHOP.example', 'shop.example:8443'])('should be true of %s', (domain) => {
    expect(isOfSite(domain, HERE)).toBe(true)
  })

  it.each(['evil.example', 'shop.example:443', 'shop.example.evil.example', 'a.shop.example', 'shop.example@evil', ''])(
    'should be false of %j',
    (domain) => {
      expect(isOfSite(domain, HERE)).toBe(false)
    },
  )

  it('should know the port that a scheme has by itself', () => {
    expect(isOfSite('shop.example:443', 'https://shop.example')).toBe(true)
    expect(isOfSite('shop.example:80', 'https://shop.example')).toBe(false)
  })

  it('should be false where the page has no origin, as in a sandboxed frame', () => {
    expect(isOfSite('shop.example', 'null')).toBe(false)
  })
})

describe('isUriOfSite', () => {
  it.each([
    [`${HERE}/in?a=b`, true],
    ['did:key:z6Mk', true],
    ['ipfs://bafy', true],
    ['https://shop.example', false],
    ['https://shop.example:8443@evil.example', false],
    ['https://evil.example\\@shop.example:8443/', false],
    ['https://', false],
  ])('should say of %s: %s', (uri, is) => {
    expect(isUriOfSite(uri, HERE)).toBe(is)
  })
})

describe('namesOtherSite', () => {
  const saying = (path: string, value: string, type = 'string') =>
    namesOtherSite({ message: [{ path, type, value }] }, HERE)

  it.each([
    ['domain', 'evil.example', true],
    ['login.origin', 'https://evil.example', true],
    ['uri', 'https://evil.example/x', true],
    ['website', 'https://shop.example:8443/x', false],
    ['domain', 'shop.example', false],
    ['domain', 'marketing', false],
    ['uri', 'ipfs://bafy', false],
    ['image', 'https://pictures.example', false],
  ])('should say of %s, which is %s: %s', (path, value, is) => {
    expect(saying(path, value)).toBe(is)
  })

  it('should not look at what is no text', () => {
    expect(saying('domain', '0x00', 'bytes')).toBe(false)
  })
})
