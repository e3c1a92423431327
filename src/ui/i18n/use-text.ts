import { createContext, useContext } from 'react'
import type { Dictionary, FrameTexts } from './dictionary.ts'
import { frame } from './en/frame.ts'

/** A whole language, or of English the part that comes with the page. */
export const TextContext = createContext<FrameTexts | Dictionary>(frame)

/** The texts of the button and of the modal's frame, in the visitor's language. */
export const useText = (): FrameTexts => useContext(TextContext)
