import type { ModalView } from '../../adapters/composition/api.ts'
import type { ThemeMode, ThemeTokens } from '../../domain/modal/theme.ts'
import type { OwnTexts } from '../../ui/i18n/dictionary.ts'
import { codeOf, type Language, OFFERED } from '../../ui/i18n/language.ts'
import { porticoTheme, type Theme } from '../../ui/theme/portico-theme.ts'

/** What an element asks for, by its attributes and properties. */
export interface Looks {
  readonly language: Language | 'auto'
  readonly theme: Theme | undefined
  readonly dictionary: OwnTexts | undefined
  readonly view: ModalView | undefined
  readonly label: string | undefined
  readonly isEmbedded: boolean
}

/** One of our elements on the page, as it is rendered. */
export interface Placed {
  readonly key: string
  readonly kind: 'button' | 'modal' | 'account'
  readonly root: ShadowRoot
  readonly looks: Looks
}

/** `ar`, and of `ar-EG` the language too, of `zh-TW` its script; `'auto'` for a language that Portico does not have. */
export function languageOf(locale: string | null): Language | 'auto' {
  const asked = codeOf((locale ?? '').trim())
  return OFFERED.find((language) => language === asked) ?? 'auto'
}

const MODES: readonly ThemeMode[] = ['light', 'dark', 'system']
const themes = new Map<string, Theme>()

/**
 * The theme of an attribute, or of a property: a theme, its tokens, or a mode alone. The same for the same words, so
 * that nothing is rendered anew.
 *
 * @throws CoreError `CONFIG_INVALID` for tokens that are none.
 */
export function themeOf(given: Theme | ThemeTokens | string | null | undefined): Theme | undefined {
  if (typeof given === 'object' && given !== null) return 'applyTheme' in given ? given : porticoTheme(given)
  const mode = MODES.find((each) => each === given?.trim())
  if (mode === undefined) return undefined
  const known = themes.get(mode) ?? porticoTheme({ mode })
  themes.set(mode, known)
  return known
}
