import { useState } from 'react'
import type { PorticoCore } from '../../application/core.ts'
import { BALANCE_BACKOFF_MS } from '../../domain/tokens/balance-backoff.ts'
import { useCore } from '../bridge/portico-context.ts'
import { useCountdown } from '../components/use-countdown.ts'

interface SeenFailure {
  readonly failedAt: number
  /** On the page's own monotonic clock: the core's may be another. Unit: milliseconds. */
  readonly seenAt: number
}

/** When the last failure was first seen here, for whoever goes away and comes back. */
const seen = new WeakMap<PorticoCore, SeenFailure>()

/** R-ERR-6: the whole seconds until a failed reading may be tried again; 0 where it may. */
export function useBackOff(failedAt: number | undefined): number {
  const core = useCore()
  const [start, setStart] = useState({ failedAt, seconds: secondsLeft(core, failedAt) })
  if (start.failedAt !== failedAt) setStart({ failedAt, seconds: secondsLeft(core, failedAt) })
  return useCountdown(start.seconds)
}

function secondsLeft(core: PorticoCore, failedAt: number | undefined): number | undefined {
  if (failedAt === undefined) return undefined
  const now = performance.now()
  const known = seen.get(core)
  const failure = known?.failedAt === failedAt ? known : { failedAt, seenAt: now }
  seen.set(core, failure)
  return Math.max(0, Math.ceil((failure.seenAt + BALANCE_BACKOFF_MS - now) / 1_000))
}
