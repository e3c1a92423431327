import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { totalCodewords } from '../../../src/domain/qr/capacity.ts'
import { functionPatterns } from '../../../src/domain/qr/function-patterns.ts'
import { place, READ_AHEAD } from '../../../src/domain/qr/placement.ts'
import { LANES } from '../../../src/domain/qr/stripes.ts'
import { transpose } from '../../../src/domain/qr/transposition.ts'
import { modulesPerSide, qrVersion, type QrVersion } from '../../../src/domain/qr/version.ts'
import { copiesOf } from './copies-of.ts'
import type { PlainSymbol } from './plain-symbol.ts'
import { plainSymbol } from './plain-symbols.ts'
import { runs } from '../../support/runs.ts'

/** ISO/IEC 18004, 7.7.3, module by module. */
function placedPlainly(version: QrVersion, codewords: Uint8Array): PlainSymbol {
  const size = modulesPerSide(version)
  const { reserved } = functionPatterns(version)
  const modules = new Uint8Array(size * size)
  const bits = [...codewords].flatMap((codeword) => [...codeword.toString(2).padStart(8, '0')].map(Number))
  let next = 0
  let isUpwards = true
  for (let right = size - 1; right > 0; right -= 2, isUpwards = !isUpwards) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step++)
      for (const column of [right, right - 1]) {
        const row = isUpwards ? size - 1 - step : step
        const isReserved = (reserved[Math.floor(column / LANES) * size + row]! >>> (column % LANES)) & 1
        if (isReserved === 0) modules[row * size + column] = bits[next++] ?? 0
      }
  }
  return { size, modules }
}

const versionAndCodewords = fc.integer({ min: 1, max: 40 }).chain((number) => {
  const version = qrVersion(number)
  const length = totalCodewords(version)
  return fc.tuple(fc.constant(version), fc.uint8Array({ minLength: length, maxLength: length }))
})

describe('The placement of codewords', () => {
  it('should always lay each bit where the standard does, and leave the function patterns alone', () => {
    fc.assert(
      fc.property(versionAndCodewords, ([version, codewords]) => {
        const size = modulesPerSide(version)
        const { reserved } = functionPatterns(version)
        const readable = new Uint8Array(codewords.length + READ_AHEAD)
        readable.set(codewords)
        const turned = new Int32Array(reserved.length)
        place(readable, reserved, turned, size)
        expect(turned).toEqual(copiesOf(placedPlainly(version, codewords)).subarray(0, turned.length))
      }),
      { numRuns: runs(60) },
    )
  })
})

/** The lanes of a word, the first of the next stripe included, that the symbol reaches. */
const lanesInside = (size: number, index: number): number => {
  const lanes = size - LANES * Math.floor(index / size)
  return lanes >= 32 ? -1 : (1 << lanes) - 1
}

describe('The upright copy', () => {
  it('should always be the turned one mirrored at its diagonal', () => {
    fc.assert(
      fc.property(plainSymbol, fc.integer(), (symbol, junk) => {
        const both = copiesOf(symbol)
        const half = both.length / 2
        const copies = both.slice().fill(junk, half)
        transpose(copies, symbol.size)
        // Lanes past the edge of the symbol may hold anything.
        const inside = (word: number, index: number): number => word & lanesInside(symbol.size, index % half)
        expect(copies.map(inside)).toEqual(both)
      }),
    )
  })
})
