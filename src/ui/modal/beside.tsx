import { useHandle } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { CardMotion } from '../motion/CardMotion.tsx'
import { Announcer } from './Announcer.tsx'
import { LiveRegion } from './LiveRegion.tsx'
import { Toasts } from './Toasts.tsx'
import { WithPhone } from './WithPhone.tsx'

/** What is announced and shown beside every view. */
function Aside() {
  const news = useStream(useHandle().news)
  return (
    <>
      <LiveRegion />
      {news.length > 0 ? <Toasts all={news} /> : null}
    </>
  )
}

/** Loaded with the core: before that there is nothing to announce. */
export const beside = { Announcer, Aside, CardMotion, WithPhone } as const
