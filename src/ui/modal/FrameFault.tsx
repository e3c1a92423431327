import { useHandle } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { useRetry } from '../components/use-retry.ts'
import { useLanguageMarks, useText } from '../i18n/use-text.ts'
import { useThemed } from '../theme/use-theme.ts'
import { framePart } from './frame-part.ts'

/** What a visitor reads whose press could load no dialog. It stands on the page itself: nothing else has come. */
export function FrameFault() {
  // Each press on a button of the page that comes to nothing is answered anew: seen again, and read out.
  const attempt = useStream(useHandle().calls)
  return (
    <div className="portico-toasts" ref={useThemed<HTMLDivElement>()} {...useLanguageMarks()}>
      <Notice key={attempt} />
    </div>
  )
}

function Notice() {
  const { modal } = useText()
  const { open, close, state } = useHandle()
  // In place: the focus of the keyboard stays here where the code does not come this time either.
  const { isTrying, retry } = useRetry(async () => {
    const { opening } = state.snapshot()
    if ((await framePart.load()) !== undefined && state.snapshot().opening === opening) open(opening?.options)
  })
  return (
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
  )
}
