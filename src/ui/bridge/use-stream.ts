import { useCallback, useSyncExternalStore } from 'react'
import type { Readable } from './signal.ts'

/**
 * Renders with the stream's current value and again at each change. Pass a stable stream, never one built in render. The
 * markup of a server is hydrated with what the stream began with: the core may have come back to a wallet before React
 * gets to all of the page.
 */
export function useStream<T>(stream: Readable<T>): T {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscription = stream.changes$.subscribe(onChange)
      return () => subscription.unsubscribe()
    },
    [stream],
  )
  return useSyncExternalStore(subscribe, stream.snapshot, stream.atFirst ?? stream.snapshot)
}
