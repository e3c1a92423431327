import { useEffect, useState } from 'react'
import type { WalletSearch } from '../../domain/wallets/wallet-list.ts'
import { readSearchText } from '../../domain/wallets/wallet-search.ts'
import { useCore } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import type { ListMemory } from './list-memory.ts'

export interface SearchInList {
  readonly text: string
  readonly type: (text: string) => void
  /** What is on screen: of a search that runs, what was there before it. */
  readonly shown: WalletSearch | undefined
  readonly isRunning: boolean
  /** The service is busy, and asked again by itself after so many seconds. */
  readonly resumesInSeconds: number | undefined
}

/**
 * The search of the list, as it is typed. What was found stays until there is an answer to the new text; what has none
 * when the visitor leaves the view is called off, and asked for again when they come back.
 */
export function useWalletSearch(memory: ListMemory): SearchInList {
  const core = useCore()
  const { search } = useStream(core.wallets.list)
  const [text, setText] = useState(memory.text)
  // A search of another time is nothing that was typed here.
  const wanted = readSearchText(text)
  const current = wanted === undefined ? undefined : search
  const [settled, settle] = useState<WalletSearch | undefined>(undefined)
  const resumesInSeconds = current?.resumesInSeconds
  const isWaiting = resumesInSeconds !== undefined
  if ((current?.loading !== true || isWaiting) && settled !== current) settle(current)

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
  const isRunning = wanted !== undefined && (current === undefined || current.loading) && !isWaiting
  return { text, type, shown: settled, isRunning, resumesInSeconds }
}
