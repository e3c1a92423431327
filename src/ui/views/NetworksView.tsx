import { canGoBack } from '../../domain/modal/modal-state.ts'
import { useCore } from '../bridge/portico-context.ts'
import { NetworkList } from './NetworkList.tsx'

/** Choose a network; then the modal goes back to the view before, if there was one. */
export function NetworksView() {
  const core = useCore()
  const leave = () => {
    if (canGoBack(core.modal.state.snapshot())) core.modal.back()
  }
  return <NetworkList onSwitched={leave} />
}
