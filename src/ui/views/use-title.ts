import { useLayoutEffect } from 'react'
import { useHandle } from '../bridge/portico-context.ts'

/** Names the view by what it is about, where its title alone would not say it. */
export function useTitle(title: string | undefined): void {
  const { viewTitle } = useHandle()
  useLayoutEffect(() => {
    viewTitle.set(title)
    return () => viewTitle.set(undefined)
  }, [viewTitle, title])
}
