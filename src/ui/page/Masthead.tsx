import type { ReactNode } from 'react'
import { usePageText } from '../i18n/use-page-text.ts'

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

/** The logo of Portico: a gable on columns, and the entrance between them. */
const Mark = ({ className }: { readonly className: string }) => (
  <svg className={className} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <path
      d="M3 11.5 16 4l13 7.5v2H3zM6 16h3v9H6zM23 16h3v9h-3zM11.5 25v-5.5a4.5 4.5 0 0 1 9 0V25zM3 26.5h26V29H3z"
      fill="currentColor"
    />
  </svg>
)
