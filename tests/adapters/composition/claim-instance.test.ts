import * as fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Claim, claimInstance } from '../../../src/adapters/composition/claim-instance.ts'

const claim = (text = '{}'): Claim => ({ text: () => text, end: vi.fn() })
const onPage = (page: object) => ({ page, isDevelopment: false })

describe('claimInstance', () => {
  it('M08 should refuse a second core of the same name', () => {
    const page = {}
    claimInstance('', claim(), onPage(page))
    expect(() => claimInstance('', claim(), onPage(page))).toThrow(
      expect.objectContaining({ code: 'CONFIG_DUPLICATE' }),
    )
  })

  it('M08 should let several live on one page that have names of their own', () => {
    const page = {}
    for (const name of ['', 'a', 'b']) claimInstance(name, claim(), onPage(page))
    expect(() => claimInstance('c', claim(), onPage(page))).not.toThrow()
  })

  it('M08 should let the next one come once the first has gone', () => {
    const page = {}
    claimInstance('a', claim(), onPage(page))()
    expect(() => claimInstance('a', claim(), onPage(page))).not.toThrow()
  })

  it('M08 should not take the name from the next one by giving it back twice', () => {
    const page = {}
    const giveBack = claimInstance('a', claim(), onPage(page))
    giveBack()
    claimInstance('a', claim(), onPage(page))
    giveBack()
    expect(() => claimInstance('a', claim(), onPage(page))).toThrow()
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
          } else if (atWork.has(name)) expect(() => claimInstance(name, claim(), onPage(page))).toThrow()
          else atWork.set(name, claimInstance(name, claim(), onPage(page)))
        }
      }),
    )
  })
})

describe('claimInstance in development', () => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => {})
  afterEach(() => void info.mockClear())
  const inDevelopment = (page: object) => ({ page, isDevelopment: true })

  it('M08 should end the first where its module has run again, and say so in one line', () => {
    const place = inDevelopment({})
    const [first, second] = [claim(), claim()]
    claimInstance('a', first, place)
    claimInstance('a', second, place)
    expect(first.end).toHaveBeenCalledOnce()
    expect(second.end).not.toHaveBeenCalled()
    expect(info.mock.calls).toEqual([[expect.stringContaining('replaces the first')]])
  })

  it('M08 should keep the name for the second when the first gives it back', () => {
    const place = inDevelopment({})
    const giveBack = claimInstance('a', claim(), place)
    claimInstance('a', claim(), place)
    giveBack()
    expect(() => claimInstance('a', claim('{"other":1}'), place)).toThrow()
  })

  it('M08 should refuse another configuration, and say what to do', () => {
    const place = inDevelopment({})
    const first = claim()
    claimInstance('', first, place)
    const details = expect.stringContaining('reload the page') as string
    expect(() => claimInstance('', claim('{"other":1}'), place)).toThrow(
      expect.objectContaining({ code: 'CONFIG_DUPLICATE', details }),
    )
    expect(first.end).not.toHaveBeenCalled()
  })

  it('M08 should not compare where the page is published', () => {
    const page = {}
    const text = vi.fn(() => '{}')
    claimInstance('', { ...claim(), text }, onPage(page))
    expect(() => claimInstance('', { ...claim(), text }, onPage(page))).toThrow()
    expect(text).not.toHaveBeenCalled()
  })
})
