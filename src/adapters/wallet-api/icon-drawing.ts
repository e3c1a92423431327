import { KNOWN_WALLETS } from './known-wallets.ts'
import { type Layer, type Mark, MARKS, PORTICO } from './icon-marks.ts'

type Rgb = readonly [red: number, green: number, blue: number]

/** The sandbox's own wallet carries the product's mark. */
export const SANDBOX_ICON = 'wallet-portico-sandbox'

/** The id of the picture of a wallet that the catalogue knows. */
export const iconOf = (walletId: string): string => `wallet-${walletId.slice(0, 16)}`

/** A ground that runs from one colour to another, and the colour of the mark on it. */
interface Paint {
  readonly from: Rgb
  readonly to: Rgb
  readonly mark: Rgb
}

/** White on a colour, a colour on white, a colour on black: as wallets paint themselves. */
const PAINTS: readonly ((hue: number) => Paint)[] = [
  (hue) => ({
    from: hsl(hue, 0.84, 0.6 - glare(hue)),
    to: hsl(hue + 24, 0.78, 0.42 - glare(hue)),
    mark: [255, 255, 255],
  }),
  (hue) => ({ from: hsl(hue, 0.8, 0.97), to: hsl(hue, 0.7, 0.89), mark: hsl(hue, 0.75, 0.46 - glare(hue)) }),
  (hue) => ({ from: hsl(hue, 0.3, 0.2), to: hsl(hue, 0.4, 0.09), mark: hsl(hue, 0.9, 0.68) }),
]
/** Yellow and green are brighter than other colours of the same lightness: white would be lost on them. */
const glare = (hue: number): number => 0.14 * Math.max(0, Math.cos(((hue - 100) * Math.PI) / 190)) ** 2

/** Which paint comes how often. */
const TURNS = [0, 0, 1, 0, 2] as const

/** No two of its multiples are near, however many there are. Unit: degrees. */
const GOLDEN_ANGLE = 137.508

const PLACES: ReadonlyMap<string, number> = new Map(KNOWN_WALLETS.map(({ id }, place) => [iconOf(id), place]))

/** How much of the ground's light comes from above. */
const SHINE = 0.1

/** How much larger than in their own measures marks are. */
const SCALE = 1.22

interface Icon {
  readonly mark: Mark
  readonly paint: Paint
  readonly scale: number
}

function iconFor(id: string): Icon {
  if (id === SANDBOX_ICON)
    return { mark: PORTICO, paint: { from: [24, 137, 123], to: [8, 84, 75], mark: [255, 255, 255] }, scale: 1 }
  const place = PLACES.get(id)
  const hue = place === undefined ? hashOf(`${id} hue`) % 360 : (place * GOLDEN_ANGLE + 24) % 360
  const turn = place ?? hashOf(`${id} paint`)
  return { mark: pick(MARKS, place ?? hashOf(id)), paint: pick(PAINTS, pick(TURNS, turn))(hue), scale: SCALE }
}

/**
 * The pixels of an icon of our own for an id, three bytes each: always the same icon for an id, and each of the known
 * wallets has one that no other has.
 *
 * @param size - Pixels along one side.
 */
export function iconPixels(id: string, size: number): Uint8ClampedArray<ArrayBuffer> {
  const { mark, paint, scale } = iconFor(id)
  const pixels = ground(paint, size)
  for (const layer of mark) lay(layer, paint.mark, pixels, { size, scale })
  return pixels
}

function ground({ from, to }: Paint, size: number): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint8ClampedArray(3 * size * size)
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1) {
      const [x, y] = [(2 * column + 1) / size - 1, (2 * row + 1) / size - 1]
      const down = Math.min(1, Math.max(0, (x * 0.35 + y + 1.35) / 2.7))
      const light = SHINE * Math.max(0, 1 - Math.hypot(x + 0.4, y + 0.9) / 1.4)
      for (let channel = 0; channel < 3; channel += 1) {
        const colour = from[channel]! + (to[channel]! - from[channel]!) * down
        pixels[3 * (row * size + column) + channel] = colour + (255 - colour) * light
      }
    }
  return pixels
}

/** Pixels along the side of a block: far from every edge it is painted, or left alone, as a whole. */
const BLOCK = 12

function lay({ shape, share }: Layer, ink: Rgb, pixels: Uint8ClampedArray, { size, scale }: Canvas): void {
  const unit = size / 2
  /** Unit: pixels. */
  const distance = (column: number, row: number) =>
    shape((column + 0.5 - unit) / unit / scale, (row + 0.5 - unit) / unit / scale) * unit * scale
  const paint = (column: number, row: number, much: number) => {
    const at = 3 * (row * size + column)
    for (let channel = 0; channel < 3; channel += 1)
      pixels[at + channel]! += (ink[channel]! - pixels[at + channel]!) * share * much
  }
  for (let top = 0; top < size; top += BLOCK)
    for (let left = 0; left < size; left += BLOCK) {
      const middle = distance(left + BLOCK / 2, top + BLOCK / 2)
      if (middle > BLOCK) continue
      for (let row = top; row < Math.min(size, top + BLOCK); row += 1)
        for (let column = left; column < Math.min(size, left + BLOCK); column += 1) {
          // What smooths an edge: how much of a pixel lies inside, from the distance of its centre.
          const much = middle < -BLOCK ? 1 : Math.min(1, Math.max(0, 0.5 - distance(column, row)))
          if (much > 0) paint(column, row, much)
        }
    }
}

interface Canvas {
  readonly size: number
  readonly scale: number
}

const pick = <T>(list: readonly T[], number: number): T => list[number % list.length] as T

/** Source: FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}

/** Source: CSS Color 4, 7.1. */
function hsl(hue: number, saturation: number, lightness: number): Rgb {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const channel = (offset: number) => {
    const turn = (offset + hue / 30) % 12
    return 255 * (lightness - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1)))
  }
  return [channel(0), channel(8), channel(4)]
}
