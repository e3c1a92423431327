import type { PorticoCore } from '../../application/core.ts'
import { stepOf } from '../../domain/modal/modal-state.ts'
import { offersPairing } from '../../domain/modal/view-needs.ts'
import type { HandleState, PorticoHandle } from '../bridge/portico-handle.ts'
import { viewParts } from './view-parts.ts'

/** Embeds the modal in the flow of the page: loads its code, but asks no other host. */
export function embed(handle: PorticoHandle): () => void {
  viewParts.connecting.fetch()
  let embedded: PorticoCore | undefined
  // Whenever it comes: where it cannot be had at first, a press of the visitor brings it.
  const take = ({ core }: HandleState) => {
    if (core === embedded) return
    embedded = core
    core?.modal.embed(true)
  }
  const following = handle.state.changes$.subscribe(take)
  take(handle.state.snapshot())
  handle.load().catch(quietly)
  return () => {
    following.unsubscribe()
    embedded?.modal.embed(false)
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
