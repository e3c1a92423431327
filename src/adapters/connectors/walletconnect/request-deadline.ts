import { MAILBOX_MS, REQUEST_LIFE_MS, requestLeftMs } from '../../../domain/connection/request-timing.ts'
import { CoreError } from '../../../domain/shared/core-error.ts'
import { type Cancel, type Clock, instantOf } from '../../../ports/clock.ts'
import type { Client } from './client-internals.ts'
import { SEND_WITHIN_MS } from './relay-timing.ts'

/**
 * Rejects with `RELAY_UNREACHABLE` if the relay does not accept a request in time, and with `REQUEST_UNANSWERED` once
 * the wallet's time is over. The caller must call `stop` when it stops waiting.
 */
export function requestDeadline(
  { core: { relayer } }: Client,
  clock: Clock,
  isSent: () => boolean,
): { readonly late: Promise<never>; readonly stop: () => void } {
  const askedAt = instantOf(clock)
  let fail: (code: 'RELAY_UNREACHABLE' | 'REQUEST_UNANSWERED') => void = () => {}
  const late = new Promise<never>((_, reject) => (fail = (code) => reject(new CoreError(code))))
  late.catch(() => {})

  const cancelSending = clock.after(SEND_WITHIN_MS, () => isSent() || fail('RELAY_UNREACHABLE'))
  let cancelWaiting: Cancel = () => {}
  const waitFor = (ms: number) => {
    cancelWaiting()
    cancelWaiting = clock.after(ms, () => fail('REQUEST_UNANSWERED'))
  }
  waitFor(REQUEST_LIFE_MS)
  // L11: the machine may have slept, and its timers with it. While the relay is away no answer can have come.
  let isOver = false
  const judge = () => {
    const left = requestLeftMs(askedAt, instantOf(clock))
    if (left > MAILBOX_MS) return waitFor(left)
    // Only once: a relay that comes and goes would put the end off for ever.
    if (!isOver) waitFor(MAILBOX_MS)
    isOver = true
  }
  relayer.on('relayer_connect', judge)
  const stop = () => {
    cancelSending()
    cancelWaiting()
    relayer.off('relayer_connect', judge)
  }
  return { late, stop }
}
