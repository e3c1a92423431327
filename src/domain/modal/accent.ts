/** `#rgb` or `#rrggbb`. */
export type HexColour = `#${string}`

export type Channels = readonly [red: number, green: number, blue: number]

/** The modal's backgrounds, including the one with the least contrast to its accent. */
const GROUNDS: Readonly<Record<'light' | 'dark', readonly Channels[]>> = {
  light: [
    [0xff, 0xff, 0xff],
    [0xeb, 0xe8, 0xdf],
  ],
  dark: [
    [0x1d, 0x1b, 0x18],
    [0x34, 0x31, 0x2c],
  ],
}

const WHITE: Channels = [255, 255, 255]
const BLACK: Channels = [0, 0, 0]

/** WCAG 2.2, 1.4.3: text against its background. */
export const TEXT_CONTRAST = 4.5

/** The share of white or black that is added at each try, and under the pointer. */
const STEP = 0.04
const HOVER = 0.14
/** The share of the accent in a background that is tinted with it. */
const TINT = 0.16

/**
 * All colours that follow from a page's accent: text on it is black or white, one of which always has a contrast of
 * 4.5; for a line or a text the accent is darkened or lightened until it has that contrast to the modal's backgrounds.
 *
 * @returns `undefined` if it is no colour.
 */
export function accentColours(accent: HexColour, mode: 'light' | 'dark') {
  const colour = channelsOf(accent)
  if (colour === undefined) return undefined
  const on = contrast(colour, WHITE) >= TEXT_CONTRAST ? WHITE : BLACK
  const away = mode === 'light' ? BLACK : WHITE
  const grounds = [...GROUNDS[mode], ...GROUNDS[mode].map((ground) => mixed(ground, colour, TINT))]
  let ink = colour
  while (grounds.some((ground) => contrast(ink, ground) < TEXT_CONTRAST)) ink = mixed(ink, away, STEP)
  return {
    accent: hexOf(colour),
    'on-accent': hexOf(on),
    // Away from the colour of the text on it, so that the text stays readable.
    'accent-hover': hexOf(mixed(colour, on === WHITE ? BLACK : WHITE, HOVER)),
    'accent-ink': hexOf(ink),
  }
}

/** The ratio of two colours by WCAG 2.2, from 1 to 21. */
export function contrast(one: Channels, other: Channels): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

/** `undefined` if it is no colour. */
export function channelsOf(hex: string): Channels | undefined {
  const digits = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(hex)?.[1]
  if (digits === undefined) return undefined
  const pairs = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  const channel = (at: number) => Number.parseInt(pairs.slice(at, at + 2), 16)
  return [channel(0), channel(2), channel(4)]
}

const hexOf = (channels: Channels): string => `#${channels.map((each) => each.toString(16).padStart(2, '0')).join('')}`

/**
 * Mixes a share of another colour in; each channel that differs moves by at least one, so that repeated mixing ends.
 */
export const mixed = (colour: Channels, other: Channels, share: number): Channels => {
  const [red = 0, green = 0, blue = 0] = colour.map((from, place) => {
    const way = (other[place] ?? 0) - from
    return from + Math.sign(way) * Math.ceil(Math.abs(way) * share)
  })
  return [red, green, blue]
}

/** Source: WCAG 2.2, relative luminance. */
function luminance(channels: Channels): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
