import { useState } from 'react'
import type { ThemeTokens } from '../../domain/modal/theme.ts'
import { useThemePageText } from '../i18n/use-theme-page-text.ts'
import { codeOf } from './theme-choice.ts'

/** The code of the chosen theme, and the address of this page in it, to copy. */
export function ThemeCode({ tokens }: { readonly tokens: ThemeTokens }) {
  const text = useThemePageText()
  const code = codeOf(tokens)
  const [copied, setCopied] = useState<{ readonly code: string; readonly isDone: boolean }>()
  const outcome = copied?.code === code ? copied.isDone : undefined

  const copy = (words: string) => {
    const settle = (isDone: boolean) => setCopied({ code, isDone })
    // Absent on pages without TLS, whatever the types say.
    const clipboard = navigator.clipboard as Clipboard | undefined
    if (clipboard === undefined) settle(false)
    else
      clipboard.writeText(words).then(
        () => settle(true),
        () => settle(false),
      )
  }
  return (
    <div className="page-theme-code">
      <pre tabIndex={0} dir="ltr" aria-label={text.code} data-testid="theme-code">
        <code>{code}</code>
      </pre>
      <button type="button" className="page-theme-button" onClick={() => copy(code)} data-testid="theme-copy">
        {text.copy}
      </button>
      <button
        type="button"
        className="page-theme-button"
        onClick={() => copy(location.href)}
        data-testid="theme-copy-link"
      >
        {text.copyLink}
      </button>
      <span role="status">{outcome === undefined ? '' : outcome ? text.copied : text.copyDenied}</span>
    </div>
  )
}
