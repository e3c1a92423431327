import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import type { PorticoCore } from '../../application/core.ts'
import { canGoBack, closedModal, type ModalState, viewOf, walletIdOf } from '../../domain/modal/modal-state.ts'
import type { ModalView } from '../../domain/modal/view.ts'
import { noWallets } from '../../domain/wallets/wallet-list.ts'
import { constant } from '../bridge/cell.ts'
import { useHandle } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { useLanguageMarks, useText } from '../i18n/use-text.ts'
import { expectedView } from './expected-view.ts'
import { LiveRegion } from './LiveRegion.tsx'
import { ModalBody } from './ModalBody.tsx'
import { ModalHeader } from './ModalHeader.tsx'
import { viewParts } from './view-parts.ts'
import { useDialog } from './use-dialog.ts'
import { useHeightTransition } from './use-height-transition.ts'

const CLOSED = constant(closedModal)
const NO_WALLETS = constant(noWallets)

/** The modal. Put it once on the page, anywhere inside the provider. */
export function ConnectModal() {
  const handle = useHandle()
  const { core, opening } = useStream(handle.state)
  const modal = useStream(core?.modal ?? CLOSED)
  const titleId = useId()
  const marks = useLanguageMarks()

  const isOpen = opening !== undefined || modal.open
  const view = opening === undefined ? viewOf(modal) : expectedView(opening, core)
  const { dialog, title, handlers } = useDialog(isOpen, handle)

  return (
    <>
      <dialog
        ref={dialog}
        className={`portico-modal ${modal.shake ? 'portico-modal--shaking' : ''}`}
        {...marks}
        aria-labelledby={titleId}
        data-testid="modal"
        data-view={isOpen ? view : undefined}
        {...handlers}
      >
        {isOpen ? (
          <>
            <Card titleId={titleId} titleRef={title} view={view} modal={opening === undefined ? modal : closedModal} />
            <Aside />
          </>
        ) : null}
      </dialog>
      {isOpen ? null : <Aside /> /* what lies behind an open dialog is neither read out nor clicked on */}
      {core === undefined ? null : <Announcements core={core} />}
    </>
  )
}

/** What is said of a change of status. Its words come with its code, once there is a core to speak of. */
function Announcements({ core }: { readonly core: PorticoCore }) {
  const part = useStream(viewParts.announcer.state)
  useEffect(() => viewParts.announcer.fetch(), [])
  return part.kind === 'ready' ? <part.part core={core} /> : null
}

/** What is said and shown beside whatever view there is. */
function Aside() {
  const problem = useStream(useHandle().notice)
  const part = useStream(viewParts.notice.state)
  return (
    <>
      <LiveRegion />
      {problem !== undefined && part.kind === 'ready' ? <part.part problem={problem} /> : null}
    </>
  )
}

interface CardProps {
  readonly titleId: string
  readonly titleRef: RefObject<HTMLHeadingElement | null>
  readonly view: ModalView
  readonly modal: ModalState
}

function Card({ titleId, titleRef, view, modal }: CardProps) {
  const text = useText()
  const handle = useHandle()
  const { core } = useStream(handle.state)
  const { wallets } = useStream(core?.wallets ?? NO_WALLETS)
  const card = useRef<HTMLDivElement>(null)
  const [firstView] = useState(view)
  useHeightTransition(card, view)
  useFocusOnChange(titleRef, view)

  const wallet = wallets.find(({ id }) => id === walletIdOf(modal))
  const title =
    view === 'ConnectingWalletConnectBasic' && wallet !== undefined
      ? text.modal.titleOfWallet(wallet.name)
      : text.modal.titles[view]

  return (
    <div className="portico-card" ref={card}>
      <ModalHeader
        id={titleId}
        title={title}
        titleRef={titleRef}
        onBack={core !== undefined && canGoBack(modal) ? core.back.bind(core) : undefined}
        onClose={handle.close}
      />
      <div className={view === firstView ? 'portico-body' : 'portico-body portico-body--later'} key={view}>
        <ModalBody view={view} />
      </div>
      {core?.storage === 'memory' ? (
        <p className="portico-banner" data-testid="memory-banner">
          {text.modal.memory}
        </p>
      ) : null}
    </div>
  )
}

/** What had the focus is gone with the last view; the new one's title takes it, so that its name is read out. */
function useFocusOnChange(title: RefObject<HTMLHeadingElement | null>, view: ModalView): void {
  const last = useRef(view)
  useEffect(() => {
    if (last.current !== view) title.current?.focus({ preventScroll: true })
    last.current = view
  }, [title, view])
}
