import type { Notification } from '../../../src/ui/bridge/notification.ts'
import type { Visited } from './visit.ts'

export const FAILED = { kind: 'error', code: 'BALANCE_UNAVAILABLE' } as const satisfies Notification
export const STARTED = { kind: 'success', event: 'TRANSACTION_STARTED' } as const satisfies Notification

/** Has the modal of the page tell the visitor something. */
export const tell = (portico: Visited, ...all: readonly Notification[]) =>
  portico.page.evaluate((told) => {
    const [handle] = globalThis.portico.handles
    for (const news of told) handle?.notify(news)
  }, all)
