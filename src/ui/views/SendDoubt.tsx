import { Button } from '../components/Button.tsx'
import { focusIfLost } from '../components/focus-if-lost.ts'
import { Icon } from '../components/Icon.tsx'
import { ICONS } from '../components/icons.ts'
import { Problem } from '../components/Problem.tsx'
import type { ProblemFacts } from '../components/problem-facts.ts'
import { useConnectedText } from '../i18n/use-connected-text.ts'
import { useLeave } from './use-leave.ts'

interface SendDoubtProps {
  readonly problem: ProblemFacts
  /** The account in an explorer, where the visitor can look. */
  readonly explorer: string | undefined
  readonly onEdit: () => void
}

/**
 * S02: it may have been sent. A visitor who confirms a second time may send a second time, so the way back to the form
 * is the quiet one.
 */
export function SendDoubt({ problem, explorer, onEdit }: SendDoubtProps) {
  const { review, sendEnd } = useConnectedText()
  const leave = useLeave()
  return (
    <>
      <div className="portico-send-doubt" data-testid="send-error">
        <Problem problem={problem} />
      </div>
      <div className="portico-send-buttons">
        {explorer === undefined ? null : (
          <a
            className="portico-button portico-button--secondary"
            href={explorer}
            target="_blank"
            rel="noopener noreferrer"
            data-testid="send-look"
          >
            {review.lookThere}
            <Icon d={ICONS.out} className="portico-icon--after" />
          </a>
        )}
        <Button ref={focusIfLost} look="primary" onClick={leave} data-testid="send-leave">
          {sendEnd.done}
        </Button>
        <Button look="quiet" onClick={onEdit} data-testid="send-edit">
          {review.edit}
        </Button>
      </div>
    </>
  )
}
