import type { ModalState, ModalStep } from './modal-state.ts'

/** How many steps back the view is that shows the code: where the visitor began to choose. 0 where there is none. */
export function stepsToCode({ history }: ModalState): number {
  const isCode = ({ view }: ModalStep) => view === 'Connect' || view === 'ConnectingWalletConnectBasic'
  const place = history.map(isCode).lastIndexOf(true)
  return place < 0 ? 0 : history.length - 1 - place
}
