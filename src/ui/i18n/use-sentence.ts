import { useContext } from 'react'
import { ERROR_TEXTS, type ErrorCode } from '../../domain/shared/error-catalogue.ts'
import type { OwnTexts } from './dictionary.ts'
import { TextContext } from './use-text.ts'

const SENTENCES: Readonly<Partial<Record<ErrorCode, string>>> = ERROR_TEXTS

/** The sentence for a failure, in the visitor's language. */
export function useSentence(code: ErrorCode): string {
  const { texts } = useContext(TextContext)
  return sentenceOf(code, texts.errors)
}

/** English if the language has no sentence; the code itself if there is none at all, as for an unknown code. */
export function sentenceOf(code: string, errors: OwnTexts['errors'] = {}): string {
  const known = code as ErrorCode
  const sentence: unknown = errors[known] ?? SENTENCES[known]
  return typeof sentence === 'string' ? sentence : `${errors.UNKNOWN ?? ERROR_TEXTS.UNKNOWN} (${code})`
}
