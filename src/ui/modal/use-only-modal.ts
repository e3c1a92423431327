import { useState } from 'react'
import { useIsomorphicLayoutEffect } from '../bridge/use-isomorphic-layout-effect.ts'
import { Signal } from '../bridge/signal.ts'
import type { PorticoHandle } from '../bridge/portico-handle.ts'
import { useStream } from '../bridge/use-stream.ts'
import { report } from './report.ts'

/** The modals on the page, by their core, in the order in which they were mounted. */
const modals = new WeakMap<object, Signal<readonly object[]>>()

/**
 * Whether a modal is the first one for its core. Two would open over each other at each click: the first stays, the
 * second waits until that is unmounted, and the site's operator gets a report.
 */
export function useOnlyModal(handle: PorticoHandle): boolean {
  const [own] = useState(() => ({}))
  const all = modalsOf(handle.identity)
  const [first] = useStream(all)

  useIsomorphicLayoutEffect(() => {
    all.set([...all.snapshot(), own])
    if (all.snapshot()[0] !== own)
      report(handle, 'CONFIG_DUPLICATE', 'There is more than one ConnectModal for one core.')
    return () => all.set(all.snapshot().filter((each) => each !== own))
  }, [all, own, handle])
  return first === own
}

function modalsOf(core: object): Signal<readonly object[]> {
  const known = modals.get(core) ?? new Signal<readonly object[]>([])
  modals.set(core, known)
  return known
}
