import { useCallback, useSyncExternalStore } from 'react'
import type { Readable } from './signal.ts'

/** Renders with the stream's current value and again at each change. Pass a stable stream, never one built in render. */
export function useStream<T>(stream: Readable<T>): T {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscription = stream.changes$.subscribe(onChange)
      return () => subscription.unsubscribe()
    },
    [stream],
  )
  return useSyncExternalStore(subscribe, stream.snapshot, hydrated(stream))
}

/**
 * A browser hydrates a server's markup with what the stream began with, as the server has drawn it: the core may have come
 * back to a wallet before React gets to all of the page.
 */
export const hydrated = <T>({ atFirst, snapshot }: Readable<T>): (() => T) =>
  typeof window === 'undefined' ? snapshot : (atFirst ?? snapshot)
