import { useEffect, useState } from 'react'

const SECOND_MS = 1_000

/** Counts whole seconds down to 0, from the time the number was given; 0 without a number. */
export function useCountdown(seconds = 0): number {
  const [left, setLeft] = useState(seconds)
  const [given, setGiven] = useState(seconds)
  if (given !== seconds) {
    setGiven(seconds)
    setLeft(seconds)
  }
  const isRunning = left > 0
  useEffect(() => {
    if (!isRunning) return undefined
    const passed = stopwatch()
    const timer = setInterval(() => setLeft(Math.max(0, Math.round(seconds - passed()))), SECOND_MS)
    return () => clearInterval(timer)
  }, [isRunning, seconds])
  return left
}

/**
 * How long it is running. By both clocks of the page: one stands still while the machine sleeps, as timers do; the other
 * jumps when it is set. Unit: seconds.
 */
function stopwatch(): () => number {
  const [monotonic, wall] = [performance.now(), Date.now()]
  return () => Math.max(performance.now() - monotonic, Date.now() - wall) / SECOND_MS
}
