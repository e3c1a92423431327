import { createContext, useContext } from 'react'
import type { OpenOptions } from '../../application/modal/api.ts'
import type { PorticoCore } from '../../application/core.ts'
import type { PorticoHandle } from './portico-handle.ts'
import { useStream } from './use-stream.ts'

export const PorticoContext = createContext<PorticoHandle | undefined>(undefined)

export function useHandle(): PorticoHandle {
  const handle = useContext(PorticoContext)
  if (handle === undefined) throw new Error('Put a <PorticoProvider> around the components that use Portico.')
  return handle
}

export interface Portico {
  /** Absent until it is loaded. */
  readonly core: PorticoCore | undefined
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  /** Shows the modal in this frame, whether the core is loaded or not. */
  open(options?: OpenOptions): void
  close(): void
  /** Call it when the visitor seems about to connect: on pointer, on focus. */
  prepare(): void
  /** The core; the first call loads it. */
  load(): Promise<PorticoCore>
}

/** What a page needs to control Portico by itself. */
export function usePortico(): Portico {
  const { state, open, close, prepare, load } = useHandle()
  const { core, status } = useStream(state)
  return { core, status, open, close, prepare, load }
}

/** The core, for a component that is only rendered once it is loaded. */
export function useCore(): PorticoCore {
  const { core } = useStream(useHandle().state)
  if (core === undefined) throw new Error('Render this part of Portico after its core is loaded.')
  return core
}
