import type { ErrorCode } from '../../domain/shared/error-catalogue.ts'
import type { PorticoHandle } from '../bridge/portico-handle.ts'

/**
 * Reports a fault of the interface to the site's operator, by the core. Where there is none yet it is loaded for that: a
 * visitor to whom the dialog cannot be shown may never press again.
 */
export function report({ state, load }: PorticoHandle, code: ErrorCode, details?: string): void {
  const { core } = state.snapshot()
  if (core !== undefined) return core.report(code, details)
  load().then(
    (loaded) => loaded.report(code, details),
    () => undefined, // the core, by which it would be told, cannot be loaded: the handle tells the visitor
  )
}
