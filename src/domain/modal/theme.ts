import { CoreError } from '../shared/core-error.ts'
import { accentColours, type HexColour } from './accent.ts'

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

export type ThemeLayout = 'narrow' | 'wide'

export type Length = `${number}px` | `${number}rem` | `${number}em` | `${number}vw` | `${number}%`

/** What a page may choose. What it leaves out stays as it is, or as the page's own style sheet says. */
export interface ThemeTokens {
  /** `system` follows the visitor's, also when that changes. Default: what stands around it, then the system's. */
  readonly mode?: ThemeMode
  /**
   * `wide`: while nothing is connected, the wallets stand beside the code or the wallet that was chosen, wherever there
   * are 720 pixels for both. `narrow`, the default: one column, as everywhere else.
   */
  readonly layout?: ThemeLayout
  /** The colour of main buttons, `#rrggbb`. Default: a green. The colours of text on it, and of it as a line or as text, are computed from it. */
  readonly accent?: HexColour | { readonly light: HexColour; readonly dark: HexColour }
  /** All radii are multiples of it. Default: `4px`. */
  readonly radius?: Length
  /** All type sizes are multiples of it. Default: `10px`. */
  readonly fontSizeMaster?: Length
  /** Names of fonts that the page or the system has, as CSS lists them. Nothing is loaded. Default: the system's. */
  readonly font?: string
  /** All distances inside of the modal are multiples of it. Default: `4px`. */
  readonly spacing?: Length
  /** How wide the dialog is, or each of its two columns. Default: `360px`. */
  readonly width?: Length
  /** Where the modal and its notices stand over the page. Default: `999`. */
  readonly zIndex?: number
  /** The backdrop between the page and the modal: a colour with transparency. Default: a dark one. */
  readonly overlay?: string
}

/** Checked tokens, as CSS custom properties. */
export interface Theme {
  readonly mode: ThemeMode | undefined
  readonly layout: ThemeLayout | undefined
  readonly properties: ReadonlyMap<string, string>
}

/** Far more than a list of fonts takes; it limits the backtracking of the patterns. Unit: characters. */
const MAX_LENGTH = 512
const LENGTH = /^\d*\.?\d+(?:px|rem|em|vw|%)$/
const COLOUR = /^(?:#[\da-f]{3,8}|(?:rgb|hsl|oklch|oklab)a?\([\d\s.,%/-]+\))$/i
/** A name in quotes may not contain what ends a string, a rule, a style element or a comment, wherever it is written. */
const FONTS = /^(?:[\p{L}\p{N}\s,.-]|(['"])[^'"\\;{}()<>@/*\p{Cc}]*\1)+$/u

/** The custom property of each token that is one value, and what that has to look like. */
const PLAIN: readonly (readonly [token: keyof ThemeTokens, property: string, form: RegExp])[] = [
  ['radius', '--portico-radius', LENGTH],
  ['fontSizeMaster', '--portico-font-size-master', LENGTH],
  ['spacing', '--portico-spacing', LENGTH],
  ['width', '--portico-width', LENGTH],
  ['zIndex', '--portico-z-index', /^\d{1,10}$/],
  ['font', '--portico-font', FONTS],
  ['overlay', '--portico-backdrop', COLOUR],
]
const NAMES: ReadonlySet<string> = new Set(['mode', 'layout', 'accent', ...PLAIN.map(([token]) => token)])

/**
 * Turns a page's tokens into custom properties. A value cannot contain anything but the value of its property.
 *
 * @throws CoreError `CONFIG_INVALID` for an unknown token, or a value that is not of its kind.
 */
export function porticoTheme(tokens: ThemeTokens): Theme {
  if (typeof tokens !== 'object' || (tokens as unknown) === null) throw invalid('tokens')
  for (const name of Object.keys(tokens)) if (!NAMES.has(name)) throw invalid(name)
  const properties = new Map<string, string>()
  for (const [token, property, form] of PLAIN) {
    const value: unknown = tokens[token]
    if (value === undefined) continue
    const text = typeof value === 'number' ? value.toString() : value
    if (typeof text !== 'string' || text.length > MAX_LENGTH || !form.test(text)) throw invalid(token)
    properties.set(property, text)
  }
  const { mode, layout, accent } = tokens
  if (mode !== undefined && !['light', 'dark', 'system'].includes(mode)) throw invalid('mode')
  if (layout !== undefined && !['narrow', 'wide'].includes(layout)) throw invalid('layout')
  if (accent !== undefined) for (const [name, value] of accentProperties(accent)) properties.set(name, value)
  return { mode, layout, properties }
}

function accentProperties(accent: NonNullable<ThemeTokens['accent']>): readonly (readonly [string, string])[] {
  if ((accent as unknown) === null) throw invalid('accent')
  const { light, dark } = typeof accent === 'string' ? { light: accent, dark: accent } : accent
  if (typeof light !== 'string' || typeof dark !== 'string') throw invalid('accent')
  const [byDay, byNight] = [accentColours(light, 'light'), accentColours(dark, 'dark')]
  if (byDay === undefined || byNight === undefined) throw invalid('accent')
  return (['accent', 'accent-hover', 'accent-ink', 'on-accent'] as const).map((name) => [
    `--portico-${name}`,
    `var(--portico-light, ${byDay[name]}) var(--portico-dark, ${byNight[name]})`,
  ])
}

const invalid = (token: string): CoreError => new CoreError('CONFIG_INVALID', { details: `The theme's ${token}.` })
