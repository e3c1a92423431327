import { createContext, useContext } from 'react'
import type { PageTexts } from './dictionary.ts'
import { page } from './en/demo-page.ts'

export const PageTextContext = createContext<PageTexts>(page)

/** The texts of the demonstration page. */
export const usePageText = (): PageTexts => useContext(PageTextContext)
