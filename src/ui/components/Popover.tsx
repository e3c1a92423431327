import { type KeyboardEvent, type ReactNode, type RefObject, useRef } from 'react'
import { isLaidOut } from '../bridge/layout.ts'
import { useIsomorphicLayoutEffect } from '../bridge/use-isomorphic-layout-effect.ts'
import { PageMotion } from '../motion/PageMotion.tsx'
import { Button } from './Button.tsx'
import { FRAME_ICONS, Icon } from './Icon.tsx'
import { ICONS } from './icons.ts'
import { isOfWindow } from './window-focus.ts'

/** The button that something opens from, and how that looks. */
export interface PopoverFace {
  /** The name of the button and of what it opens. */
  readonly label: string
  /** What the button shows; it is part of its name. Default: three dots. */
  readonly children?: ReactNode
  /** It is a page over the whole card, with this title and way back: the style sheet has it so. */
  readonly page?: { readonly title: string; readonly back: string } | undefined
  readonly className?: string | undefined
  /** What it chooses for is on its way: it stays closed. */
  readonly isBusy?: boolean
  readonly 'data-testid'?: string | undefined
}

interface PopoverProps extends Omit<PopoverFace, 'children'> {
  readonly kind: 'menu' | 'dialog'
  /** Of what it opens. */
  readonly id: string
  readonly face: ReactNode
  /** Takes the focus again when what it opened is closed. */
  readonly button: RefObject<HTMLButtonElement | null>
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly onClose: () => void
  /** The focus has left it. */
  readonly onLeave: () => void
  /** @returns whether the key was for it: then it does nothing else. */
  readonly onKey: (event: KeyboardEvent) => boolean
  /** What it opens. */
  readonly children: ReactNode
}

/** A button, and what it opens beside it. A press beside that, and the focus that leaves it, close it. */
export function Popover(props: PopoverProps) {
  const { kind, id, label, face, page, className = '', isBusy = false, button, isOpen, children } = props
  const { onOpen, onClose, onLeave, onKey } = props
  const content = useRef<HTMLDivElement>(null)
  useIsomorphicLayoutEffect(() => {
    if (isOpen) keepWithin(content.current)
  }, [isOpen])

  return (
    <div
      className={`portico-menu ${className}`}
      onKeyDown={(event) => {
        // The browser's own: to reload, to go back.
        if (event.altKey || event.ctrlKey || event.metaKey || !onKey(event)) return
        event.preventDefault()
        event.stopPropagation() // Escape would close the dialog as well
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget) && !isOfWindow(event)) onLeave()
      }}
      // Safari focuses no button that is pressed: the entry would lose the focus, and this close, before the click.
      onMouseDown={(event) => isOpen && !(event.target instanceof HTMLInputElement) && event.preventDefault()}
    >
      <button
        ref={button}
        type="button"
        className={
          face === undefined
            ? 'portico-button portico-button--quiet portico-button--icon'
            : 'portico-button portico-menu-button'
        }
        aria-haspopup={kind}
        aria-expanded={isOpen}
        aria-controls={id}
        {...(face === undefined ? { 'aria-label': label, title: label } : {})}
        aria-disabled={isBusy ? true : undefined}
        onClick={isOpen ? onClose : onOpen}
        data-testid={props['data-testid']}
      >
        {face === undefined ? (
          <Icon d={ICONS.more} />
        ) : (
          <>
            <span className="portico-hidden">{label}: </span>
            {face}
            <Icon d={ICONS.down} className="portico-icon--small" />
          </>
        )}
      </button>
      {/* A press beside it closes it, and presses nothing that happens to lie there. */}
      {isOpen ? <span className="portico-menu-shade" onClick={onClose} /> : null}
      <div ref={content} className="portico-menu-list" hidden={!isOpen}>
        {page === undefined ? null : (
          <div className="portico-menu-head">
            <Button look="quiet" className="portico-button--icon" aria-label={page.back} onClick={onClose}>
              <Icon d={FRAME_ICONS.back} />
            </Button>
            <p>{page.title}</p>
          </div>
        )}
        {children}
      </div>
      {page === undefined ? null : <PageMotion page={content} isOpen={isOpen} />}
    </div>
  )
}

/** Between it and the edge of what it stands in, where that fades. Unit: CSS pixels. */
const EDGE = 12
/** With less room it has its full height, and the view scrolls to it. Unit: CSS pixels. */
const LEAST_ROOM = 120

/** Says how high it may be, so that it ends within the view that it stands in; the style sheet has it scroll. */
function keepWithin(content: HTMLElement | null): void {
  const view = content?.closest('.portico-body')
  if (content === null || view === null || view === undefined || !isLaidOut()) return
  const room = view.getBoundingClientRect().bottom - content.getBoundingClientRect().top - EDGE
  if (room < LEAST_ROOM) content.style.removeProperty('--portico-menu-room')
  else content.style.setProperty('--portico-menu-room', `${Math.floor(room)}px`)
}
