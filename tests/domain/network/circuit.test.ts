import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Circuit, closedCircuit, mayAsk, refusedAt } from '../../../src/domain/network/circuit.ts'

const rest = (circuit: Circuit, asked: number | undefined) => refusedAt(circuit, 0, asked).restsUntil

describe('a node that refuses to answer', () => {
  it.each([
    [undefined, 1_000],
    [-5_000, 1_000],
    [0, 1_000],
    [7_000, 7_000],
    [86_400_000, 60_000],
  ])('H01 should be left alone for a sane while when it asks for %s ms', (asked, expected) => {
    expect(rest(closedCircuit, asked)).toBe(expected)
  })

  it('H01 should be tried once in 30 s after three refusals in a row', () => {
    let circuit = closedCircuit
    for (let refusal = 0; refusal < 3; refusal += 1) circuit = refusedAt(circuit, 0, undefined)
    expect([mayAsk(circuit, 29_999), mayAsk(circuit, 30_000)]).toEqual([false, true])
  })

  it('H01 should never be asked more than three times and then once in 30 s, whatever it answers with', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.integer({ min: -10, max: 200_000 }), { nil: undefined })), (answers) => {
        let circuit = closedCircuit
        let now = 0
        const askedAt: number[] = []
        for (const answer of answers) {
          if (!mayAsk(circuit, now)) now = circuit.restsUntil
          askedAt.push(now)
          circuit = refusedAt(circuit, now, answer)
        }
        for (let index = 3; index < askedAt.length; index += 1)
          expect((askedAt[index] ?? 0) - (askedAt[index - 1] ?? 0)).toBeGreaterThanOrEqual(30_000)
      }),
    )
  })
})
