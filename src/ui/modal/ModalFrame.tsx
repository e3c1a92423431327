import { useEffect } from 'react'
import { closedModal, viewOf } from '../../domain/modal/modal-state.ts'
import { lazyPart } from '../bridge/lazy-part.ts'
import { constant } from '../bridge/signal.ts'
import { useHandle } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { useLanguageMarks } from '../i18n/use-text.ts'
import { useThemed } from '../theme/use-theme.ts'
import { Announcements } from './Aside.tsx'
import type { EmbeddedModalProps } from './EmbeddedModal.tsx'
import { Isolated } from './Isolated.tsx'
import { LoadFault } from './LoadFault.tsx'
import { ModalDialog } from './ModalDialog.tsx'
import { useOnlyModal } from './use-only-modal.ts'

const CLOSED = constant(closedModal)

/** The modal itself, over the page or in its flow: a chunk of its own, as a page that shows a button needs none of it. */
export function ModalFrame({ embedded }: { readonly embedded: boolean }) {
  const handle = useHandle()
  const { core, opening, status } = useStream(handle.state)
  const state = useStream(core?.modal.state ?? CLOSED)
  const isEmbedded = embedded || state.embedded
  const modal = opening === undefined ? state : { ...closedModal, loading: status !== 'failed' }
  const isOpen = opening?.view !== undefined || state.open
  const view = opening?.view ?? viewOf(state)

  if (!useOnlyModal(handle)) return null
  return (
    <>
      {isEmbedded ? (
        <Embedded handle={handle} modal={modal} view={view} isWish={embedded} />
      ) : (
        <Isolated isNeeded={isOpen}>
          <ModalDialog handle={handle} modal={modal} view={view} isOpen={isOpen} />
        </Isolated>
      )}
      {core === undefined ? null : <Announcements core={core} />}
    </>
  )
}

/**
 * Few pages embed the modal, so it is a chunk of its own. Its place is reserved, so that nothing moves when it is
 * loaded.
 */
export const embeddedModal = lazyPart(
  () => import('./EmbeddedModal.tsx'),
  ({ EmbeddedModal }) => EmbeddedModal,
)

function Embedded(props: EmbeddedModalProps) {
  const part = useStream(embeddedModal.state)
  useEffect(() => embeddedModal.fetch(), [])
  if (part.kind === 'ready') return <part.part {...props} />
  return part.kind === 'failed' ? <EmbeddedFault /> : <div className="portico-embedded-place" />
}

/** In the place of the modal: nothing else of it has come. */
function EmbeddedFault() {
  return (
    <div className="portico-embedded-place" ref={useThemed<HTMLDivElement>()} {...useLanguageMarks()}>
      <LoadFault again={embeddedModal.load} />
    </div>
  )
}
