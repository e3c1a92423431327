import type { ReactNode } from 'react'
import { usePageText } from '../i18n/use-page-text.ts'
import { Mark } from './Mark.tsx'

/** The logo and the connect button. */
export function Masthead({ children }: { readonly children: ReactNode }) {
  const page = usePageText()
  return (
    <header className="page-masthead">
      <a className="page-home" href="/" aria-label={page.home}>
        <Mark className="page-mark" />
        <span>Portico</span>
      </a>
      <div className="page-masthead-side">{children}</div>
    </header>
  )
}
