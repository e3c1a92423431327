import { type RefObject, useRef } from 'react'
import type { PorticoHandle } from '../bridge/portico-handle.ts'
import { useIsomorphicLayoutEffect } from '../bridge/use-isomorphic-layout-effect.ts'
import { missingNamespace } from '../../domain/account/missing-namespace.ts'
import { useCore, useHandle } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { useViewText } from '../i18n/use-view-text.ts'

/** The titles of the views that name themselves, the one that is shown last: another may be hidden below it. */
const titles = new WeakMap<PorticoHandle, RefObject<string | undefined>[]>()

/** Names the view by its subject, where its own title would not say it. */
export function useTitle(title: string | undefined): void {
  const handle = useHandle()
  const own = useRef(title)
  useIsomorphicLayoutEffect(() => {
    const all = titles.get(handle) ?? []
    titles.set(handle, all)
    all.push(own)
    return () => {
      all.splice(all.indexOf(own), 1)
      handle.viewTitle.set(all.at(-1)?.current)
    }
  }, [handle])
  useIsomorphicLayoutEffect(() => {
    own.current = title
    handle.viewTitle.set(titles.get(handle)?.at(-1)?.current)
  }, [handle, title])
}

/** Says which namespace the wallet is for, if one of the other namespace is connected already. */
export function useSoughtTitle(): void {
  const { account, namespaces } = useViewText()
  const sought = missingNamespace(useStream(useCore().account.state))
  useTitle(sought && account.connectToo(namespaces[sought]))
}
