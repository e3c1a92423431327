import { useEffect, useRef } from 'react'

/** For an answer that comes late: whether what asked for it is still on screen. */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return () => isMounted.current
}
