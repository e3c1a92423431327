import { useContext } from 'react'
import type { ThemePageTexts } from './dictionary.ts'
import { themePage } from '../page/theme-page-texts.ts'
import { PageTextContext } from './use-page-text.ts'

/** The texts of the theme page. */
export const useThemePageText = (): ThemePageTexts => useContext(PageTextContext).themePage ?? themePage
