export interface QrColours {
  readonly dark: string
  readonly light: string
}

const BLACK_ON_WHITE: QrColours = { dark: '#000', light: '#fff' }

/**
 * The least difference between the light of light and dark modules, on a scale from black to white. Source: ISO/IEC
 * 15415, symbol contrast (of reflected light; here of a screen's); 0.55 is the second best of its grades.
 */
const LEAST_SYMBOL_CONTRAST = 0.55

/** Whether a reader can tell the two apart, and takes the dark modules for the darker ones. */
export function isScannable(dark: string, light: string): boolean {
  const [lower, higher] = [luminance(dark), luminance(light)]
  return lower !== undefined && higher !== undefined && higher - lower >= LEAST_SYMBOL_CONTRAST
}

/** The given colours, or black on white where a reader could not scan them. */
export const qrColours = (dark = BLACK_ON_WHITE.dark, light = BLACK_ON_WHITE.light): QrColours =>
  isScannable(dark, light) ? { dark, light } : BLACK_ON_WHITE

/**
 * The luminance of a colour, from 0 to 1; `undefined` for text that is no opaque `#rgb` or `#rrggbb`. Source: WCAG 2.2.
 */
function luminance(colour: string): number | undefined {
  const digits = /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(colour) ? colour.slice(1) : undefined
  if (digits === undefined) return undefined
  const width = digits.length / 3
  const [red, green, blue] = [0, 1, 2].map((channel) => {
    const value = Number.parseInt(digits.slice(channel * width, (channel + 1) * width), 16) / (16 ** width - 1)
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
