import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  deepLinkChoice,
  readDeepLinkChoice,
  WALLETCONNECT_DEEPLINK_CHOICE,
} from '../../../src/domain/connection/deep-link-choice.ts'

const anywhere = { allowLoopbackHttp: false }
const onLoopback = { allowLoopbackHttp: true }

describe('readDeepLinkChoice', () => {
  it('should use the key that sign-client reads', () => {
    expect(WALLETCONNECT_DEEPLINK_CHOICE).toBe('WALLETCONNECT_DEEPLINK_CHOICE')
  })

  it.each(['rainbow://', 'argent://app/', 'https://metamask.app.link/', 'https://t.me/wallet/app', 'wc://'])(
    'should read back the choice of %s',
    (base) => {
      const stored: unknown = JSON.parse(JSON.stringify(deepLinkChoice({ base }, 'A wallet')))
      expect(readDeepLinkChoice(stored, anywhere)).toEqual({ href: base, name: 'A wallet' })
    },
  )

  it.each([
    'javascript:alert(1)//',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'javascript://x/%0aalert(1)//',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'http://wallet.example',
    'https://user:pass@wallet.example',
    '',
    '/wc',
  ])('C08 should refuse a planted %j', (href) => {
    expect(readDeepLinkChoice({ href, name: 'x' }, anywhere)).toBeUndefined()
    expect(readDeepLinkChoice({ href, name: 'x' }, onLoopback)).toBeUndefined()
  })

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'rainbow://'],
    ['a list', [{ href: 'rainbow://', name: 'Rainbow' }]],
    ['no name', { href: 'rainbow://' }],
    ['no link', { name: 'Rainbow' }],
    ['a name that is no text', { href: 'rainbow://', name: 1 }],
    ['a link that is no text', { href: ['rainbow://'], name: 'Rainbow' }],
    ['inherited fields', Object.create({ href: 'rainbow://', name: 'Rainbow' })],
  ])('C08 should refuse %s', (_what, json) => {
    expect(readDeepLinkChoice(json, anywhere)).toBeUndefined()
  })

  it('should accept the sandbox wallet only on a page that runs on loopback itself', () => {
    const stored = { href: 'http://localhost:5174/', name: 'Sandbox wallet' }
    expect(readDeepLinkChoice(stored, onLoopback)).toEqual(stored)
    expect(readDeepLinkChoice(stored, anywhere)).toBeUndefined()
  })

  it('should drop other fields and what a name must not contain', () => {
    const stored = { href: 'rainbow://', name: 'Rain\u202Ebow\n', onopen: 'alert(1)' }
    expect(readDeepLinkChoice(stored, anywhere)).toEqual({ href: 'rainbow://', name: 'Rainbow' })
  })

  it('C08 should never return a link that runs a script, whatever is stored', () => {
    const link = fc.oneof(fc.string(), fc.constantFrom('javascript:x', 'rainbow://', 'https://a.example/'))
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.record({ href: link, name: fc.string() })), (json) => {
        const choice = readDeepLinkChoice(json, anywhere)
        const { protocol } = new URL(choice?.href ?? 'https://refused.example/')
        expect(['http:', 'javascript:', 'data:', 'vbscript:', 'blob:', 'file:']).not.toContain(protocol)
      }),
    )
  })
})
