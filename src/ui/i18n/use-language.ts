import { useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { constant } from '../bridge/signal.ts'
import type { PartState } from '../bridge/lazy-part.ts'
import { useStream } from '../bridge/use-stream.ts'
import type { FrameTexts, OwnTexts } from './dictionary.ts'
import { frame } from './frame.ts'
import { mergeTexts } from './merge-texts.ts'
import { languageParts, OFFERED } from './language-parts.ts'
import type { Language } from './language.ts'
import { isLocale, negotiateLanguage, regionalLocale } from './negotiate-language.ts'
import type { ActiveTexts } from './use-text.ts'

const ENGLISH: FrameTexts = frame
const HERE = constant<PartState<OwnTexts>>({ kind: 'ready', part: ENGLISH })

/** The visitor's languages, best first. On a server, and while its markup is taken over, nobody is known yet. */
function useVisitorLanguages(): readonly string[] {
  const joined = useSyncExternalStore(
    followLanguages,
    () => String(navigator.languages), // a snapshot has to be the same thing until it changes
    () => '',
  )
  return useMemo(() => joined.split(','), [joined])
}

/** The language asked for, or the best for this visitor. */
export function useSpokenLanguage(asked: Language | 'auto'): Language {
  const wanted = useVisitorLanguages()
  return asked === 'auto' ? negotiateLanguage(wanted, OFFERED) : asked
}

/** The texts of a language, with the page's own laid over them. Until they are there, those of the language before. */
export function useLanguage(asked: Language | 'auto', own: OwnTexts | undefined): ActiveTexts {
  const wanted = useVisitorLanguages()
  const language = useSpokenLanguage(asked)
  const part = languageParts[language]
  const state = useStream(part?.state ?? HERE)
  const [shown, show] = useState<OwnTexts>(ENGLISH)
  if (state.kind === 'ready' && state.part !== shown) show(state.part)

  // Before the first paint: the less there is to wait for afterwards.
  useLayoutEffect(() => part?.fetch(), [part])

  const locale = state.kind === 'ready' ? regionalLocale(language, wanted) : undefined
  const isComing = state.kind === 'absent'
  return useMemo(() => {
    const spoken = mergeTexts(ENGLISH, locale === undefined ? shown : { ...shown, locale })
    return { texts: own === undefined ? spoken : mergeTexts(spoken, readable(own)), isComing }
  }, [shown, locale, own, isComing])
}

/** A locale that is no BCP 47 tag would break each number that is written by it. */
const readable = ({ locale, ...own }: OwnTexts): OwnTexts =>
  locale === undefined || !isLocale(locale) ? own : { ...own, locale }

function followLanguages(onChange: () => void): () => void {
  addEventListener('languagechange', onChange)
  return () => removeEventListener('languagechange', onChange)
}
