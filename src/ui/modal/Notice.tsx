import { useHandle } from '../bridge/portico-context.ts'
import { Button } from '../components/Button.tsx'
import { FRAME_ICONS, Icon } from '../components/Icon.tsx'
import { Problem } from '../components/Problem.tsx'
import type { ProblemFacts } from '../components/problem.ts'
import { useText } from '../i18n/use-text.ts'

/** A problem that outlives the place where it began; it stays until it is read, or the modal is opened again. */
export function Notice({ problem }: { readonly problem: ProblemFacts }) {
  const { modal } = useText()
  const { notify } = useHandle()
  return (
    <div className="portico-notice" data-testid="notice">
      <Problem problem={problem}>
        <Button
          look="quiet"
          className="portico-button--icon"
          aria-label={modal.close}
          onClick={() => notify(undefined)}
          data-testid="notice-close"
        >
          <Icon d={FRAME_ICONS.close} />
        </Button>
      </Problem>
    </div>
  )
}
