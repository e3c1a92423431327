import { describe, expect, it } from 'vitest'
import { encodeQr, type QrCode } from '../../../src/domain/qr/index.ts'
import { LEVELS, type QrLevel } from '../../../src/domain/qr/level.ts'
import { logoWindow } from '../../../src/domain/qr/logo-window.ts'
import { type QrVersion, qrVersion } from '../../../src/domain/qr/version.ts'
import { readByZxing } from './reading.ts'

const VERSIONS = Array.from({ length: 40 }, (_, index) => qrVersion(index + 1))

const symbol = (version: QrVersion, level: QrLevel): QrCode =>
  encodeQr('Portico', { level, minVersion: version, maxVersion: version })

/** As `logoWindow`, worked out once for each symbol. */
const windows = new Map<string, ReturnType<typeof logoWindow>>()
function windowOf(version: QrVersion, level: QrLevel) {
  const window = windows.get(`${version}${level}`) ?? logoWindow(version, level)
  windows.set(`${version}${level}`, window)
  return window
}

/** The symbol with every module of a square in its middle turned over: all that is written there is wrong. */
function spoiled(code: QrCode, side: number): QrCode {
  const start = (code.size - side) / 2
  const isInside = (place: number) => place >= start && place < start + side
  return { ...code, isDark: (row, column) => code.isDark(row, column) !== (isInside(row) && isInside(column)) }
}

describe.each(LEVELS)('logoWindow at level %s', (level) => {
  it('should leave half of the error correction unused, whatever a reader sees in the window', async () => {
    for (const version of VERSIONS) {
      const { side } = windowOf(version, level)
      const { bytes, unusedErrorCorrection } = await readByZxing(spoiled(symbol(version, level), side))
      expect(new TextDecoder().decode(bytes)).toBe('Portico')
      expect(unusedErrorCorrection, `version ${version}, side ${side}`).toBeGreaterThanOrEqual(0.5)
    }
  })

  it('should stand in the middle, and never reach a finder, a timing pattern or the format information', () => {
    for (const version of VERSIONS) {
      const { start, side } = windowOf(version, level)
      expect(2 * start + side).toBe(symbol(version, level).size)
      expect(side % 2).toBe(1)
      expect(start).toBeGreaterThanOrEqual(9)
    }
  })
})

describe('logoWindow', () => {
  it.each(['M', 'Q', 'H'] as const)('should be as large as that allows at level %s', async (level) => {
    let widerRead = 0
    for (const version of VERSIONS) {
      const wider = windowOf(version, level).side + 2
      // What is wrong beyond repair is not read at all.
      const reading = await readByZxing(spoiled(symbol(version, level), wider)).catch(() => undefined)
      if (reading === undefined) continue
      widerRead += 1
      const isAtTheFrame = symbol(version, level).size - wider < 18
      if (!isAtTheFrame) expect(reading.unusedErrorCorrection, `version ${version}, side ${wider}`).toBeLessThan(0.5)
    }
    expect(widerRead).toBeGreaterThan(20)
  })

  it('should give a pairing URI at level Q a quarter of its side', () => {
    const { version, size } = encodeQr('w'.repeat(187), { level: 'Q' })
    expect(logoWindow(qrVersion(version), 'Q').side / size).toBeGreaterThan(0.25)
  })
})
