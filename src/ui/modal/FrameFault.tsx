import { useHandle } from '../bridge/portico-context.ts'
import { useRetry } from '../components/use-retry.ts'
import { useLanguageMarks, useText } from '../i18n/use-text.ts'
import { useThemed } from '../theme/use-theme.ts'
import { framePart } from './frame-part.ts'

/** What a visitor reads whose press could load no dialog. It stands on the page itself: nothing else has come. */
export function FrameFault() {
  const { modal } = useText()
  const { open, close, state } = useHandle()
  const { isTrying, retry } = useRetry(() => {
    open(state.snapshot().opening?.options)
    return framePart.load()
  })
  return (
    <div className="portico-toasts" ref={useThemed<HTMLDivElement>()} {...useLanguageMarks()}>
      <div className="portico-toast portico-toast--error" role="alert" data-testid="problem" data-code="UNKNOWN">
        <p>{modal.loadFailed}</p>
        <button
          type="button"
          className="portico-button portico-button--secondary"
          onClick={retry}
          aria-disabled={isTrying}
          data-testid="retry"
        >
          {modal.retry}
        </button>
        <button type="button" className="portico-button portico-button--quiet" onClick={close}>
          {modal.close}
        </button>
      </div>
    </div>
  )
}
