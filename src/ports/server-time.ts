import { token } from './wiring.ts'

/** What the server of the page itself says the time is. */
export interface ServerTime {
  /**
   * How far the visitor's clock is ahead of the server's, in milliseconds; negative when it is behind; `undefined` when
   * the server does not say within 3 s. Accurate to about a second. It asks the server: for when nothing else tells.
   */
  skew(signal: AbortSignal): Promise<number | undefined>
  /** The same by the answers that the page has read anyway, without a question; `undefined` where none has told. */
  noticed(): number | undefined
}

export const SERVER_TIME = token<ServerTime>('server_time')
