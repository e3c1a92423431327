import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { encodeQr, type QrLevel } from '../../src/domain/qr/index.ts'
import { QrCode } from '../../src/ui/components/QrCode.tsx'

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const URI = `wc:${'a1'.repeat(32)}@2?relay-protocol=irn&symKey=${'b2'.repeat(32)}`

/** Of the drawing's side. Unit: percent. */
function widthOfLogo(value: string, level?: QrLevel): number {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  act(() => root.render(<QrCode value={value} label="Scan me" logo={<b>P</b>} {...(level && { level })} />))
  const width = document.querySelector<HTMLElement>('.portico-qr-logo')?.style.width
  act(() => root.unmount())
  document.body.replaceChildren()
  return Number(/^([\d.]+)%$/.exec(width ?? '')?.[1])
}

it('has one size for links that connect, whatever their length', () => {
  const links = [
    URI,
    `${URI}&expiryTimestamp=1763622000`,
    `${URI}&methods=wc_sessionPropose,wc_sessionAuthenticate&expiryTimestamp=1763622000`,
  ]
  const versions = links.map((link) => encodeQr(link, { level: 'M' }).version)
  expect(new Set(versions).size, String(versions)).toBe(3)
  for (const link of links) expect(widthOfLogo(link)).toBeCloseTo(16.9)
})

it('takes the room that there is in a code of a level that the page asks for', () => {
  expect(widthOfLogo(URI, 'H')).toBeGreaterThan(widthOfLogo(URI, 'L'))
  expect(widthOfLogo(URI, 'H')).toBeLessThan(40)
})
