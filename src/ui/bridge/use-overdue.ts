import { useEffect, useState } from 'react'

/** What a slow phone on a slow net needs several times over. Unit: milliseconds. */
const OVERDUE_MS = 30_000

/**
 * Whether what is waited for should be told as not having come. A connection that is stuck ends by itself after minutes,
 * or never. What comes all the same is shown then.
 *
 * @returns also a function that waits as long again.
 */
export function useOverdue(isWaiting: boolean): readonly [boolean, () => void] {
  const [isOverdue, setOverdue] = useState(false)
  useEffect(() => {
    if (!isWaiting) return undefined
    if (isOverdue) return () => setOverdue(false)
    const timer = setTimeout(setOverdue, OVERDUE_MS, true)
    return () => clearTimeout(timer)
  }, [isWaiting, isOverdue])
  return [isWaiting && isOverdue, () => setOverdue(false)]
}
