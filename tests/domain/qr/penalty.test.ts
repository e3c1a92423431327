import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { balancePenalty } from '../../../src/domain/qr/balance-penalty.ts'
import { blockPenalty } from '../../../src/domain/qr/block-penalty.ts'
import { finderPenalty } from '../../../src/domain/qr/finder-penalty.ts'
import { runPenalty } from '../../../src/domain/qr/run-penalty.ts'
import { copiesOf } from './copies-of.ts'
import {
  plainBalancePenalty,
  plainBlockPenalty,
  plainFinderPenalty,
  plainRunPenalty,
  type PlainSymbol,
} from './plain-symbol.ts'
import { plainSymbol } from './plain-symbols.ts'

const runsOf = (symbol: PlainSymbol): number => unmasked(runPenalty, symbol)
const findersOf = (symbol: PlainSymbol): number => unmasked(finderPenalty, symbol)
const blocksOf = (symbol: PlainSymbol): number => unmasked(blockPenalty, symbol)
const balanceOf = (symbol: PlainSymbol): number => unmasked(balancePenalty, symbol)

function unmasked(penalty: typeof runPenalty, symbol: PlainSymbol): number {
  const copies = copiesOf(symbol)
  return penalty(copies, new Int32Array(copies.length), symbol.size)
}

/** A checkerboard, which costs nothing, with some modules set in one row. */
function boardWith(row: number, column: number, modules: string): PlainSymbol {
  const size = 21
  const board = Uint8Array.from({ length: size * size }, (_, index) => index % 2)
  for (let place = 0; place < modules.length; place++) board[row * size + column + place] = Number(modules[place])
  return { size, modules: board }
}

const withDark = (count: number): PlainSymbol => ({
  size: 25,
  modules: Uint8Array.from({ length: 625 }, (_, index) => ((index * 7) % 625 < count ? 1 : 0)),
})

const swapped = ({ size, modules }: PlainSymbol): PlainSymbol => ({
  size,
  modules: modules.map((module) => 1 - module),
})

describe('The penalty for runs', () => {
  it('R-QR-1 should be 3 points for five modules of one colour in a line and 1 for each more', () => {
    // The board gives the line a neighbour of its own colour on one side: 4 set modules make 5 alike.
    const points = ['1010', '1111', '11111', '1111111'].map((modules) => runsOf(boardWith(10, 3, modules)))
    expect(points).toEqual([0, 3, 3, 5])
  })

  it('should count a run up to each edge of the symbol', () => {
    expect(runsOf(boardWith(10, 0, '111110'))).toBe(3)
    expect(runsOf(boardWith(10, 16, '00000'))).toBe(3)
  })

  it('should count every line of a symbol of one colour', () => {
    expect(runsOf({ size: 21, modules: new Uint8Array(441) })).toBe(2 * 21 * (3 + 21 - 5))
  })

  it('R-QR-1 should always be what the standard says module by module, and the same for both colours', () => {
    fc.assert(
      fc.property(plainSymbol, (symbol) => {
        expect(runsOf(symbol)).toBe(plainRunPenalty(symbol))
        expect(runsOf(swapped(symbol))).toBe(runsOf(symbol))
      }),
    )
  })
})

describe('The penalty for blocks', () => {
  it('R-QR-1 should be 3 points for each 2 × 2 modules, those that share modules included', () => {
    expect(blocksOf({ size: 21, modules: new Uint8Array(441) })).toBe(3 * 20 * 20)
    expect(blocksOf(boardWith(0, 0, '0'))).toBe(0)
  })

  it('R-QR-1 should always be what the standard says module by module, and the same for both colours', () => {
    fc.assert(
      fc.property(plainSymbol, (symbol) => {
        expect(blocksOf(symbol)).toBe(plainBlockPenalty(symbol))
        expect(blocksOf(swapped(symbol))).toBe(blocksOf(symbol))
      }),
    )
  })
})

describe('The penalty for finder-like patterns', () => {
  it('R-QR-1 should be 40 points for 1:1:3:1:1 with four light modules before or after', () => {
    expect(findersOf(boardWith(10, 2, '00001011101'))).toBe(40)
    expect(findersOf(boardWith(10, 2, '10111010000'))).toBe(40)
  })

  it('should be 40 points, not 80, when the light modules are on both sides', () => {
    expect(findersOf(boardWith(10, 2, '000010111010000'))).toBe(40)
  })

  it('should not take what is outside of the symbol for light', () => {
    expect(findersOf(boardWith(10, 0, '1011101010'))).toBe(0)
    expect(findersOf(boardWith(10, 14, '1011101'))).toBe(0)
    expect(findersOf(boardWith(10, 10, '0001011101'))).toBe(0)
    expect(findersOf(boardWith(10, 9, '00001011101'))).toBe(40)
  })

  it('R-QR-1 should always be what the standard says module by module', () => {
    fc.assert(
      fc.property(plainSymbol, (symbol) => {
        expect(findersOf(symbol)).toBe(plainFinderPenalty(symbol))
      }),
    )
  })
})

describe('The penalty for imbalance', () => {
  it('R-QR-1 should be 10 points for each 5 % begun beyond 45 to 55 % of dark modules', () => {
    // Of 625 modules: 55 % are 343.75, 60 % are 375, 65 % are 406.25.
    const points = [312, 343, 344, 375, 376, 406, 407, 625].map((dark) => balanceOf(withDark(dark)))
    expect(points).toEqual([0, 0, 10, 10, 20, 20, 30, 90])
  })

  it('R-QR-1 should always be what the standard says, and the same for both colours', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 625 }), (dark) => {
        const symbol = withDark(dark)
        expect(balanceOf(symbol)).toBe(plainBalancePenalty(symbol))
        expect(balanceOf(swapped(symbol))).toBe(balanceOf(symbol))
      }),
    )
  })
})
