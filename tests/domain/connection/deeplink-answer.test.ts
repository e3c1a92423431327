import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressParts, joinedAddress, readPair } from '../../../src/domain/connection/page-address.ts'
import { readDeeplinkAnswer, withoutAnswer } from '../../../src/domain/connection/deeplink-answer.ts'
import { returnAddress } from '../../../src/domain/connection/deeplink-url.ts'
import { returnParameter } from '../../../src/domain/connection/deeplink-topic.ts'

const OURS = returnParameter('')
const text = fc.string({ unit: 'grapheme' })
const path = fc.constantFrom('https://shop.example', 'https://shop.example/', 'https://shop.example/cart/ä')
/** A parameter of the page's own; it may go by a name that wallets use too. */
const own = fc
  .oneof(
    fc.tuple(text, text).map(([name, value]) => `${encode(name)}=${encode(value)}`),
    fc.constantFrom('data=mine', 'nonce', 'errorCode=7', 'a=b=c', 'a', '%', '%zz=1', '=', 'q=1+1'),
  )
  .filter((pair) => pair !== '' && !pair.includes('portico_return'))
const fragment = fc.oneof(
  fc.constant(''),
  fc.webFragments().map((each) => `#${each}`),
)
const encode = (plain: string) => encodeURIComponent(plain)
const address = fc
  .tuple(path, fc.array(own, { maxLength: 4 }), fragment)
  .map(([start, pairs, end]) => joinedAddress({ path: start, pairs, fragment: end }))

describe('an address in its parts', () => {
  it('should be the same when it is put together again', () => {
    fc.assert(
      fc.property(address, (href) => {
        expect(joinedAddress(addressParts(href))).toBe(href)
      }),
    )
    expect(joinedAddress(addressParts('https://shop.example/?#'))).toBe('https://shop.example/#')
  })
})

describe('addressParts', () => {
  it('should find what begins an address too', () => {
    expect(addressParts('#place?')).toEqual({ path: '', pairs: [], fragment: '#place?' })
    expect(addressParts('?a=1&b')).toEqual({ path: '', pairs: ['a=1', 'b'], fragment: '' })
  })
})

describe('readPair', () => {
  it.each([
    ['data=a+b%2B', ['data', 'a b+']],
    ['data', ['data', '']],
    ['=data', ['', 'data']],
    ['a=b=c', ['a', 'b=c']],
    ['%zz=1', undefined],
  ])('should read %j as %j', (pair, read) => {
    expect(readPair(pair)).toEqual(read)
  })
})

describe('an answer in the address of the page', () => {
  it('should be found as the wallet wrote it, and leave the address letter for letter as it was', () => {
    const value = fc.string({ unit: 'grapheme', minLength: 1 })
    fc.assert(
      fc.property(address, fc.stringMatching(/^[0-9a-f]{32}$/), value, value, (href, state, data, nonce) => {
        const { path: start, pairs, fragment: end } = addressParts(returnAddress(href, OURS, state))
        const added = [`data=${encodeURIComponent(data)}`, `nonce=${encodeURIComponent(nonce)}`]
        const back = joinedAddress({ path: start, pairs: [...pairs, ...added], fragment: end })
        const answer = readDeeplinkAnswer(back, OURS)
        expect(answer?.cleaned).toBe(href)
        expect(answer?.state).toBe(state)
        expect(Object.fromEntries(answer?.values ?? [])).toEqual({ data, nonce })
        expect(withoutAnswer(back, OURS)).toBe(href)
      }),
    )
  })

  it('should never be found where there is none', () => {
    fc.assert(
      fc.property(address, (href) => {
        expect(readDeeplinkAnswer(href, OURS)).toBeUndefined()
      }),
    )
  })

  it('should belong to the instance that has asked', () => {
    const href = returnAddress('https://shop.example/', returnParameter('a b'), '1')
    expect(readDeeplinkAnswer(href, OURS)).toBeUndefined()
    expect(readDeeplinkAnswer(href, returnParameter('a b'))).toMatchObject({ state: '1' })
  })

  it('should mean nothing where a name comes twice, and be cleaned away all the same', () => {
    const base = `https://shop.example/?${OURS}=1`
    expect(readDeeplinkAnswer(`${base}&data=1&data=2`, OURS)?.values).toEqual(new Map())
    expect(readDeeplinkAnswer(`${base}&${OURS}=2`, OURS)?.state).toBeUndefined()
    expect(readDeeplinkAnswer(`${base}&data=%zz`, OURS)?.values).toEqual(new Map())
    expect(readDeeplinkAnswer(`${base}&data=${'1'.repeat(16_385)}`, OURS)?.values).toEqual(new Map())
    expect(readDeeplinkAnswer(`${base}&data=${'1'.repeat(16_384)}`, OURS)?.values.get('data')).toHaveLength(16_384)
    for (const rest of ['&data=1&data=2', `&${OURS}=2`, '&data=%zz', ''])
      expect(withoutAnswer(base + rest, OURS)).toBe('https://shop.example/')
  })

  it('should ask anew from an address that still holds an answer without handing that on', () => {
    fc.assert(
      fc.property(address, (href) => {
        const back = `${returnAddress(href.replace(/#.*/, ''), OURS, '1')}&errorCode=4001`
        expect(returnAddress(back, OURS, '2')).toBe(returnAddress(href.replace(/#.*/, ''), OURS, '2'))
      }),
    )
  })
})
