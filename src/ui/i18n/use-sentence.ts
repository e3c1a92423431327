import { useContext } from 'react'
import { ERROR_TEXTS, type ErrorCode } from '../../domain/shared/error-catalogue.ts'
import { TextContext } from './use-text.ts'

/** What is said of a failure, in the visitor's language. */
export function useSentence(code: ErrorCode): string {
  const text = useContext(TextContext)
  return ('errors' in text ? text.errors : ERROR_TEXTS)[code]
}
