import type { Instant } from '../domain/shared/instant.ts'
import { token } from './wiring.ts'

/** The only source of time. */
export interface Clock {
  /** Milliseconds since the Unix epoch; jumps when the device's clock is set. */
  now(): number
  /** Milliseconds since some fixed moment; never jumps. */
  monotonic(): number
  /** Calls back once after a span in milliseconds, unless the returned function is called first. */
  after(ms: number, callback: () => void): Cancel
}

export type Cancel = () => void

/** Now, on both clocks. */
export const instantOf = (clock: Pick<Clock, 'now' | 'monotonic'>): Instant => ({
  monotonic: clock.monotonic(),
  wall: clock.now(),
})

export const CLOCK = token<Clock>('clock')
