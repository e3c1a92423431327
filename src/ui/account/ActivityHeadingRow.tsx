import type { ActivityHeading } from '../../domain/transactions/activity.ts'
import { Button } from '../components/Button.tsx'
import type { ConnectedTexts } from '../i18n/dictionary.ts'
import { useConnectedText } from '../i18n/use-connected-text.ts'
import { monthText } from '../wording/month-text.ts'

interface ActivityHeadingRowProps {
  readonly heading: ActivityHeading
  /** Whether the suspicious transactions are shown. */
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** The heading above some rows; above suspicious ones, what they are, and a button to show them. */
export function ActivityHeadingRow({ heading, isOpen, onToggle }: ActivityHeadingRowProps) {
  const text = useConnectedText()
  const title = titleOf(heading, text.history, text.locale)
  if (heading.of !== 'suspicious') return <h3 className="portico-history-heading">{title}</h3>
  return (
    <div className="portico-history-heading" data-testid="suspicious">
      <h3 title={text.history.suspiciousHint}>{title}</h3>
      <span className="portico-hidden">{text.history.suspiciousHint}</span>
      <Button look="quiet" onClick={onToggle} aria-expanded={isOpen} data-testid="suspicious-toggle">
        {isOpen ? text.history.hide : text.history.show}
      </Button>
    </div>
  )
}

const titleOf = (heading: ActivityHeading, text: ConnectedTexts['history'], locale: string): string =>
  heading.of === 'month'
    ? monthText(heading.year, heading.month, new Date(), locale)
    : heading.of === 'suspicious'
      ? text.suspicious(heading.count)
      : text[heading.of]
