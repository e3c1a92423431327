import { useEffect, useState } from 'react'
import { readSearchText } from '../../domain/wallets/wallet-search.ts'
import { useCore } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import type { ListMemory } from './list-memory.ts'

export interface SearchInList {
  readonly text: string
  readonly type: (text: string) => void
  /** The text is long enough to be searched for. */
  readonly isWanted: boolean
  readonly isRunning: boolean
  /** The service is busy, and is asked again automatically after so many seconds. */
  readonly resumesInSeconds: number | undefined
}

/**
 * The search of the list, as the visitor types. A request without an answer is cancelled when the visitor leaves the
 * view, and sent again when they come back.
 */
export function useWalletSearch(memory: ListMemory): SearchInList {
  const core = useCore()
  const { search } = useStream(core.wallets.list)
  const [text, setText] = useState(memory.text)
  const isWanted = readSearchText(text) !== undefined
  const current = isWanted ? search : undefined
  const resumesInSeconds = current?.resumesInSeconds

  useEffect(() => {
    const { search: left } = core.wallets.list.snapshot()
    if (readSearchText(memory.text) !== left?.text) core.wallets.search(memory.text)
    return () => {
      if (core.wallets.list.snapshot().search?.loading === true) core.wallets.search('')
    }
  }, [core, memory])

  const type = (typed: string) => {
    memory.typed(typed)
    setText(typed)
    core.wallets.search(typed)
  }
  const isRunning = isWanted && (current === undefined || current.loading) && resumesInSeconds === undefined
  return { text, type, isWanted, isRunning, resumesInSeconds }
}
