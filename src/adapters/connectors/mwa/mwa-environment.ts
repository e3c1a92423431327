import type { Clock } from '../../../ports/clock.ts'

/** What the browser says of the page's way to this device: `prompt`: it will ask. */
export type LoopbackPermission = 'granted' | 'prompt' | 'denied'

/** What a way to a wallet needs of the browser. */
export interface MwaEnvironment {
  readonly clock: Clock
  readonly WebSocket: typeof WebSocket
  /** `undefined`: this browser asks nobody. */
  loopbackPermission(): Promise<LoopbackPermission | undefined>
  /** Resolves when that changes; never in a browser that does not tell. */
  loopbackChange(signal: AbortSignal): Promise<void>
}
