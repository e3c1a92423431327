import { useState } from 'react'
import { Button } from '../components/Button.tsx'
import { useConnectedText } from '../i18n/use-connected-text.ts'
import { useRequestText } from '../i18n/use-request-text.ts'
import { numberText } from '../wording/number-text.ts'

interface BoundedTextProps {
  readonly text: string
  /** What is shown of a part of it. Default: the part itself. */
  readonly shown?: (part: string) => string
  readonly isCode?: boolean
  readonly testId: string
}

/** So much is laid out at a time: a browser takes seconds over a megabyte. Unit: UTF-16 units. */
const AT_A_TIME = 16_384

/** A text that others wrote, as long as they wished: what there is beyond a first part is said, and shown on demand. */
export function BoundedText({ text, shown = (part) => part, isCode = false, testId }: BoundedTextProps) {
  const { locale } = useConnectedText()
  const sheet = useRequestText()
  const [most, setMost] = useState(AT_A_TIME)
  // Not half a letter at the end.
  const part = text.length <= most ? text : text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
  return (
    <>
      <p
        className={`portico-value portico-value--text ${isCode ? 'portico-mono' : ''}`}
        dir={isCode ? 'ltr' : 'auto'}
        tabIndex={0}
        data-testid={testId}
      >
        {shown(part)}
      </p>
      {part.length === text.length ? null : (
        <>
          <p className="portico-note" data-testid={`${testId}-partly`}>
            {sheet.partly(numberText(part.length, locale), numberText(text.length, locale))}
          </p>
          <Button onClick={() => setMost(most + AT_A_TIME)} data-testid={`${testId}-more`}>
            {sheet.showMore}
          </Button>
        </>
      )}
    </>
  )
}
