import { type RefObject, useContext, useEffect, useRef } from 'react'
import { canGoBack, type ModalState, stepOf } from '../../domain/modal/modal-state.ts'
import { isHome, type ModalView } from '../../domain/modal/view.ts'
import { useHandle } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { isFocusLost } from '../components/focus-if-lost.ts'
import { useFrameText } from '../i18n/use-frame-text.ts'
import { ModalBody, sourceOf } from './ModalBody.tsx'
import { ModalHeader } from './ModalHeader.tsx'
import type { Around } from './around.ts'
import { viewParts } from './view-parts.ts'
import { WalletColumn } from './WalletColumn.tsx'
import { WideContext } from './wide-context.ts'

interface ModalCardProps {
  readonly titleId: string
  readonly titleRef: RefObject<HTMLHeadingElement | null>
  /** Where that stood which had the focus as the dialog opened. An embedded modal opens nothing. */
  readonly opener?: RefObject<readonly Around[]>
  readonly view: ModalView
  readonly modal: ModalState
}

/** The header, and the view on screen. */
export function ModalCard({ titleId, titleRef, opener, view, modal }: ModalCardProps) {
  const text = useFrameText()
  const handle = useHandle()
  const { core, status } = useStream(handle.state)
  // Where the wallets to choose from stand beside it, the code is all that is left of the first view.
  const named = useContext(WideContext) && view === 'Connect' ? 'ConnectingWalletConnectBasic' : view
  const title = useStream(handle.viewTitle) ?? text.modal.titles[named]
  // The same view with another wallet is another place.
  const { walletId } = stepOf(modal)
  const place = `${view} ${walletId ?? ''}`
  const beside = useStream(viewParts.beside.state)
  const code = useStream(sourceOf(core, view).state)
  const isLoading = modal.loading || (code === 'absent' && status !== 'failed')
  // The focused element is gone with the last view, so the title of the new view takes the focus and its name is read
  // out. An embedded modal takes the focus from no other element, and not before the visitor has used it.
  const last = useRef(place)
  useEffect(() => {
    const isOurs = !modal.embedded || (handle.engaged.snapshot() && isFocusLost())
    if (last.current !== place && isOurs) titleRef.current?.focus({ preventScroll: true })
    last.current = place
  }, [titleRef, place, modal.embedded, handle])

  return (
    <div className="portico-card">
      <ModalHeader
        id={titleId}
        title={title}
        titleRef={titleRef}
        isLoading={isLoading}
        onBack={core !== undefined && canGoBack(modal) ? core.modal.back.bind(core) : undefined}
        onClose={modal.embedded && isHome(view) ? undefined : handle.close}
      />
      <WalletColumn />
      <div className="portico-body" key={place} onClickCapture={handle.settle}>
        <ModalBody view={view} />
      </div>
      {beside.kind === 'ready' ? (
        <beside.part.InCard
          core={core}
          opener={opener}
          place={{ name: place, depth: modal.history.length, walletId }}
        />
      ) : null}
      {core?.storage === 'memory' ? (
        <p className="portico-banner" data-testid="memory-banner">
          {text.modal.memory}
        </p>
      ) : null}
    </div>
  )
}
