import type { RefObject } from 'react'
import { FRAME_ICONS, Icon } from '../components/Icon.tsx'
import { Button } from '../components/Button.tsx'
import { useFrameText } from '../i18n/use-frame-text.ts'

interface ModalHeaderProps {
  readonly id: string
  readonly title: string
  readonly titleRef: RefObject<HTMLHeadingElement | null>
  /** R-MODAL-1: the view on screen is still loading. */
  readonly isLoading: boolean
  readonly onBack: (() => void) | undefined
  /** Absent where the modal cannot be closed. */
  readonly onClose: (() => void) | undefined
}

/** The title of the view, the back button where there is one, and the close button. */
export function ModalHeader({ id, title, titleRef, isLoading, onBack, onClose }: ModalHeaderProps) {
  const { modal } = useFrameText()
  const side = (name: 'back' | 'close', onClick: (() => void) | undefined) =>
    onClick === undefined ? (
      <span className="portico-header-side" />
    ) : (
      <Button
        look="quiet"
        className="portico-button--icon"
        aria-label={modal[name]}
        onClick={onClick}
        data-testid={`modal-${name}`}
      >
        <Icon d={FRAME_ICONS[name]} />
      </Button>
    )
  return (
    <div className="portico-header">
      {side('back', onBack)}
      <h2 id={id} className="portico-title" tabIndex={-1} ref={titleRef} data-testid="modal-title">
        <span key={title}>{title}</span>
      </h2>
      {side('close', onClose)}
      {isLoading ? (
        <span className="portico-progress" role="progressbar" aria-label={modal.loading} data-testid="modal-loading" />
      ) : null}
    </div>
  )
}
