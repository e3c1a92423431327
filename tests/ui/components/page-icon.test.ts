import { describe, expect, it } from 'vitest'
import { type IconLink, pageIcon } from '../../../src/ui/components/page-icon.ts'

const PAGE = 'https://shop.example/checkout'

const link = (href: string, given: Partial<IconLink> = {}): IconLink => ({
  ...{ rel: 'icon', href, type: '', sizes: '' },
  ...given,
})

describe('pageIcon', () => {
  it('should take a drawing before pictures, and of those the largest', () => {
    const small = link('/16.png', { sizes: '16x16' })
    const large = link('/any.png', { sizes: '32x32 192x192' })
    const drawn = link('/icon.svg', { type: 'image/svg+xml' })
    expect(pageIcon([small, large, drawn], PAGE)).toBe('/icon.svg')
    expect(pageIcon([small, large], PAGE)).toBe('/any.png')
    expect(pageIcon([link('/any.png'), link('/touch.png', { rel: 'apple-touch-icon' })], PAGE)).toBe('/touch.png')
  })

  it.each([
    ['is too small to be recognised', link('/16.png', { sizes: '16x16' })],
    ['may be too small', link('/favicon.ico', { rel: 'shortcut icon' })],
    ['has one colour, to be filled in by the browser', link('/mask.svg', { rel: 'mask-icon' })],
    ['comes from another host', link('https://elsewhere.example/icon.svg')],
    ['is no image', link('javascript:alert(1)', { type: 'image/svg+xml' })],
    ['is something else of the page', link('/page.css', { rel: 'stylesheet' })],
  ])('should take none that %s', (_, only) => expect(pageIcon([only], PAGE)).toBeUndefined())

  it('should take one that the page carries in itself', () =>
    expect(pageIcon([link('data:image/png;base64,AAAA')], PAGE)).toBe('data:image/png;base64,AAAA'))
})
