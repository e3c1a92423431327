import { Button } from '../components/Button.tsx'
import { Icon } from '../components/Icon.tsx'
import { ICONS } from '../components/icons.ts'
import { useCountdown } from '../components/use-countdown.ts'
import { useConnectedText } from '../i18n/use-connected-text.ts'

interface BalanceRetryProps {
  /** The wait that the core reported last. Unit: seconds. */
  readonly retryInSeconds: number
  readonly onRetry: () => Promise<void>
  readonly testId: string
}

/** R-CONST-5: requests a balance again; until that is allowed, says when. */
export function BalanceRetry({ retryInSeconds, onRetry, testId }: BalanceRetryProps) {
  const secondsLeft = useCountdown(retryInSeconds)
  const text = useConnectedText()
  return (
    <Button
      look="quiet"
      busy={secondsLeft > 0}
      onClick={() => void onRetry().catch(() => undefined)} // the state tells
      data-testid={testId}
    >
      <Icon d={ICONS.retry} />
      {secondsLeft > 0 ? text.area.retryIn(secondsLeft) : text.modal.retry}
    </Button>
  )
}
