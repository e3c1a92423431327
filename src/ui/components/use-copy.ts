import { useEffect, useState } from 'react'
import { useHandle } from '../bridge/portico-context.ts'

/** How long "Copied" stays. Unit: milliseconds. */
const COPIED_MS = 2_000

export type CopyOutcome = 'none' | 'copied' | 'denied'

interface Words {
  readonly copied: string
  readonly copyFailed: string
}

/** Copies a text, says and reports the outcome; `denied` where the browser has no clipboard for this page. */
export function useCopy({ copied, copyFailed }: Words): {
  readonly outcome: CopyOutcome
  readonly copy: (text: string) => void
} {
  const { announce, retract } = useHandle()
  const [result, setResult] = useState<{ readonly outcome: CopyOutcome; readonly times: number }>(NOTHING)

  useEffect(() => {
    if (result.outcome !== 'copied') return undefined
    const timer = setTimeout(() => setResult(NOTHING), COPIED_MS)
    return () => clearTimeout(timer)
  }, [result])
  useEffect(() => {
    if (result.outcome === 'none') return undefined
    const said = result.outcome === 'copied' ? copied : copyFailed
    announce(said)
    return () => retract(said)
  }, [result, copied, copyFailed, announce, retract])

  const settle = (outcome: CopyOutcome) => setResult((last) => ({ outcome, times: last.times + 1 }))
  const copy = (text: string) => {
    // A visitor who presses again gets the same answer again: it is said anew only where it was gone before.
    for (const said of [copied, copyFailed]) retract(said)
    // Absent on pages without TLS, whatever the types say.
    const clipboard = navigator.clipboard as Clipboard | undefined
    const copying = clipboard === undefined ? Promise.reject(new Error('no clipboard')) : clipboard.writeText(text)
    copying.then(
      () => settle('copied'),
      () => settle('denied'),
    )
  }
  return { outcome: result.outcome, copy }
}

const NOTHING = { outcome: 'none', times: 0 } as const
