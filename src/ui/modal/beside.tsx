import { useHandle } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { Announcer } from './Announcer.tsx'
import { HeightTransition } from './HeightTransition.tsx'
import { LiveRegion } from './LiveRegion.tsx'
import { Toasts } from './Toasts.tsx'
import { WithPhone } from './WithPhone.tsx'

/** What is said and shown beside whatever view there is. */
function Aside() {
  const news = useStream(useHandle().news)
  return (
    <>
      <LiveRegion />
      {news.length > 0 ? <Toasts all={news} /> : null}
    </>
  )
}

/** It comes with the core: before that there is nothing to tell. */
export const beside = { Announcer, Aside, HeightTransition, WithPhone } as const
