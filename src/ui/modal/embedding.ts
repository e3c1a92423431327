import { viewOf } from '../../domain/modal/modal-state.ts'
import { offersPairing } from '../../domain/modal/view-needs.ts'
import type { PorticoHandle } from '../bridge/portico-handle.ts'
import { viewParts } from './view-parts.ts'

/** The modal stands in the flow of the page: what it shows is fetched, and nobody outside of the page is asked. */
export function embed(handle: PorticoHandle): () => void {
  let isOver = false
  viewParts.connecting.fetch()
  handle.load().then((core) => isOver || core.modal.embed(true), quietly)
  return () => {
    isOver = true
    handle.state.snapshot().core?.modal.embed(false)
  }
}

/** The visitor does something in what is embedded: now it is worth asking. */
export function engage(handle: PorticoHandle): void {
  if (handle.engaged.snapshot()) return
  handle.engaged.set(true)
  handle
    .load()
    .then(async (core) => {
      const modal = core.modal.state.snapshot()
      if (modal.open && offersPairing(viewOf(modal)) && !core.connection.restoring.snapshot()) core.connection.pair()
      await core.connection.warmUp()
    })
    .catch(quietly) // whatever they press will try again, and say so if it fails
}

/** The state of the handle tells that loading failed. */
const quietly = () => undefined
