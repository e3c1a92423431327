import { type ReactNode, useContext } from 'react'
import type { OwnTexts } from '../i18n/dictionary.ts'
import type { Language } from '../i18n/language.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { TextContext } from '../i18n/use-text.ts'
import type { Theme } from '../theme/portico-theme.ts'
import { ThemeContext } from '../theme/use-theme.ts'

export interface PorticoAppearanceProps {
  /** The part of the page that it is for. */
  readonly children?: ReactNode
  /** Default: that of the nearest provider. */
  readonly theme?: Theme | undefined
  /** `'auto'`: the language that the visitor's browser prefers among Portico's, else English. */
  readonly language: Language | 'auto'
  /** Texts of the page's own, in place of Portico's. */
  readonly dictionary?: OwnTexts | undefined
}

/** The theme and the language of what is below it. */
export function PorticoAppearance({ children, theme, language, dictionary }: PorticoAppearanceProps) {
  const texts = useLanguage(language, dictionary)
  const around = useContext(ThemeContext)
  return (
    <ThemeContext.Provider value={theme ?? around}>
      <TextContext.Provider value={texts}>{children}</TextContext.Provider>
    </ThemeContext.Provider>
  )
}
