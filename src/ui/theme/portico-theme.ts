import { porticoTheme as checked, type Theme as CheckedTheme, type ThemeTokens } from '../../domain/modal/theme.ts'

/** A theme that an element can applyTheme. It brings along how, so that a page without one does not load that. */
export interface Theme extends CheckedTheme {
  /** @returns how to take it off again. */
  applyTheme(element: HTMLElement): () => void
}

/**
 * Makes a theme of the tokens of your choice.
 *
 * @throws CoreError `CONFIG_INVALID` for a token that there is none of, or a value that is not of its kind.
 */
export function porticoTheme(tokens: ThemeTokens): Theme {
  const theme = checked(tokens)
  return { ...theme, applyTheme: (element) => applyTheme(element, theme) }
}

/** Puts a theme on an element, and on what is in it. Through its style object, which no policy forbids. */
function applyTheme(element: HTMLElement, { mode, properties }: CheckedTheme): () => void {
  for (const [name, value] of properties) element.style.setProperty(name, value)
  if (mode !== undefined) element.dataset['porticoTheme'] = mode
  return () => {
    for (const name of properties.keys()) element.style.removeProperty(name)
    if (mode !== undefined) delete element.dataset['porticoTheme']
  }
}
