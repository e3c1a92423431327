import { useContext, useLayoutEffect, useMemo } from 'react'
import type { PartState } from '../bridge/lazy-part.ts'
import { constant } from '../bridge/signal.ts'
import { useStream } from '../bridge/use-stream.ts'
import type { RequestTexts } from './dictionary.ts'
import { requests } from './en/requests.ts'
import { OFFERED } from './language.ts'
import { mergeTexts } from './merge-texts.ts'
import { negotiateLanguage } from './negotiate-language.ts'
import { requestParts } from './request-parts.ts'
import { TextContext } from './use-text.ts'

const ENGLISH: RequestTexts = requests
const HERE = constant<PartState<RequestTexts>>({ kind: 'ready', part: ENGLISH })

/** What a request does, in the language of the other texts; in English until that is loaded, and where it cannot be. */
export function useRequestText(): RequestTexts['requestSheet'] {
  const { texts } = useContext(TextContext)
  const part = requestParts[negotiateLanguage([texts.locale], OFFERED)]
  const state = useStream(part?.state ?? HERE)
  useLayoutEffect(() => part?.fetch(), [part])
  const spoken = state.kind === 'ready' ? state.part : ENGLISH
  const { requestSheet } = texts
  return useMemo(() => mergeTexts(spoken, { requestSheet }).requestSheet, [spoken, requestSheet])
}
