import { useIsomorphicLayoutEffect } from '../bridge/use-isomorphic-layout-effect.ts'
import { missingNamespace } from '../../domain/account/missing-namespace.ts'
import { useCore, useHandle } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { useViewText } from '../i18n/use-view-text.ts'

/** Names the view by its subject, where its own title would not say it. */
export function useTitle(title: string | undefined): void {
  const { viewTitle } = useHandle()
  useIsomorphicLayoutEffect(() => {
    viewTitle.set(title)
    return () => viewTitle.set(undefined)
  }, [viewTitle, title])
}

/** Says which namespace the wallet is for, if one of the other namespace is connected already. */
export function useSoughtTitle(): void {
  const { account, namespaces } = useViewText()
  const sought = missingNamespace(useStream(useCore().account.state))
  useTitle(sought && account.connectToo(namespaces[sought]))
}
