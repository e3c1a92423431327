import { useCore } from '../bridge/portico-context.ts'

/** Leaves what is done. If the page itself opened the view, there is no view before it. */
export function useLeave(): () => void {
  const { modal } = useCore()
  return () => void (modal.state.snapshot().history.length > 1 ? modal.back() : modal.close())
}
