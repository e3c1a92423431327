import type { Clock } from '../../../ports/clock.ts'

/** The browser's permission for the page to reach this device; `prompt`: the browser will ask the visitor. */
export type LoopbackPermission = 'granted' | 'prompt' | 'denied'

/** What reaching a wallet needs of the browser. */
export interface MwaEnvironment {
  readonly clock: Clock
  readonly WebSocket: typeof WebSocket
  /** `undefined`: this browser needs no permission. */
  loopbackPermission(): Promise<LoopbackPermission | undefined>
  /** Resolves when the permission changes; never in a browser that does not report it. */
  loopbackChange(signal: AbortSignal): Promise<void>
}
