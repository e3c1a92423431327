import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { claimInstance } from '../../../src/adapters/composition/claim-instance.ts'

describe('claimInstance', () => {
  it('M08 should refuse a second core of the same name', () => {
    const page = {}
    claimInstance('', page)
    expect(() => claimInstance('', page)).toThrow(expect.objectContaining({ code: 'CONFIG_DUPLICATE' }))
  })

  it('M08 should let several live on one page that have names of their own', () => {
    const page = {}
    for (const name of ['', 'a', 'b']) claimInstance(name, page)
    expect(() => claimInstance('c', page)).not.toThrow()
  })

  it('M08 should let the next one come once the first has gone', () => {
    const page = {}
    claimInstance('a', page)()
    expect(() => claimInstance('a', page)).not.toThrow()
  })

  it('M08 should not take the name from the next one by giving it back twice', () => {
    const page = {}
    const giveBack = claimInstance('a', page)
    giveBack()
    claimInstance('a', page)
    giveBack()
    expect(() => claimInstance('a', page)).toThrow()
  })

  it('M08 should never have two of a name at work, in whatever order they come and go', () => {
    const step = fc.record({ name: fc.constantFrom('', 'a', 'b'), comes: fc.boolean() })
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const page = {}
        const atWork = new Map<string, () => void>()
        for (const { name, comes } of steps) {
          if (!comes) {
            atWork.get(name)?.()
            atWork.delete(name)
          } else if (atWork.has(name)) expect(() => claimInstance(name, page)).toThrow()
          else atWork.set(name, claimInstance(name, page))
        }
      }),
    )
  })
})
