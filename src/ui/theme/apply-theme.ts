import type { Theme } from '../../domain/modal/theme.ts'

/** Puts a theme on an element, and on what is in it. Through its style object, which no policy forbids. */
export function applyTheme(element: HTMLElement, { mode, properties }: Theme): () => void {
  for (const [name, value] of properties) element.style.setProperty(name, value)
  if (mode !== undefined) element.dataset['porticoTheme'] = mode
  return () => {
    for (const name of properties.keys()) element.style.removeProperty(name)
    if (mode !== undefined) delete element.dataset['porticoTheme']
  }
}
