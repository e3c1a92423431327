import { THEME_DEFAULTS, type ThemeLayout, type ThemeMode, type ThemeTokens } from '../../domain/modal/theme.ts'

/** The values of the sliders and fields of the theme page. Sizes are numbers of CSS pixels. */
export interface ThemeChoice {
  readonly mode: ThemeMode
  readonly layout: ThemeLayout
  readonly accent: `#${string}` | undefined
  readonly radius: number
  readonly spacing: number
  readonly fontSizeMaster: number
  readonly width: number
  /** Unit: percent of black. */
  readonly overlay: number | undefined
  readonly font: keyof typeof FONTS
}

export const FONTS = {
  system: undefined,
  serif: "ui-serif, Georgia, 'Noto Serif', serif",
  rounded: "ui-rounded, 'Nunito', 'Varela Round', system-ui, sans-serif",
  mono: "ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace",
} as const

/** What a slider goes through. */
export interface Range {
  readonly from: number
  readonly to: number
  readonly step: number
}

export const RANGES = {
  radius: { from: 0, to: 8, step: 1 },
  spacing: { from: 2, to: 7, step: 0.5 },
  fontSizeMaster: { from: 8, to: 14, step: 0.5 },
  width: { from: 300, to: 480, step: 10 },
  overlay: { from: 0, to: 95, step: 5 },
} as const satisfies Readonly<Record<string, Range>>

/** Portico's own accent colour; a colour field cannot be empty. */
export const OWN_ACCENT = '#0b665b'

export const FIRST_CHOICE: ThemeChoice = {
  mode: 'system',
  layout: 'narrow',
  accent: undefined,
  radius: Number.parseFloat(THEME_DEFAULTS.radius),
  spacing: 4,
  fontSizeMaster: Number.parseFloat(THEME_DEFAULTS.fontSizeMaster),
  width: Number.parseFloat(THEME_DEFAULTS.width),
  overlay: undefined,
  font: 'system',
}

/** The tokens for these values, without those that equal the default. */
export function tokensOf(choice: ThemeChoice): ThemeTokens {
  const { mode, layout, accent, overlay, font } = choice
  const sizes = (['radius', 'spacing', 'fontSizeMaster', 'width'] as const)
    .filter((name) => choice[name] !== FIRST_CHOICE[name])
    .map((name) => [name, `${choice[name]}px`])
  const family = FONTS[font]
  return {
    ...(mode === 'system' ? {} : { mode }),
    ...(layout === 'narrow' ? {} : { layout }),
    ...(accent === undefined ? {} : { accent }),
    ...Object.fromEntries(sizes),
    ...(family === undefined ? {} : { font: family }),
    ...(overlay === undefined ? {} : { overlay: `rgb(0 0 0 / ${overlay}%)` }),
  }
}

/** The code that sets these tokens on a page. */
export function codeOf(tokens: ThemeTokens): string {
  const lines = Object.entries(tokens).map(([name, value]) => `  ${name}: ${literal(String(value))},\n`)
  const given = lines.length === 0 ? '{}' : `{\n${lines.join('')}}`
  return `import { porticoTheme } from 'portico/react'

const theme = porticoTheme(${given})

<PorticoProvider load={load} theme={theme}>`
}

const literal = (text: string): string => (text.includes("'") ? `"${text}"` : `'${text}'`)
