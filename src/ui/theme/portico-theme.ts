import { porticoTheme as checked, type Theme as CheckedTheme, type ThemeTokens } from '../../domain/modal/theme.ts'

/**
 * A theme that an element can apply. It brings the code for that itself, so that a page without a theme does not load
 * it.
 */
export interface Theme extends CheckedTheme {
  /** @returns a function that removes it. */
  applyTheme(element: HTMLElement): () => void
}

/**
 * Makes a theme of the given tokens.
 *
 * @throws CoreError `CONFIG_INVALID` for an unknown token, or a value that does not fit its token.
 */
export function porticoTheme(tokens: ThemeTokens): Theme {
  const theme = checked(tokens)
  return { ...theme, applyTheme: (element) => applyTheme(element, theme) }
}

/** Applies a theme to an element and its content. Uses the element's style object, which no content policy forbids. */
function applyTheme(element: HTMLElement, { mode, properties }: CheckedTheme): () => void {
  for (const [name, value] of properties) element.style.setProperty(name, value)
  if (mode !== undefined) element.dataset['porticoTheme'] = mode
  return () => {
    for (const name of properties.keys()) element.style.removeProperty(name)
    if (mode !== undefined) delete element.dataset['porticoTheme']
  }
}
