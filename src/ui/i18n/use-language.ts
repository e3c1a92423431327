import { useMemo, useState, useSyncExternalStore } from 'react'
import { useIsomorphicLayoutEffect } from '../bridge/use-isomorphic-layout-effect.ts'
import { constant } from '../bridge/signal.ts'
import type { PartState } from '../bridge/lazy-part.ts'
import { useStream } from '../bridge/use-stream.ts'
import type { FirstTexts, OwnTexts } from './dictionary.ts'
import { first } from './first.ts'
import { mergeTexts } from './merge-texts.ts'
import { languageParts } from './language-parts.ts'
import { type Language, OFFERED } from './language.ts'
import { isLocale, negotiateLanguage, regionalLocale } from './negotiate-language.ts'
import type { ActiveTexts } from './use-text.ts'

const ENGLISH: FirstTexts = first
const HERE = constant<PartState<OwnTexts>>({ kind: 'ready', part: ENGLISH })

/** The visitor's languages, best first. Empty on a server and while its markup is hydrated, when they are unknown. */
function useVisitorLanguages(): readonly string[] {
  const joined = useSyncExternalStore(
    followLanguages,
    () => String(navigator.languages), // a snapshot has to be the same value until it changes
    () => '',
  )
  return useMemo(() => joined.split(','), [joined])
}

/** The given language, or for `'auto'` the best one for this visitor. */
export function useSpokenLanguage(asked: Language | 'auto'): Language {
  const wanted = useVisitorLanguages()
  return asked === 'auto' ? negotiateLanguage(wanted, OFFERED) : asked
}

/** The texts of a language, under the page's own. Until they are loaded, those of the language before. */
export function useLanguage(asked: Language | 'auto', own: OwnTexts | undefined): ActiveTexts {
  const wanted = useVisitorLanguages()
  const language = useSpokenLanguage(asked)
  const part = languageParts[language]
  const state = useStream(part?.state ?? HERE)
  const [shown, show] = useState<OwnTexts>(ENGLISH)
  if (state.kind === 'ready' && state.part !== shown) show(state.part)

  // Before the first paint, so that the wait afterwards is shorter.
  useIsomorphicLayoutEffect(() => part?.fetch(), [part])

  const locale = state.kind === 'ready' ? regionalLocale(language, wanted) : undefined
  const isComing = state.kind === 'absent'
  return useMemo(() => {
    const spoken = mergeTexts(ENGLISH, locale === undefined ? shown : { ...shown, locale })
    return { texts: own === undefined ? spoken : mergeTexts(spoken, readable(own)), isComing }
  }, [shown, locale, own, isComing])
}

/** A locale that is no BCP 47 tag would break the formatting of each number. */
const readable = ({ locale, ...own }: OwnTexts): OwnTexts =>
  locale === undefined || !isLocale(locale) ? own : { ...own, locale }

function followLanguages(onChange: () => void): () => void {
  addEventListener('languagechange', onChange)
  return () => removeEventListener('languagechange', onChange)
}
