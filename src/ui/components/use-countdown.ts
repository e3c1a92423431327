import { useEffect, useState } from 'react'

const SECOND_MS = 1_000

/** Counts whole seconds down to 0, from the time the number was given; 0 without a number. */
export function useCountdown(seconds: number | undefined): number {
  const [left, setLeft] = useState(seconds ?? 0)
  const [given, setGiven] = useState(seconds)
  if (given !== seconds) {
    setGiven(seconds)
    setLeft(seconds ?? 0)
  }
  const isRunning = left > 0
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => setLeft((now) => Math.max(0, now - 1)), SECOND_MS)
    return () => clearInterval(timer)
  }, [isRunning])
  return left
}
