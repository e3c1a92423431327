import { describe, expect, it } from 'vitest'
import { bareBase, withOnlyPair, withPairs } from '../../../src/domain/connection/pairing-address.ts'

describe('bareBase', () => {
  it.each([
    ['https://a.example', 'https://a.example/'],
    ['https://a.example/app', 'https://a.example/app/'],
    ['https://a.example?x=1', 'https://a.example?x=1'],
    ['https://a.example#about', 'https://a.example#about'],
    ['https://a.example/?a=1&b=2#c&d', 'https://a.example/?a=1&b=2#c&d'],
    ['https://a.example/?a;b', 'https://a.example/?a;b'],
    ['https://a.example/#/route?a=1&b=2', 'https://a.example/#/route?a=1&b=2'],
    ['https://a.example/?u+ri=1', 'https://a.example/?u+ri=1'],
    ['https://a.example/?[0]uri=1', 'https://a.example/?[0]uri=1'],
    ['https://a.example/?%zz=1', 'https://a.example/?%zz=1'],
  ])('should leave %s as %s', (address, base) => {
    expect(bareBase(address)).toBe(base)
  })

  it.each([
    ['in the query', 'https://a.example/?uri=wc:1@2&a=1', 'https://a.example/?a=1'],
    ['in a list', 'https://a.example/?uri[0]=wc:1@2', 'https://a.example/'],
    ['in a list of lists', 'https://a.example/?uri[a][[b]=wc:1@2', 'https://a.example/'],
    ['in other letters', 'https://a.example/?%55RI=wc:1@2', 'https://a.example/'],
    ['with a space before it', 'https://a.example/?+uri=wc:1@2', 'https://a.example/'],
    ['parted by semicolons', 'https://a.example/?a=1;uri=x;;b=2', 'https://a.example/?a=1&b=2'],
    ['behind another question mark', 'https://a.example/?a=1?uri=x', 'https://a.example/?a=1'],
    ['in the query of a fragment', 'https://a.example/#?uri=x&a=b', 'https://a.example/#?a=b'],
    ['in the query of a route', 'https://a.example/#/route?uri=x', 'https://a.example/#/route'],
    ['in the fragment', 'https://a.example/#uri=x&a=b', 'https://a.example/#a=b'],
  ])('should take out a pairing that stands %s', (_where, address, base) => {
    expect(bareBase(address)).toBe(base)
  })

  it('Q157 should take a time that grows no faster than the address', () => {
    const address = `https://a.example/?${'['.repeat(4_000)}`
    const since = performance.now()
    for (let count = 0; count < 100; count += 1) bareBase(address)
    expect(performance.now() - since).toBeLessThan(1_000)
  })

  it('should take out the segment that is added later, as often as it stands there', () => {
    expect(bareBase('https://a.example/wc/wc/')).toBe('https://a.example/')
    expect(bareBase('edge://wc')).toBe('edge://')
    expect(bareBase('https://a.example/#/wc')).toBe('https://a.example/#/')
  })

  it('should leave a document its path where the routes stand in the fragment', () => {
    expect(bareBase('https://a.example/wc#/connect')).toBe('https://a.example/wc#/connect')
    expect(bareBase('https://a.example/wc/wc#!/connect')).toBe('https://a.example/wc#!/connect')
    expect(bareBase('https://a.example/app#/connect')).toBe('https://a.example/app#/connect')
  })
})

describe('withPairs', () => {
  it.each([
    ['https://a.example', 'https://a.example/wc?uri=x&y=1'],
    ['https://a.example/?a=1#b', 'https://a.example/wc?a=1&uri=x&y=1#b'],
    ['https://a.example/app#/r', 'https://a.example/app?uri=x&y=1#/r/wc'],
    ['https://a.example/#/r?a=1?b', 'https://a.example/?uri=x&y=1#/r/wc?a=1?b'],
    ['edge://', 'edge://wc?uri=x&y=1'],
  ])('should put them last into the query of %s', (base, address) => {
    expect(withPairs(base, 'uri=x', 'y=1')).toBe(address)
  })
})

describe('withOnlyPair', () => {
  it('should have one pair of the name, at the end, and no fragment', () => {
    expect(withOnlyPair('https://a.example/?a=1&x=0&X=2#b', 'x', '9')).toBe('https://a.example?a=1&x=9')
    expect(withOnlyPair('https://a.example/app', 'x', '9')).toBe('https://a.example/app?x=9')
  })
})
