import { formatDeeplinkUrl } from '@walletconnect/utils'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyWalletLink, requestLink } from '../../../src/domain/connection/deep-link.ts'
import { desktopPlatform, ON, URI } from './platforms.ts'

describe('anyWalletLink', () => {
  it('should be the bare URI on Android, where the system lets the visitor choose', () => {
    const link = { kind: 'any', href: URI, target: '_self', base: 'wc://' }
    expect(anyWalletLink(URI, ON['Android Chrome'])).toEqual(link)
    expect(anyWalletLink(URI, ON['a frame on Android'], { allowTop: true })).toEqual({ ...link, target: '_top' })
  })

  it.each([
    ['iOS Safari', 'NOT_LISTED'],
    ['desktop', 'NOT_LISTED'],
    ['Android Telegram', 'TELEGRAM'],
    ['an Android WebView', 'WEBVIEW'],
  ] as const)('should not exist on %s', (platform, reason) => {
    expect(anyWalletLink(URI, ON[platform])).toEqual({ kind: 'none', reason })
  })

  it.each(['https://wallet.example', 'javascript:alert(1)', 'wc: x', 'wc:é', ''])(
    'C01 should refuse %j as a URI',
    (uri) => {
      expect(anyWalletLink(uri, ON['Android Chrome'])).toEqual({ kind: 'none', reason: 'LINK_BLOCKED' })
    },
  )
})

describe('requestLink', () => {
  const request = { requestId: 1732082401000123, sessionTopic: 'ab'.repeat(32) }
  const query = `requestId=1732082401000123&sessionTopic=${'ab'.repeat(32)}`

  it.each([
    ['rainbow://', `rainbow://wc?${query}`, '_self'],
    ['argent://app/', `argent://app/wc?${query}`, '_self'],
    ['wc://', `wc://wc?${query}`, '_self'],
    ['https://rnbwapp.com/', `https://rnbwapp.com/wc?${query}`, '_blank'],
  ])('should lead from the base %s back to the wallet', (base, href, target) => {
    expect(requestLink(base, request, ON['Android Chrome'])).toMatchObject({ href, target, base })
  })

  it.each([
    ['https://t.me/wallet_bot', 'https://t.me/wallet_bot?startapp='],
    ['https://t.me/wallet_bot/app/', 'https://t.me/wallet_bot/app?startapp='],
    ['https://t.me/wallet_bot?mode=compact', 'https://t.me/wallet_bot?mode=compact&startapp='],
  ])('should pack the request into the start parameter of %s', (base, start) => {
    const link = requestLink(base, request, ON['iOS Telegram'])
    const packed = Buffer.from(query).toString('base64').replaceAll('=', '')
    expect(link).toMatchObject({ kind: 'universal', href: `${start}${packed}`, target: '_blank' })
  })

  it.each([
    ['https://a.example/wc?sessionTopic=evil&requestId=1', `https://a.example/wc?${query}`],
    ['https://a.example/?a=1&%73essiontopic=evil', `https://a.example/wc?a=1&${query}`],
    ['rainbow://wc', `rainbow://wc?${query}`],
  ])('should name one request, which is ours, where the stored base is %s (S13)', (base, href) => {
    expect(requestLink(base, request, ON['Android Chrome'])).toMatchObject({ href })
  })

  it('should start a bot with one parameter, which is ours (S13)', () => {
    const link = requestLink('https://t.me/bot?startapp=evil&mode=compact', request, ON['iOS Telegram'])
    if (link.kind === 'none') throw new Error(link.reason)
    expect(new URL(link.href).searchParams.getAll('startapp')).toHaveLength(1)
    expect(link.href).not.toContain('evil')
  })

  it('should pack a start parameter of any length that base64 decodes to the very query', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.bigInt({ min: 0n }), (sessionTopic, requestId) => {
        const link = requestLink('https://t.me/bot', { requestId, sessionTopic }, ON['iOS Telegram'])
        const packed = link.kind === 'none' ? '' : link.href.slice('https://t.me/bot?startapp='.length)
        const unpacked = new URLSearchParams(Buffer.from(packed, 'base64url').toString())
        expect(unpacked.get('requestId')).toBe(String(requestId))
        expect(unpacked.get('sessionTopic')).toBe(sessionTopic)
        expect(packed).toMatch(/^[\w-]+$/)
      }),
    )
  })

  it.each([
    'rainbow://',
    'argent://app/',
    'wc://',
    'https://rnbwapp.com/',
    'https://argent.link/app/',
    'https://t.me/w/',
  ])('should be the very link that sign-client opens by itself for the stored base %s', (base) => {
    const opened = formatDeeplinkUrl(base, request.requestId, request.sessionTopic)
    expect(requestLink(base, request, ON['Android Chrome'])).toMatchObject({ href: opened })
  })

  it('should pack a request of any length, and nothing behind it', () => {
    for (const sessionTopic of ['a', 'ab', 'abc']) {
      const packed = Buffer.from(`requestId=1&sessionTopic=${sessionTopic}`).toString('base64url')
      expect(requestLink('https://t.me/bot', { requestId: 1, sessionTopic }, ON['iOS Telegram'])).toMatchObject({
        href: `https://t.me/bot?startapp=${packed}`,
      })
    }
  })

  it('should be no link for a request that no address can hold', () => {
    for (const odd of [{ requestId: '\uD800' }, { sessionTopic: '\uD800' }])
      expect(requestLink('rainbow://', { ...request, ...odd }, ON['iOS Safari'])).toEqual({
        ...{ kind: 'none', reason: 'LINK_BLOCKED' },
      })
  })

  it('should tell a scheme from a web address', () => {
    expect(requestLink('rainbow://', request, ON['iOS Safari'])).toMatchObject({ kind: 'native' })
    expect(requestLink('https://rnbwapp.com/', request, ON['iOS Safari'])).toMatchObject({ kind: 'universal' })
  })

  it('should not take a host that only begins like Telegram for Telegram', () => {
    expect(requestLink('https://t.men.example/', request, ON['iOS Safari'])).toMatchObject({
      href: `https://t.men.example/wc?${query}`,
    })
  })

  it.each([
    ['javascript:alert(1)//', 'iOS Safari', 'LINK_BLOCKED'],
    ['http://localhost:5174/', 'iOS Safari', 'LINK_BLOCKED'],
    ['', 'iOS Safari', 'LINK_BLOCKED'],
    ['https://apps.apple.com/app/id1', 'iOS Safari', 'LINK_BLOCKED'],
    ['rainbow://', 'Android Telegram', 'TELEGRAM'],
    ['rainbow://', 'an iOS WebView', 'WEBVIEW'],
  ] as const)('C08 should give no link for the base %j on %s', (base, platform, reason) => {
    expect(requestLink(base, request, ON[platform])).toEqual({ kind: 'none', reason })
  })

  it('should lead back to the sandbox wallet on loopback, and to a program on a desktop', () => {
    const here = { ...desktopPlatform, isLoopbackOrigin: true }
    expect(requestLink('http://localhost:5174/', request, here)).toMatchObject({
      href: `http://localhost:5174/wc?${query}`,
    })
    expect(requestLink('ledgerlive://', request, here)).toMatchObject({ href: `ledgerlive://wc?${query}` })
  })
})
