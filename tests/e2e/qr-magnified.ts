import type { Pixels } from '../browser/png-pixels.ts'

/**
 * A grey picture as a camera takes it that sees several pixels for each one of the screen. Nothing is added that was not
 * there: what is between the pixels is a cubic through the four around (Catmull and Rom's).
 */
export function magnified({ width, height, data }: Pixels, times: number): Pixels {
  const columns = Array.from({ length: width * times }, (_, place) => tapsAt(place, times, width))
  const rows = Array.from({ length: height * times }, (_, place) => tapsAt(place, times, height))
  const wide = new Float64Array(columns.length * height)
  for (let y = 0; y < height; y += 1)
    for (const [x, taps] of columns.entries())
      for (const { at, weight } of taps) wide[y * columns.length + x]! += weight * data[4 * (y * width + at)]!

  const large = new Uint8ClampedArray(4 * columns.length * rows.length).fill(255)
  for (const [y, taps] of rows.entries())
    for (let x = 0; x < columns.length; x += 1) {
      let grey = 0
      for (const { at, weight } of taps) grey += weight * wide[at * columns.length + x]!
      large.fill(Math.max(0, Math.min(255, grey)), 4 * (y * columns.length + x), 4 * (y * columns.length + x) + 3)
    }
  return { width: columns.length, height: rows.length, data: large }
}

interface Tap {
  readonly at: number
  readonly weight: number
}

/** The pixels that one of the larger picture is made of. Those past the edge are like the ones at the edge. */
function tapsAt(place: number, times: number, length: number): Tap[] {
  const centre = (place + 0.5) / times - 0.5
  const before = Math.floor(centre)
  return [before - 1, before, before + 1, before + 2].map((pixel) => ({
    at: Math.max(0, Math.min(length - 1, pixel)),
    weight: cubic(Math.abs(centre - pixel)),
  }))
}

const cubic = (distance: number): number =>
  distance <= 1 ? 1.5 * distance ** 3 - 2.5 * distance ** 2 + 1 : -0.5 * distance ** 3 + 2.5 * distance ** 2 - 4 * distance + 2 // prettier-ignore
