import type { ErrorCode } from '../../domain/shared/error-catalogue.ts'
import type { PorticoHandle } from '../bridge/portico-handle.ts'

/** Reports a fault of the interface to the site's operator, by the core; until that is loaded, the report waits. */
export function report({ state }: PorticoHandle, code: ErrorCode, details?: string): void {
  const { core } = state.snapshot()
  if (core !== undefined) return core.report(code, details)
  const waiting = state.changes$.subscribe((now) => {
    if (now.core === undefined) return
    waiting.unsubscribe()
    now.core.report(code, details)
  })
}
