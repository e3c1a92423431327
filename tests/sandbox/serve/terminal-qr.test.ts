import { stripVTControlCharacters } from 'node:util'
import jsqr from 'jsqr'
import { describe, expect, it } from 'vitest'
import { terminalQr } from '../../../sandbox/serve/terminal-qr.ts'

describe('terminalQr', () => {
  it.each(['http://localhost:5174', 'wc:0123456789abcdef@2?relay-protocol=irn&symKey=' + 'f'.repeat(64)])(
    'should be read as %s by a scanner, on a black terminal too',
    (text) => {
      const lines = stripVTControlCharacters(terminalQr(text)).trimEnd().split('\n')
      const rows = lines.flatMap((line) => [
        [...line].map((half) => '▀█'.includes(half)),
        [...line].map((half) => '▄█'.includes(half)),
      ])
      expect(readPicture(rows)).toBe(text)
    },
  )
})

/** Draws each module as 4 × 4 pixels on black and reads the picture with an independent decoder. */
function readPicture(rows: readonly (readonly boolean[])[]): string | undefined {
  const scale = 4
  const terminal = 10 // modules all around
  const [columns, lines] = [(rows[0]?.length ?? 0) + 2 * terminal, rows.length + 2 * terminal]
  const [width, height] = [columns * scale, lines * scale]
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (rows[Math.floor(y / scale) - terminal]?.[Math.floor(x / scale) - terminal] ?? true)
        pixels.fill(0, 4 * (y * width + x), 4 * (y * width + x) + 3)
  const read = jsqr as unknown as (data: Uint8ClampedArray, width: number, height: number) => { data: string } | null
  return read(pixels, width, height)?.data
}
