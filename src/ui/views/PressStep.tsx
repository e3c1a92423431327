import type { ReactNode } from 'react'
import type { ConnectAttempt } from '../../domain/connection/connect-attempt.ts'
import { Button } from '../components/Button.tsx'
import { focusIfLost } from '../components/focus-if-lost.ts'
import { Icon } from '../components/Icon.tsx'
import { ICONS } from '../components/icons.ts'
import { Problem } from '../components/Problem.tsx'
import { useViewText } from '../i18n/use-view-text.ts'

interface PressStepProps {
  /** `idle`: nothing was asked yet. */
  readonly attempt: Exclude<ConnectAttempt, { kind: 'asking' }>
  readonly onPress: () => void
  /** What to know before the press. */
  readonly children?: ReactNode
  /** Of the first press; that of another try has its own. */
  readonly 'data-testid': string
}

/** Nothing goes on until the visitor presses: for the first time, or again after they declined or it failed. */
export function PressStep({ attempt, onPress, children, 'data-testid': testId }: PressStepProps) {
  const { wallet: text } = useViewText()
  const isFailed = attempt.kind === 'failed'
  return (
    <>
      {isFailed ? <Problem problem={attempt.problem} /> : null}
      {children}
      <Button
        key={attempt.kind}
        ref={focusIfLost}
        look="primary"
        onClick={onPress}
        data-testid={isFailed ? 'try-again' : testId}
      >
        {isFailed ? <Icon d={ICONS.retry} /> : null}
        {isFailed ? text.again : text.connect}
      </Button>
    </>
  )
}
