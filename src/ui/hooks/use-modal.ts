import { useMemo } from 'react'
import type { OpenOptions } from '../../application/modal/api.ts'
import type { PorticoCore } from '../../application/core.ts'
import { type ModalState, viewOf } from '../../domain/modal/modal-state.ts'
import type { ModalView } from '../../domain/modal/view.ts'
import { useHandle } from '../bridge/portico-context.ts'
import type { PressEvent } from '../bridge/portico-handle.ts'
import { useStream } from '../bridge/use-stream.ts'
import type { Progress } from './progress.ts'
import { useSelected } from './use-selected.ts'

export interface Modal extends Progress {
  readonly isOpen: boolean
  /** What it shows; `undefined` while it is closed. */
  readonly view: ModalView | undefined
  /** Shows it in this frame, whether the core is loaded or not. It may be the handler of a press. */
  readonly open: (options?: OpenOptions | PressEvent) => void
  readonly close: () => void
}

/** Opens and closes the modal. */
export function useModal(): Modal {
  const handle = useHandle()
  const { status, opening } = useStream(handle.state)
  const isShown = useSelected(stateOf, isOpenOf) === true
  const shown = useSelected(stateOf, viewOf)
  const isOpen = opening !== undefined || isShown
  const view = isOpen ? (opening?.view ?? shown) : undefined
  const isFailed = opening !== undefined && status === 'failed'
  return useMemo(
    () => ({
      ...(isFailed
        ? ({ status: 'error', error: { code: 'UNKNOWN' } } as const)
        : ({ status: isOpen ? 'success' : 'idle', error: undefined } as const)),
      ...{ isOpen, view, open: handle.open, close: handle.close },
    }),
    [handle, isFailed, isOpen, view],
  )
}

const stateOf = ({ modal }: PorticoCore) => modal.state
const isOpenOf = ({ open }: ModalState) => open
