import { canGoBack } from '../../domain/modal/modal-state.ts'
import { useCore } from '../bridge/portico-context.ts'
import { NetworkList } from './NetworkList.tsx'

/** Choose a network; then one is back where one came from in the modal, if that is where one came from. */
export function NetworksView() {
  const core = useCore()
  const leave = () => {
    if (canGoBack(core.modal.state.snapshot())) core.modal.back()
  }
  return <NetworkList onSwitched={leave} />
}
