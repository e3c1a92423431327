import { closedModal, viewOf } from '../../domain/modal/modal-state.ts'
import { constant } from '../bridge/cell.ts'
import { useHandle } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { Announcements } from './Aside.tsx'
import { expectedView } from './expected-view.ts'
import { Isolated } from './Isolated.tsx'
import { ModalDialog } from './ModalDialog.tsx'

const CLOSED = constant(closedModal)

/** The modal. Put it once on the page, anywhere inside the provider. */
export function ConnectModal() {
  const handle = useHandle()
  const { core, opening } = useStream(handle.state)
  const modal = useStream(core?.modal ?? CLOSED)
  const isOpen = opening !== undefined || modal.open
  return (
    <>
      <Isolated isNeeded={isOpen}>
        <ModalDialog
          handle={handle}
          modal={opening === undefined ? modal : closedModal}
          view={opening === undefined ? viewOf(modal) : expectedView(opening, core)}
          isOpen={isOpen}
        />
      </Isolated>
      {core === undefined ? null : <Announcements core={core} />}
    </>
  )
}
