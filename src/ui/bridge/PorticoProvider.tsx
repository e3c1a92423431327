import { type ReactNode, useLayoutEffect, useState } from 'react'
import type { PorticoCore } from '../../application/core.ts'
import type { Dictionary } from '../i18n/dictionary.ts'
import { frame } from '../i18n/en/frame.ts'
import { TextContext } from '../i18n/use-text.ts'
import { PorticoContext } from './portico-context.ts'
import { PorticoHandle } from './portico-handle.ts'
import { hasStoredSession } from './stored-session.ts'

export type PorticoProviderProps = {
  readonly children?: ReactNode
  /** Every text on screen; English unless given. */
  readonly dictionary?: Dictionary
} & (
  | { readonly core: PorticoCore; readonly load?: never }
  | {
      /** Called once, when the visitor seems about to connect or a stored connection is to be restored. */
      readonly load: () => PorticoCore | PromiseLike<PorticoCore>
      readonly core?: never
    }
)

/** Makes one Portico available to the button, the modal and the hooks below it. */
export function PorticoProvider({ children, dictionary, core, load }: PorticoProviderProps) {
  const [handle] = useState(() => new PorticoHandle(core === undefined ? { load } : { core }))

  // Before the first paint, so that the button never says "Connect wallet" to somebody who is coming back.
  useLayoutEffect(() => {
    if (hasStoredSession()) handle.restore()
    return handle.retain()
  }, [handle])

  return (
    <PorticoContext value={handle}>
      <TextContext value={dictionary ?? frame}>{children}</TextContext>
    </PorticoContext>
  )
}
