import { useId } from 'react'
import type { ModalState } from '../../domain/modal/modal-state.ts'
import type { ModalView } from '../../domain/modal/view.ts'
import type { PorticoHandle } from '../bridge/portico-handle.ts'
import { useLanguageMarks } from '../i18n/use-text.ts'
import { Aside } from './Aside.tsx'
import { ModalCard } from './ModalCard.tsx'
import { useDialog } from './use-dialog.ts'
import { useWide } from './wide.ts'
import { WideContext } from './wide-context.ts'

interface ModalDialogProps {
  readonly handle: PorticoHandle
  readonly modal: ModalState
  readonly view: ModalView
  readonly isOpen: boolean
}

/** The modal over the page, and what is announced and shown beside it. */
export function ModalDialog({ handle, modal, view, isOpen }: ModalDialogProps) {
  const titleId = useId()
  const marks = useLanguageMarks()
  const { dialog, title, opener, handlers } = useDialog(isOpen, handle)
  const isWide = useWide(view)
  return (
    <>
      <dialog
        ref={dialog}
        className={`portico-modal ${isWide ? 'portico-modal--wide' : ''} ${modal.shake ? 'portico-modal--shaking' : ''}`}
        {...marks}
        aria-labelledby={titleId}
        data-testid="modal"
        data-view={isOpen ? view : undefined}
        {...handlers}
      >
        {isOpen ? (
          <WideContext.Provider value={isWide}>
            <ModalCard titleId={titleId} titleRef={title} opener={opener} view={view} modal={modal} />
            <Aside />
          </WideContext.Provider>
        ) : null}
      </dialog>
      {isOpen ? null : <Aside /> /* content behind an open dialog is neither read out nor clickable */}
    </>
  )
}
