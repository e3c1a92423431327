import { createHash } from 'node:crypto'
import { MARKS, portico } from './icon-marks.ts'
import { encodePng } from './png.ts'
import type { Rgb } from './png.ts'

/** Pixels along one side: sharp at the largest size on screen (60 px) on a screen with two pixels to one. */
const SIZE = 120

/** The sandbox's own wallet carries the product's mark. */
export const SANDBOX_ICON = 'wallet-portico-sandbox'

const WHITE: Rgb = [255, 255, 255]

/** Two neighbouring tones each, dark enough for a white mark. */
const TONES: readonly (readonly [Rgb, Rgb])[] = [
  tones('2f5bea', '5478f2'),
  tones('0f7f8c', '2798a4'),
  tones('177a4b', '2f9463'),
  tones('5a7a12', '739429'),
  tones('a8680a', 'bf8127'),
  tones('c2500f', 'd86c2e'),
  tones('bf3434', 'd65151'),
  tones('b52d68', 'cc4c82'),
  tones('8f36a6', 'a853bd'),
  tones('6443cf', '7d60de'),
  tones('3f4a63', '56627d'),
  tones('23262f', '3a3f4c'),
]

/** The line between the tones: which way it runs. */
const SPLITS: readonly ((x: number, y: number) => number)[] = [
  (x, y) => (x + y) / Math.SQRT2,
  (x, y) => (x - y) / Math.SQRT2,
  (x) => x,
  (_x, y) => y,
]

/** An icon of our own for an id: two tones and a mark, always the same for the same id. A square PNG. */
export function drawIcon(id: string): Buffer {
  const hash = createHash('sha256').update(id).digest()
  const [dark, light] = pick(TONES, hash[0])
  const split = pick(SPLITS, hash[1])
  const mark = id === SANDBOX_ICON ? portico : pick(MARKS, hash[2])

  return encodePng(SIZE, (column, row) => {
    const x = (2 * column + 1) / SIZE - 1
    const y = (2 * row + 1) / SIZE - 1
    return mix(mix(dark, light, coverage(split(x, y))), WHITE, coverage(mark(x, y)))
  })
}

/** How much of a pixel lies inside a shape, 0–1, from the signed distance of its centre: that is what smooths the edge. */
const coverage = (distance: number): number => Math.min(1, Math.max(0, 0.5 - (distance * SIZE) / 2))

const mix = (from: Rgb, to: Rgb, share: number): Rgb => {
  if (share === 0) return from
  if (share === 1) return to
  const channel = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share)
  return [channel(0), channel(1), channel(2)]
}

const pick = <T>(list: readonly T[], byte = 0): T => list[byte % list.length] as T

function tones(dark: string, light: string): readonly [Rgb, Rgb] {
  return [readHex(dark), readHex(light)]
}

function readHex(hex: string): Rgb {
  const value = Number.parseInt(hex, 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}
