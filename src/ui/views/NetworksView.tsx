import { canGoBack } from '../../domain/modal/modal-state.ts'
import { useCore } from '../bridge/portico-context.ts'
import { NetworkList } from './NetworkList.tsx'

/** Choose a network; then one is back where one came from. */
export function NetworksView() {
  const core = useCore()
  const leave = () => (canGoBack(core.modal.snapshot()) ? core.back() : core.close())
  return <NetworkList onSwitched={leave} />
}
