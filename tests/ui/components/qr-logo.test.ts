import { describe, expect, it } from 'vitest'
import { isOwnImage } from '../../../src/ui/components/qr-logo.ts'

const PAGE = 'https://shop.example/checkout'

describe('isOwnImage', () => {
  it.each([
    'data:image/svg+xml,%3Csvg/%3E',
    'DATA:image/png;base64,AAAA',
    'blob:https://shop.example/0a1b',
    '/logo.svg',
    'logo.png',
    'https://shop.example/logo.png',
  ])('should take %s', (address) => expect(isOwnImage(address, PAGE)).toBe(true))

  it.each([
    'https://elsewhere.example/logo.png',
    '//elsewhere.example/logo.png',
    'http://shop.example/logo.png',
    'https://shop.example:8443/logo.png',
    'data:text/html,<p>',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'https://',
  ])('should refuse %s', (address) => expect(isOwnImage(address, PAGE)).toBe(false))

  it('should take an address without a host where the page is not known yet, and no other', () => {
    expect(isOwnImage('/logo.svg')).toBe(true)
    expect(isOwnImage('https://shop.example/logo.svg')).toBe(false)
  })
})
