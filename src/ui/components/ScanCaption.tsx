import type { ReactNode } from 'react'

interface ScanCaptionProps {
  /** What to do with the code. */
  readonly what: string
  /** What the page waits for. */
  readonly waiting: ReactNode
  /** There is no code: the words keep their place, and are neither seen nor read out. */
  readonly isUnseen?: boolean
  readonly 'data-testid'?: string
}

/** The two lines below a code. */
export function ScanCaption({ what, waiting, isUnseen, 'data-testid': testId }: ScanCaptionProps) {
  return (
    <p className="portico-caption portico-caption--two" aria-hidden={isUnseen} data-testid={testId}>
      <span>{what}</span>
      <span>{waiting}</span>
    </p>
  )
}
