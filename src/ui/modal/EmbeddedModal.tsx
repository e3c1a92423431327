import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useIsomorphicLayoutEffect } from '../bridge/use-isomorphic-layout-effect.ts'
import { createPortal } from 'react-dom'
import type { ModalState } from '../../domain/modal/modal-state.ts'
import type { ModalView } from '../../domain/modal/view.ts'
import type { PorticoHandle } from '../bridge/portico-handle.ts'
import { useStream } from '../bridge/use-stream.ts'
import { useLanguageMarks } from '../i18n/use-text.ts'
import { useThemed } from '../theme/use-theme.ts'
import { Aside } from './Aside.tsx'
import { embed, engage } from './embedding.ts'
import { expectsAccount } from './expected-view.ts'
import { guard } from './host-element.ts'
import { keepInside } from './keep-inside.ts'
import { ModalCard } from './ModalCard.tsx'
import { shadowOf } from './shadow-place.ts'
import { useWide } from './wide.ts'
import { WideContext } from './wide-context.ts'

export interface EmbeddedModalProps {
  /** The component asks for embedding, and has to tell the core; otherwise the core's configuration asked for it. */
  readonly isWish: boolean
  readonly handle: PorticoHandle
  readonly modal: ModalState
  readonly view: ModalView
}

/** The modal in the flow of the page: no dialog, nothing behind it, and it never takes the focus from the page. */
export function EmbeddedModal({ handle, modal, view, isWish }: EmbeddedModalProps) {
  const host = useThemed<HTMLDivElement>()
  const [place, setPlace] = useState<HTMLElement | ShadowRoot>()
  const { core, opening } = useStream(handle.state)
  const isComingBack = opening === undefined && expectsAccount(core)

  useEffect(() => (isWish ? embed(handle) : undefined), [isWish, handle])
  useIsomorphicLayoutEffect(() => {
    if (host.current === null) return
    guard(host.current, 'block')
    setPlace(shadowOf(host.current) ?? host.current)
  }, [host])

  return (
    <div className="portico-host portico-embedded-place" ref={host} {...{ exportparts: 'modal' }}>
      {place === undefined
        ? null
        : createPortal(
            <Region
              handle={handle}
              modal={{ ...modal, embedded: true }}
              view={isComingBack && view === 'Connect' ? 'Account' : view}
              place={host}
            />,
            place,
          )}
    </div>
  )
}

interface RegionProps extends Omit<EmbeddedModalProps, 'isWish'> {
  readonly place: RefObject<HTMLElement | null>
}

function Region({ handle, modal, view, place }: RegionProps) {
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const marks = useLanguageMarks()
  useFocusOnCall(title, handle)
  const isWide = useWide(view, place)
  return (
    <>
      <section
        className={`portico-modal portico-embedded ${isWide ? 'portico-modal--wide' : ''} ${modal.shake ? 'portico-modal--shaking' : ''}`}
        {...marks}
        part="modal"
        aria-labelledby={titleId}
        data-testid="modal"
        data-view={view}
        onPointerEnter={() => engage(handle)}
        onTouchStart={() => engage(handle)}
        onFocus={() => engage(handle)}
        onKeyDown={keepInside}
        onKeyUp={keepInside}
        onSubmit={keepInside}
      >
        <WideContext.Provider value={isWide}>
          <ModalCard titleId={titleId} titleRef={title} view={view} modal={modal} />
        </WideContext.Provider>
      </section>
      <Aside />
    </>
  )
}

/** A visitor who opens the modal, for example by the button, is taken to it. */
function useFocusOnCall(title: { readonly current: HTMLElement | null }, { calls }: PorticoHandle): void {
  const now = useStream(calls)
  const seen = useRef(now)
  useEffect(() => {
    if (seen.current !== now) title.current?.focus()
    seen.current = now
  }, [now, title])
}
