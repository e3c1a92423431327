import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { installedIcon } from '../../../src/domain/wallets/installed-icon.ts'

describe('installedIcon', () => {
  it.each([
    'data:image/png;base64,iVBORw0KGgo=',
    'data:image/svg+xml;base64,PHN2Zy8+',
    'data:image/svg+xml;charset=utf-8;base64,PHN2Zy8+',
    'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E',
    'DATA:IMAGE/WEBP;BASE64,UklGRg==',
  ])('should keep %s', (icon) => {
    expect(installedIcon(icon)).toBe(icon)
    expect(installedIcon(`\n  ${icon}\n`)).toBe(icon)
  })

  it.each<[string, unknown]>([
    ['a tracker', 'https://tracker.example/pixel.png'],
    ['an address without a scheme', '//tracker.example/pixel.png'],
    ['code', 'javascript:alert(1)'],
    ['markup', 'x" onerror="alert(1)'],
    ['a page', 'data:text/html,<script>alert(1)</script>'],
    ['a page called a picture', 'data:image/png/../text/html,x'],
    ['a format that nobody shows', 'data:image/heic;base64,AAAA'],
    ['something in front', 'x data:image/png;base64,AAAA'],
    ['a blob', 'blob:https://wallet.example/1'],
    ['a number', 7],
    ['nothing', undefined],
    ['a megabyte', `data:image/png;base64,${'A'.repeat(1_000_000)}`],
  ])('D05 should not show %s', (_what, icon) => expect(installedIcon(icon)).toBeUndefined())

  it('D05 should only ever give what begins as a picture in itself does', () => {
    const text = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.string().map((rest) => `data:${rest}`),
      fc.anything(),
    )
    fc.assert(
      fc.property(text, (value) => {
        expect(installedIcon(value) ?? 'data:image/').toMatch(/^data:image\//i)
      }),
    )
  })
})
