import type { ReactNode } from 'react'
import { usePageText } from '../i18n/use-page-text.ts'

/** The logo, a gable on columns with the entrance between them, and the connect button. */
export function Masthead({ children }: { readonly children: ReactNode }) {
  const page = usePageText()
  return (
    <header className="page-masthead">
      <a className="page-home" href="/" aria-label={page.home}>
        <svg className="page-mark" viewBox="0 0 32 32" aria-hidden="true">
          <path d="M3 11.5 16 4l13 7.5v2H3zM6 16h3v9H6zm17 0h3v9h-3zm-11.5 9v-5.5a4.5 4.5 0 0 1 9 0V25zM3 26.5h26V29H3z" />
        </svg>
        <span>Portico</span>
      </a>
      <div className="page-masthead-side">{children}</div>
    </header>
  )
}
