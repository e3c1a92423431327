import { useEffect, useState } from 'react'

/** How long "Copied" stays. Unit: milliseconds. */
const COPIED_MS = 2_000

export type CopyOutcome = 'none' | 'copied' | 'denied'

/** Copies a text and reports the outcome; `denied` where the browser has no clipboard for this page. */
export function useCopy(): { readonly outcome: CopyOutcome; readonly copy: (text: string) => void } {
  const [result, setResult] = useState<{ readonly outcome: CopyOutcome; readonly times: number }>(NOTHING)

  useEffect(() => {
    if (result.outcome !== 'copied') return undefined
    const timer = setTimeout(() => setResult(NOTHING), COPIED_MS)
    return () => clearTimeout(timer)
  }, [result])

  const settle = (outcome: CopyOutcome) => setResult((last) => ({ outcome, times: last.times + 1 }))
  const copy = (text: string) => {
    // Absent on pages without TLS, whatever the types say.
    const clipboard = navigator.clipboard as Clipboard | undefined
    if (clipboard === undefined) return settle('denied')
    clipboard.writeText(text).then(
      () => settle('copied'),
      () => settle('denied'),
    )
  }
  return { outcome: result.outcome, copy }
}

const NOTHING = { outcome: 'none', times: 0 } as const
