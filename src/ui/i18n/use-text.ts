import { createContext, useContext } from 'react'
import type { Dictionary, InterfaceTexts } from './dictionary.ts'
import { en } from './en.ts'

export const TextContext = createContext<InterfaceTexts | Dictionary>(en)

/** The texts in the visitor's language. */
export const useText = (): InterfaceTexts => useContext(TextContext)
