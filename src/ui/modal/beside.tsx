import { type ComponentProps, type RefObject, useEffect, useRef } from 'react'
import { useHandle } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { whenIdle } from '../bridge/when-idle.ts'
import { keepMovedPress } from '../components/moved-press.ts'
import { loadConnectedTexts } from '../i18n/connected-texts.ts'
import { CardMotion } from '../motion/CardMotion.tsx'
import { Announcer } from './Announcer.tsx'
import { languageParts } from '../i18n/language-parts.ts'
import { keepFocus } from './focus-keeper.ts'
import { LiveRegion } from './LiveRegion.tsx'
import { rememberPlace } from './opener-place.ts'
import { Toasts } from './Toasts.tsx'
import type { Around } from './around.ts'
import { PhoneWay } from './PhoneWay.tsx'
import { keepSecondPress } from './second-press.ts'
import { tellFault } from './tell-fault.ts'
import { useSight } from './use-sight.ts'

/** What is announced and shown beside every view. */
function Aside() {
  // Few visitors who come this far do not connect: what is shown then waits for no texts.
  useEffect(() => whenIdle(() => void loadConnectedTexts()), [])
  const news = useStream(useHandle().news)
  return (
    <>
      <LiveRegion />
      {news.length > 0 ? <Toasts all={news} /> : null}
    </>
  )
}

type Opener = { readonly opener: RefObject<readonly Around[]> | undefined }

/** How the card moves, keeps the focus in it, gives it back, is seen, and takes a press. */
function InCard({ opener, ...motion }: ComponentProps<typeof CardMotion> & Opener) {
  const mark = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const card = mark.current?.parentElement
    if (!card) return undefined
    const ends = [keepFocus(card, () => card.querySelector('h2')), keepSecondPress(card), keepMovedPress(card)]
    return () => ends.forEach((end) => end())
  }, [])
  useSight(mark)
  useEffect(askForLanguagesAgain, [])
  useEffect(() => rememberPlace(opener?.current ?? []), [opener])
  return (
    <>
      <CardMotion {...motion} />
      <span ref={mark} hidden />
    </>
  )
}

/** A language that did not come with the page, as on a bad line, may come with the visitor's next press. */
function askForLanguagesAgain(): void {
  for (const { state, fetch } of Object.values(languageParts)) if (state.snapshot().kind === 'failed') fetch()
}

/** Loaded with the core: before that there is nothing to announce, and no core that could fail. */
export const beside = { Announcer, Aside, InCard, PhoneWay, keepMovedPress, rememberPlace, tellFault } as const
