import { useContext } from 'react'
import type { InterfaceTexts } from './dictionary.ts'
import { frame } from './en/frame.ts'
import { views } from './en/views.ts'
import { TextContext } from './use-text.ts'

const ENGLISH: InterfaceTexts = { ...frame, ...views }

/** All texts in the visitor's language. For the views alone: English comes with them, and not with the page. */
export function useViewText(): InterfaceTexts {
  const text = useContext(TextContext)
  return 'errors' in text ? text : ENGLISH
}
