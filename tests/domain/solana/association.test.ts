import { describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import { meetingAddress, mustBeAssociation, readWalletUriBase } from '../../../src/domain/solana/association-uri.ts'
import { mustBeAuthority } from '../../../src/domain/solana/association-authority.ts'
import { associationWay } from '../../../src/domain/solana/association-way.ts'

const KEY = `${'A'.repeat(87)}.`
const uriOf = (id: string, authority = 'reflector.example') =>
  `solana-wallet:/v1/associate/remote?association=${KEY}&reflector=${encodeURIComponent(authority)}&id=${id}&v=v1`

describe('associationWay', () => {
  const phone = { os: 'android', isWebView: false, isTelegram: false } as const
  const desktop = { ...phone, os: 'desktop' } as const
  const facts = { platform: phone, isSecureContext: true, hasReflector: false }

  it('should lead to a wallet on this phone on Android alone', () => {
    expect(associationWay(facts)).toBe('local')
    expect(associationWay({ ...facts, platform: { ...phone, os: 'ios' } })).toBeUndefined()
  })

  it('should lead to a phone beside the computer where the page names a place to meet', () => {
    expect(associationWay({ ...facts, platform: desktop, hasReflector: true })).toBe('remote')
    expect(associationWay({ ...facts, platform: desktop })).toBeUndefined()
    expect(associationWay({ ...facts, platform: { ...phone, os: 'ios' }, hasReflector: true })).toBeUndefined()
  })

  it('should lead nowhere out of another app, nor from a page that is not secure', () => {
    expect(associationWay({ ...facts, platform: { ...phone, isWebView: true } })).toBe('incompatible')
    expect(associationWay({ ...facts, platform: { ...phone, isTelegram: true } })).toBe('incompatible')
    expect(associationWay({ ...facts, isSecureContext: false })).toBeUndefined()
  })
})

describe('the addresses of an association', () => {
  it('should be taken for a host, with a port or without, and for nothing else', () => {
    for (const authority of ['reflector.example', 'reflector.example:8443', 'localhost:5174', '[::1]:80', 'a'])
      expect(mustBeAuthority(authority)).toBe(authority)
    for (const authority of ['', 'https://reflector.example', 'a/b', 'u@h', 'a b', '-a', 'a:0', 'a:123456', 'a?b'])
      expect(() => mustBeAuthority(authority)).toThrow(
        expect.objectContaining({ code: 'CONFIG_INVALID', details: `remoteHostAuthority: ${authority}` }) as Error,
      )
  })

  it('should be in clear on this machine alone', () => {
    expect(meetingAddress('wss://localhost:5174/reflect')).toBe('ws://localhost:5174/reflect')
    expect(meetingAddress('WSS://127.0.0.1/reflect')).toBe('ws://127.0.0.1/reflect')
    for (const url of [
      'wss://reflector.example/reflect',
      'wss://localhost.example/reflect',
      'ws://localhost:5/x',
      'a wss://localhost/x',
    ])
      expect(meetingAddress(url)).toBe(url)
  })

  it('should be opened where a wallet says by https alone', () => {
    expect([undefined, null, ''].map(readWalletUriBase)).toEqual([undefined, undefined, undefined])
    expect(readWalletUriBase('https://wallet.example')).toBe('https://wallet.example/')
    expect(readWalletUriBase('https://wallet.example/app/')).toBe('https://wallet.example/app/')
    for (const base of [
      'http://wallet.example',
      'http://localhost:5174',
      'ghost://app',
      'javascript:alert(1)',
      'https://wallet.example/#x',
      7,
      {},
    ])
      expect(() => readWalletUriBase(base)).toThrow(expect.objectContaining({ code: 'LINK_BLOCKED' }) as Error)
  })
})

describe('mustBeAssociation', () => {
  it('should take what the library makes of an honest place', () => {
    expect(mustBeAssociation(uriOf('q83v'), 'reflector.example')).toBe(uriOf('q83v'))
    expect(mustBeAssociation(uriOf('q83v', 'localhost:5174'), 'localhost:5174')).toContain('localhost%3A5174')
    expect(mustBeAssociation(uriOf('A'.repeat(86)), 'reflector.example')).toContain('A'.repeat(86))
    const padded = uriOf('q83v').replace(KEY, `${'A'.repeat(86)}==`)
    expect(mustBeAssociation(padded, 'reflector.example')).toBe(padded)
  })

  it('should never take one without a name, with too long a one, or that leads elsewhere', () => {
    const refused = (uri: string) =>
      expect(() => mustBeAssociation(uri, 'reflector.example')).toThrow(
        expect.objectContaining({
          code: 'ASSOCIATION_UNSAFE',
          details: 'The service gave no place to meet.',
        }) as Error,
      )
    for (const uri of [uriOf(''), uriOf('A'.repeat(87)), uriOf('q83v', 'other.example'), uriOf('q8%20v'), 'x', ''])
      refused(uri)
    const honest = uriOf('q83v')
    for (const uri of [
      honest.replace('solana-wallet:', 'ghost-wallet:'),
      honest.replace(KEY, 'A'.repeat(40)),
      honest.replace(`association=${KEY}&`, ''),
      honest.replace('&id=q83v', ''),
      honest.replace('reflector=reflector.example&', ''),
      `${honest}&reflector=%`,
      `${honest}&association=${'B'.repeat(87)}.`,
    ])
      refused(uri)
    fc.assert(fc.property(fc.string(), (text) => void refused(text)))
  })
})
