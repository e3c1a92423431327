import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { QrCode, type QrCodeProps } from '../../../src/ui/components/QrCode.tsx'
import { Porch } from './Porch.tsx'
import '../../../src/ui/theme/portico.css'
import './page.css'

/** A code that a test asks to see. A React node cannot be passed in from a test, so the only one is chosen by name. */
export interface Shown extends Omit<QrCodeProps, 'logo' | 'label'> {
  readonly logo?: string
  /** Has the page's mark in the middle, as a React node. */
  readonly hasPorch?: boolean
}

export interface Sheet {
  readonly codes: readonly Shown[]
  /** Of each code, in CSS pixels: 160, 240 or 320. Around each is a margin of 32. */
  readonly width: number
  readonly effect?: 'none' | 'blurred' | 'rotated'
}

declare global {
  var showQrCodes: (sheet: Sheet) => void
}

const root = createRoot(document.getElementById('root')!)

/** Shows them four in a row; what is there already is changed in place, as in an application. */
globalThis.showQrCodes = ({ codes, width, effect = 'none' }) =>
  flushSync(() =>
    root.render(
      <div className="sheet">
        {codes.map(({ hasPorch = false, logo, ...code }, place) => (
          <div key={place} className={`cell cell--${width} cell--${effect}`}>
            <QrCode label="QR code under test" {...code} logo={hasPorch ? <Porch /> : logo} />
          </div>
        ))}
      </div>,
    ),
  )
