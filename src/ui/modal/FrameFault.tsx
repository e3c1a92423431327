import { useState } from 'react'
import { createPortal } from 'react-dom'
import { focusedElement, ofDocument } from '../bridge/page-document.ts'
import { useHandle } from '../bridge/portico-context.ts'
import { useIsomorphicLayoutEffect } from '../bridge/use-isomorphic-layout-effect.ts'
import { useStream } from '../bridge/use-stream.ts'
import { focusIfLost } from '../components/focus-if-lost.ts'
import { useRetry } from '../components/use-retry.ts'
import { useLanguageMarks, useText } from '../i18n/use-text.ts'
import { useThemed } from '../theme/use-theme.ts'
import { framePart } from './frame-part.ts'

/**
 * What a visitor reads whose press could load no dialog. It stands on the page itself: nothing else has come. At the end
 * of the body, as the dialog would: where the modal stands may be out of sight.
 */
export function FrameFault() {
  const { modal } = useText()
  const { open, close, state, calls } = useHandle()
  // Not by `open` alone: that is another call, and the focus of the keyboard stays here where nothing comes again.
  const { isTrying, retry } = useRetry(async () => {
    const opening = (await framePart.load()) && state.snapshot().opening
    // None where the visitor has closed it meanwhile, or where the page itself opened a view: that comes by itself now.
    if (opening !== undefined) open(opening.options)
  })
  return createPortal(
    <div className="portico-toasts" ref={useThemed<HTMLDivElement>()} {...useLanguageMarks()}>
      {/* Each press that comes to nothing is answered anew: seen again, and read out. */}
      <div
        key={useStream(calls)}
        className="portico-toast portico-toast--error"
        role="alert"
        data-testid="problem"
        data-code="UNKNOWN"
      >
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
    </div>,
    usePlace(),
  )
}

/** An element of our own at the end of the body: a page may replace all that stands there at any moment. */
function usePlace(): HTMLElement {
  const [place] = useState(createPlace)
  useIsomorphicLayoutEffect(() => {
    const before = focusedElement() as HTMLElement | null
    ofDocument('body').append(place)
    return () => {
      place.remove()
      focusIfLost(before) // what the visitor had pressed, and before the dialog asks what that was
    }
  }, [place])
  return place
}

/** Takes no room of the page. */
function createPlace(): HTMLElement {
  const place = document.createElement('div')
  place.style.display = 'contents'
  return place
}
