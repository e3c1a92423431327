import { describe, expect, it } from 'vitest'
import { readWalletIcon } from '../../../src/domain/wallets/wallet-icon.ts'

const PNG = 'data:image/png;base64,iVBORw0KGgo='
/** A picture that is so many UTF-16 units long. */
const ofLength = (length: number) => PNG.padEnd(length, 'A')

describe('readWalletIcon', () => {
  it.each([
    PNG,
    'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E',
    'data:image/svg+xml;utf8,<svg/>',
    'data:image/svg+xml;charset=utf-8;base64,PHN2Zy8+',
    'data:image/jpg;base64,AAAA',
    'data:image/jpeg;base64,AAAA',
    'data:image/webp;base64,AAAA',
    'data:image/gif;base64,AAAA',
    'data:image/avif;base64,AAAA',
    'data:image/x-icon;base64,AAAA',
    'DATA:image/PNG;base64,AAAA',
  ])('should be kept where it stands in the address itself: %s', (icon) => {
    expect(readWalletIcon(icon)).toBe(icon)
    expect(readWalletIcon(`\n  ${icon} \n`)).toBe(icon)
  })

  it.each<[unknown]>([
    [undefined],
    [null],
    [7],
    [''],
    [[PNG]],
    [{ toString: () => PNG }],
    ['https://evil.example/track.png'],
    ['//evil.example/track.png'],
    ['blob:https://evil.example/1'],
    ['javascript:alert(1)'],
    ['data:text/html,<script>alert(1)</script>'],
    ['data:image/png'],
    ['data:image/png;base64'],
    ['data:image/png;a b,AAAA'],
    ['data:image/pngx;base64,AAAA'],
    ['data:application/octet-stream;base64,AAAA'],
    [`https://evil.example/?${PNG}`],
  ])('should be none in %j', (icon) => {
    expect(readWalletIcon(icon)).toBeUndefined()
  })

  it('should be none of more than 262,144 UTF-16 units', () => {
    expect(readWalletIcon(ofLength(262_144))).toHaveLength(262_144)
    expect(readWalletIcon(ofLength(262_145))).toBeUndefined()
  })
})
