import { stepOf } from '../../domain/modal/modal-state.ts'
import { offersPairing } from '../../domain/modal/view-needs.ts'
import type { PorticoHandle } from '../bridge/portico-handle.ts'
import { viewParts } from './view-parts.ts'

/** Embeds the modal in the flow of the page: loads its code, but asks no other host. */
export function embed(handle: PorticoHandle): () => void {
  let isOver = false
  viewParts.connecting.fetch()
  handle.load().then((core) => isOver || core.modal.embed(true), quietly)
  return () => {
    isOver = true
    handle.state.snapshot().core?.modal.embed(false)
  }
}

/** The visitor uses the embedded modal: from now on other hosts may be asked. */
export function engage(handle: PorticoHandle): void {
  if (handle.engaged.snapshot()) return
  handle.engaged.set(true)
  handle
    .load()
    .then(async (core) => {
      const modal = core.modal.state.snapshot()
      if (modal.open && offersPairing(stepOf(modal), core.wallets.methods) && !core.connection.restoring.snapshot())
        core.connection.pair()
      await core.connection.warmUp()
    })
    .catch(quietly) // the visitor's next press will try again, and shows a failure
}

/** The state of the handle tells that loading failed. */
const quietly = () => undefined
