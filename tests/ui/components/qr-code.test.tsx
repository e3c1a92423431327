import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { encodeQr } from '../../../src/domain/qr/index.ts'
import { QrCode, type QrCodeProps } from '../../../src/ui/components/QrCode.tsx'
import { QrLookContext } from '../../../src/ui/components/qr-look.ts'

const URI = `wc:${'a1'.repeat(32)}@2?relay-protocol=irn&symKey=${'b2'.repeat(32)}`

const shown = (props: Partial<QrCodeProps>, Around = ({ children }: { children: ReactNode }): ReactNode => children) =>
  renderToStaticMarkup(
    <Around>
      <QrCode value={URI} label="Scan me" {...props} />
    </Around>,
  )

const sideOf = (markup: string) => Number(/viewBox="0 0 (\d+) \1"/.exec(markup)?.[1])

describe('QrCode', () => {
  it('should be an image with a name, drawn as one path of areas and one of lines', () => {
    const markup = shown({})
    expect(markup).toContain('role="img" aria-label="Scan me"')
    expect(markup.match(/<path/g)).toHaveLength(2)
    expect(markup).toContain('stroke-linecap="round"')
    expect(shown({ modules: 'square' }).match(/<path/g)).toHaveLength(1)
  })

  it('should be of level M, with four light modules all around, and with a logo too where that has room for it', () => {
    expect(sideOf(shown({}))).toBe(encodeQr(URI, { level: 'M' }).size + 8)
    const pairing = `${URI}&expiryTimestamp=1763622000`
    expect(sideOf(shown({ logo: <i />, value: pairing }))).toBe(encodeQr(pairing, { level: 'M' }).size + 8)
    const address = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf'
    expect(sideOf(shown({ logo: <i />, value: address }))).toBe(
      encodeQr(address, { level: 'Q', minVersion: 6 }).size + 8,
    )
    expect(sideOf(shown({ level: 'H' }))).toBe(encodeQr(URI, { level: 'H' }).size + 8)
  })

  it('should be of level M with a logo too where one version more makes room for it', () => {
    const next = encodeQr(URI, { level: 'M' }).version + 1
    expect(sideOf(shown({ logo: <i />, value: URI }))).toBe(encodeQr(URI, { level: 'M', minVersion: next }).size + 8)
  })

  it('should show a logo as an image or as the element that it is', () => {
    expect(shown({ logo: 'data:image/png;base64,AAAA' })).toContain('<img src="data:image/png;base64,AAAA" alt=""/>')
    expect(shown({ logo: <b>P</b> })).toMatch(
      /<\/svg><span class="portico-qr-logo" aria-hidden="true"><b>P<\/b><\/span><\/span>$/,
    )
  })

  it('should have no element of HTML in its drawing, which Safari paints in another place', () => {
    expect(shown({ logo: <b>P</b> })).not.toContain('foreignObject')
  })

  it('should have the classes of the page on what stands in the page, with a logo and without', () => {
    for (const logo of [undefined, <b key="P">P</b>, 'data:image/png;base64,AAAA'])
      expect(shown({ logo, className: 'mine' })).toMatch(/^<\w+ class="portico-qr mine"/)
  })

  it('should have room for a logo also in the code of a short text', () => {
    expect(sideOf(shown({ value: 'a', logo: <i /> }))).toBe(41 + 8)
  })

  it.each(['https://elsewhere.example/logo.png', '', null, false, undefined])('should leave no hole for %s', (logo) =>
    expect(shown({ logo })).toBe(shown({})),
  )

  it('should be black on white where the colours asked for would not scan', () => {
    expect(shown({ dark: '#fff', light: '#000' })).toBe(shown({}))
    expect(shown({ dark: '#0b665b' })).toContain('fill="#0b665b"')
  })

  it('should be of dots with round finders, unless told otherwise', () => {
    expect(shown({})).toBe(shown({ modules: 'dot', finders: 'round' }))
    expect(shown({})).not.toBe(shown({ modules: 'square' }))
  })

  it('should look as the page has it, unless told otherwise', () => {
    const page = ({ children }: { children: ReactNode }) => (
      <QrLookContext.Provider value={{ modules: 'rounded', finders: 'square' }}>{children}</QrLookContext.Provider>
    )
    expect(shown({}, page)).toBe(shown({ modules: 'rounded', finders: 'square' }))
    expect(shown({ modules: 'square' }, page)).toBe(shown({ modules: 'square', finders: 'square' }))
  })
})
