import { useCallback, useSyncExternalStore } from 'react'
import type { PorticoCore } from '../../application/core.ts'
import { useHandle } from '../bridge/portico-context.ts'
import type { Readable } from '../bridge/signal.ts'
import { hydrated, useStream } from '../bridge/use-stream.ts'

/**
 * A part of a stream of the core: it renders again only when that part is another one. `undefined` until the core is
 * loaded.
 *
 * @param streamOf - A constant, as `part` is: of the core's own streams, or of one that it made before.
 */
export function useSelected<T, Part>(
  streamOf: (core: PorticoCore) => Readable<T>,
  part: (value: T) => Part,
): Part | undefined {
  const { core } = useStream(useHandle().state)
  const stream = core === undefined ? undefined : streamOf(core)
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscription = stream?.changes$.subscribe(onChange)
      return () => subscription?.unsubscribe()
    },
    [stream],
  )
  const snapshot = () => (stream === undefined ? undefined : part(stream.snapshot()))
  const atFirst = () => (stream === undefined ? undefined : part(hydrated(stream)()))
  return useSyncExternalStore(subscribe, snapshot, atFirst)
}

/** The whole of a stream of the core; `undefined` until that is loaded. */
export const useCoreStream = <T>(streamOf: (core: PorticoCore) => Readable<T>): T | undefined =>
  useSelected(streamOf, whole)

const whole = <T>(value: T): T => value
