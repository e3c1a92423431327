import { useEffect, useRef } from 'react'
import type { PorticoCore } from '../../application/core.ts'
import { useHandle } from '../bridge/portico-context.ts'
import type { CoreNotice } from '../../domain/shared/notice.ts'
import { useStream } from '../bridge/use-stream.ts'
import { useViewText } from '../i18n/use-view-text.ts'
import { type Heard, whatToSay } from './announcements.ts'

/** Notices that were shown already. One may come before this component is mounted, and none is shown twice. */
const told = new WeakSet<CoreNotice>()

interface AnnouncerProps {
  readonly core: PorticoCore
  /** The notice from before the modal was on the page. V143: a later one may have come before this code. */
  readonly old: CoreNotice | undefined
}

/** Announces each change of status once, and shows the core's notices. */
export function Announcer({ core, old }: AnnouncerProps) {
  const text = useViewText()
  const { announce, notify } = useHandle()
  const accounts = useStream(core.account.state)
  const connection = useStream(core.connection.state)
  const request = useStream(core.requests.current)
  const { shake } = useStream(core.modal.state)
  const last = useRef<Heard | undefined>(undefined)

  useEffect(() => {
    const now = { accounts, connection, request, isShaking: shake }
    const said = last.current === undefined ? undefined : whatToSay(last.current, now, text, core.networks.list)
    last.current = now
    if (said !== undefined) announce(said)
  }, [accounts, connection, request, shake, text, core, announce])
  useEffect(() => {
    const first = core.modal.notice.snapshot()
    const following = core.modal.notice.changes$.subscribe((notice) => {
      if (notice === undefined) return
      const isNew = notice !== first || ((notice.isBrought === true || notice !== old) && !told.has(notice))
      if (!isNew) return
      told.add(notice)
      notify(notice)
    })
    return () => following.unsubscribe()
  }, [core, notify, old])
  return null
}
