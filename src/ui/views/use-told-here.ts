import { useEffect } from 'react'
import type { SentTransaction } from '../../domain/send/sent-transactions.ts'
import { hashOf, type Notification } from '../bridge/notification.ts'
import { useCore, useHandle } from '../bridge/portico-context.ts'
import { useIsomorphicLayoutEffect } from '../bridge/use-isomorphic-layout-effect.ts'

/**
 * R-ERR-6: what becomes of this transaction is told in the view, in sight: a notice would lie over it, and say it a
 * second time.
 */
export function useToldHere(hash: string): void {
  const { transactions } = useCore()
  const { news: notices } = useHandle()
  useIsomorphicLayoutEffect(() => {
    const isStarted = (each: Notification) =>
      'event' in each && each.event === 'TRANSACTION_STARTED' && (hashOf(each) ?? hash) === hash
    if (notices.snapshot().some(isStarted)) notices.set(notices.snapshot().filter((each) => !isStarted(each)))
  }, [notices, hash])
  useEffect(() => {
    const toldOf = () => transactions.sent.snapshot().filter(({ isTold }) => isTold === true)
    let known = new Set(toldOf().map(({ id }) => id))
    let before = notices.snapshot()
    // A notice names no transaction: what it is about was noted as told just before it.
    const following = notices.changes$.subscribe((all) => {
      const failure = all.find((each) => isFailure(each) && !before.includes(each))
      before = all
      if (failure === undefined) return
      const fresh = toldOf().filter(({ id }) => !known.has(id))
      known = new Set(toldOf().map(({ id }) => id))
      if (fresh.length > 0 && fresh.every((each) => isOf(each, hash)))
        notices.set(all.filter((each) => each !== failure))
    })
    return () => following.unsubscribe()
  }, [transactions, notices, hash])
}

/** T10: also one of which it was found out by now that the wallet had named another transaction. */
export const isOf = (entry: SentTransaction, hash: string): boolean => entry.hash === hash || entry.disowned === hash

const isFailure = (news: Notification): boolean => 'code' in news && news.code === 'SEND_FAILED'
