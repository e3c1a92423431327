/** R-THEME-1: what the modal looks like unless the page says otherwise. */
export const THEME_DEFAULTS = {
  width: '360px',
  /** All type sizes are multiples of it. */
  fontSizeMaster: '10px',
  /** All radii are multiples of it. */
  radius: '4px',
  zIndex: 999,
} as const

export type ThemeMode = 'light' | 'dark' | 'system'
